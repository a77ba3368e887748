// The card fields of the checkout: nothing is entered, for every card is declined.
window.tillbookCheckoutProviders = window.tillbookCheckoutProviders || {};
window.tillbookCheckoutProviders.declining = {
	makeCardPart: () => {
		const element = document.createElement( 'p' );
		element.textContent = 'Every card is declined.';
		return { element, check: () => 'any_card' };
	},
	openWallet: ( { onClosed } ) => onClosed( null ),
};

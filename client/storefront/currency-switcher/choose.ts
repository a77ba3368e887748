/**
 * Submits the form in which shoppers choose a currency (CurrencySwitcher.php) when one is chosen. Moving through the
 * currencies with the keyboard submits it only at the end: with Enter, or on leaving the list.
 */
document.querySelectorAll< HTMLSelectElement >( '.tillbook-currency-switcher select' ).forEach( ( select ) => {
	const before = select.value;
	let isTyped = false;
	const send = () => {
		if ( select.value !== before ) {
			select.form?.requestSubmit();
		}
	};
	select.addEventListener( 'keydown', ( { key } ) => {
		if ( key === 'Enter' ) {
			send();
			return;
		}
		isTyped = true;
	} );
	select.addEventListener( 'pointerdown', () => {
		isTyped = false;
	} );
	select.addEventListener( 'change', () => {
		if ( ! isTyped ) {
			send();
		}
	} );
	select.addEventListener( 'blur', send );
} );

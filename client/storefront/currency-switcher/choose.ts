/**
 * The form by which shoppers choose a currency (CurrencySwitcher.php) is sent when one is chosen. A keyboard that walks through
 * the currencies sends it only where it stops: by Enter, or on leaving the list.
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

/**
 * Calls back when a currency is chosen from a list. Moving through the currencies with the keyboard does so only at the
 * end: with Enter, or on leaving the list.
 *
 * @param select   The list.
 * @param choose   Called if the value is not the one that the page was loaded with.
 */
export function onChoice( select: HTMLSelectElement, choose: () => void ): void {
	const before = select.querySelector< HTMLOptionElement >( '[selected]' )?.value ?? select.value;
	let isTyped = false;
	const send = () => {
		if ( select.value !== before ) {
			choose();
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
	// A currency may have been chosen before this script arrived. With the keyboard, the shopper may still be choosing.
	if ( ! select.matches( ':focus-visible' ) ) {
		send();
	}
}

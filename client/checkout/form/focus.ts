/**
 * Returns the focused element, which may be in a shadow tree.
 *
 * @param outer The document's focused element.
 */
function innerFocus( outer: HTMLElement ): Element {
	let focused: Element = outer;
	while ( focused.shadowRoot?.activeElement ) {
		focused = focused.shadowRoot.activeElement;
	}
	return focused;
}

const methodOf = ( choices: HTMLElement, id: string | undefined ) =>
	[ ...choices.querySelectorAll< HTMLElement >( '[data-method]' ) ].find( ( { dataset } ) => dataset.method === id );

/**
 * Remembers what is focused among the methods before they are drawn again.
 *
 * @param choices The element with the methods, each with its id as `data-method`.
 * @return Focuses it in the new list: the same field, the same method, or the selected one. Does nothing if the
 *         focus was elsewhere.
 */
export function rememberFocus( choices: HTMLElement ): ( chosen: string ) => void {
	const outer = choices.ownerDocument.activeElement;
	if ( ! ( outer instanceof HTMLElement ) || ! choices.contains( outer ) ) {
		return () => {};
	}
	const focused = innerFocus( outer );
	const method = outer.closest< HTMLElement >( '[data-method]' )?.dataset.method;
	return ( chosen ) => {
		const item = methodOf( choices, method ) ?? methodOf( choices, chosen );
		// Frames load again when they are drawn again, so they cannot take the focus.
		const isKept = item?.contains( outer ) && ! ( outer instanceof HTMLIFrameElement );
		const next = isKept
			? focused
			: ( item?.querySelector( 'input[name="tillbook_method"]' ) ?? item?.querySelector( 'input, button, a' ) );
		const target = next instanceof HTMLElement ? next : choices;
		if ( target === choices ) {
			choices.tabIndex = -1;
		}
		target.focus();
	};
}

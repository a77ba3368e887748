/** Elements that keep their place while their content changes, from the inside out. */
const REGIONS = '[tabindex="-1"], [role="dialog"], [role="alertdialog"], main, [role="main"]';

/**
 * Moves the focus from an element that is about to be removed to the closest region around it: otherwise it would start
 * again at the top of the page, and in a dialog Escape would no longer close it.
 *
 * @param element Contains the focus. Does nothing if it doesn't, or if the region takes care of that (useKeepFocus).
 */
export function focusAround( element: HTMLElement | null ): void {
	const region = element?.parentElement?.closest< HTMLElement >( REGIONS );
	if ( ! element?.contains( element.ownerDocument.activeElement ) || ! region || region.dataset.keepsFocus ) {
		return;
	}
	if ( ! region.hasAttribute( 'tabindex' ) ) {
		region.tabIndex = -1;
	}
	region.focus( { preventScroll: true } );
}

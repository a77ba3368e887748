/** Returns an open dialog. Not by the class of the body: WordPress' login over the page removes it. */
export const openDialog = (): Element | null => document.querySelector( '.components-modal__frame' );

/**
 * Calls a function once no dialog is open.
 *
 * @param callback The function.
 * @return A function that ends the waiting.
 */
export function whenNoDialog( callback: () => void ): () => void {
	const observer = new MutationObserver( check );
	function check() {
		if ( ! openDialog() ) {
			observer.disconnect();
			callback();
		}
	}
	// Modals are children of the body.
	observer.observe( document.body, { childList: true } );
	check();
	return () => observer.disconnect();
}

/**
 * Calls a function each time the user returns to the window, for data that others may have changed. Not without a
 * connection, when a request would only fail, nor while a dialog is open, which is about the data as it is.
 *
 * @param callback The function.
 * @return A function that ends it.
 */
export function onReturn( callback: () => void ): () => void {
	const onFocus = () => {
		if ( window.navigator.onLine && ! document.querySelector( '.modal-open' ) ) {
			callback();
		}
	};
	window.addEventListener( 'focus', onFocus );
	return () => window.removeEventListener( 'focus', onFocus );
}

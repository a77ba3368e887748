import { openDialog } from './dialogs';
import { RETURNED } from './returned';

/**
 * Data is requested again when the user returns to the window and it is older than this, in milliseconds; as long as
 * the pause of the menu's counts (menu-badges.ts).
 */
export const MAX_AGE_ON_RETURN = 30_000;

/**
 * Calls a function each time the user returns to the window, for data that others may have changed; after new counts in
 * the menu have already had it requested again. Not without a
 * connection, when a request would only fail, nor while a dialog is open, which is about the data as it is.
 *
 * @param callback The function.
 * @return A function that ends it.
 */
export function onReturn( callback: () => void ): () => void {
	const onReturned = () => {
		if ( window.navigator.onLine && ! openDialog() ) {
			callback();
		}
	};
	window.addEventListener( RETURNED, onReturned );
	return () => window.removeEventListener( RETURNED, onReturned );
}

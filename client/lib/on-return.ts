import { RETURNED } from './returned';

/**
 * Data is requested again when the user returns to the window and it is older than this, in milliseconds; as long as
 * the pause of the menu's counts (menu-badges.ts).
 */
export const MAX_AGE_ON_RETURN = 30_000;

/**
 * Calls a function each time the user returns to the window, for data that others may have changed; after new counts in
 * the menu have already had it requested again. Not if there was no connection then, or a dialog was open.
 *
 * @param callback The function.
 * @return A function that ends it.
 */
export function onReturn( callback: () => void ): () => void {
	window.addEventListener( RETURNED, callback );
	return () => window.removeEventListener( RETURNED, callback );
}

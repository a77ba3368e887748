import { select, useDispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import type { CollectionStore } from '../../data/collection-store';
import type { ListQuery } from '../../lib/query';

/** Data that is shown again is requested again if it is older than this, in milliseconds. */
const MAX_AGE = 60_000;

/** The same when the user returns to the window; as long as the pause of the menu's counts (menu-badges.ts). */
const MAX_AGE_ON_RETURN = 30_000;

/** When each answer was first shown, in milliseconds since 1970. */
const arrivals = new WeakMap< object, number >();

/**
 * Has data requested again that others may have changed: when it is shown again or the user returns to the window, and
 * it is not new any more, or when it is shown again after a failure. It stays on the screen until the answer.
 *
 * @param store    The store's descriptor.
 * @param selector The selector that reads it.
 * @param args     The selector's argument.
 * @param answer   What it returns.
 */
export function useFresh< Item, Summary >(
	store: CollectionStore< Item, Summary >,
	selector: 'getPage' | 'getSummary',
	args: ListQuery,
	answer: object | undefined
): void {
	const { invalidateResolution } = useDispatch( store );
	const latest = useRef( answer );
	useEffect( () => {
		latest.current = answer;
		if ( answer ) {
			arrivals.set( answer, arrivals.get( answer ) ?? Date.now() );
		}
	}, [ answer ] );
	useEffect( () => {
		const { hasFinishedResolution, hasResolutionFailed } = select( store );
		const invalidate = () => void invalidateResolution( selector, [ args ] );
		const refresh = ( maxAge: number ) => {
			// Not a number, and so never too old, before the answer.
			const since = Number( arrivals.get( latest.current as object ) );
			if ( Date.now() - since > maxAge && hasFinishedResolution( selector, [ args ] ) ) {
				invalidate();
			}
		};
		// Without a connection it would only fail.
		const onFocus = () => window.navigator.onLine && refresh( MAX_AGE_ON_RETURN );
		refresh( MAX_AGE );
		window.addEventListener( 'focus', onFocus );
		return () => {
			window.removeEventListener( 'focus', onFocus );
			if ( hasResolutionFailed( selector, [ args ] ) ) {
				invalidate();
			}
		};
	}, [ store, selector, args, invalidateResolution ] );
}

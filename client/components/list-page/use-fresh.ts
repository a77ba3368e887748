import { select, useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { arrivals, type CollectionStore } from '../../data/collection-store';
import { MAX_AGE_ON_RETURN, onReturn } from '../../lib/on-return';
import type { ListQuery } from '../../lib/query';

/** Data that is shown again is requested again if it is older than this, in milliseconds. */
const MAX_AGE = 60_000;

/**
 * Has data requested again that others may have changed: when it is shown again or the user returns to the window, and
 * it is not new any more, or when it is shown again after a failure. It stays on the screen until the answer.
 *
 * @param store    The store's descriptor.
 * @param selector The selector that reads it.
 * @param args     The selector's argument.
 */
export function useFresh< Item, Summary >(
	store: CollectionStore< Item, Summary >,
	selector: 'getPage' | 'getSummary',
	args: ListQuery
): void {
	const { invalidateResolution } = useDispatch( store );
	useEffect( () => {
		const selectors = select( store );
		const invalidate = () => void invalidateResolution( selector, [ args ] );
		const refresh = ( maxAge: number ) => {
			if ( ! selectors.hasFinishedResolution( selector, [ args ] ) ) {
				return;
			}
			// Not a number, and so never too old, without an answer.
			const since = Number( arrivals.get( selectors[ selector ]( args ) as object ) );
			if ( Date.now() - since > maxAge ) {
				invalidate();
			}
		};
		const hasFailed = () => selectors.hasResolutionFailed( selector, [ args ] );
		refresh( MAX_AGE );
		// After a failure the notice with its button would come and go, and move the rows.
		const stop = onReturn( () => hasFailed() || refresh( MAX_AGE_ON_RETURN ) );
		return () => {
			stop();
			if ( hasFailed() ) {
				invalidate();
			}
		};
	}, [ store, selector, args, invalidateResolution ] );
}

import { useDispatch, type StoreDescriptor } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { arrivals } from './resource-store';
import { selectAny, type AnyStore } from './store-types';
import type { SelectorOf } from './use-resource';
import { MAX_AGE_ON_RETURN, onReturn } from '../lib/on-return';

/** Data that is shown again is requested again if it is older than this, in milliseconds. */
const MAX_AGE = 60_000;

/**
 * Has data requested again that others may have changed: when it is shown again or the user returns to the window, and
 * it is not new any more, or when it is shown again after a failure. It stays on the screen until the answer.
 *
 * @param store    The store's descriptor.
 * @param selector The selector that reads it.
 * @param arg      The selector's argument; undefined if it has none.
 */
export function useFresh< Store extends StoreDescriptor >(
	store: Store,
	selector: SelectorOf< Store >,
	arg: unknown
): void;
// The signature above checks the selector against the store.
export function useFresh( store: AnyStore, selector: string, arg: unknown ): void {
	const { invalidateResolution } = useDispatch( store );
	useEffect( () => {
		const selectors = selectAny( store );
		const invalidate = () => void invalidateResolution( selector, [ arg ] );
		const refresh = ( maxAge: number ) => {
			if ( ! selectors.hasFinishedResolution?.( selector, [ arg ] ) ) {
				return;
			}
			const answer: unknown = selectors[ selector ]?.( arg );
			// Not a number, and so never too old, without an answer.
			const since = Number( answer instanceof Object ? arrivals.get( answer ) : undefined );
			if ( Date.now() - since > maxAge ) {
				invalidate();
			}
		};
		const hasFailed = () => selectors.hasResolutionFailed?.( selector, [ arg ] );
		refresh( MAX_AGE );
		// After a failure the notice with its button would come and go, and move the rows.
		const stop = onReturn( () => hasFailed() || refresh( MAX_AGE_ON_RETURN ) );
		return () => {
			stop();
			if ( hasFailed() ) {
				invalidate();
			}
		};
	}, [ store, selector, arg, invalidateResolution ] );
}

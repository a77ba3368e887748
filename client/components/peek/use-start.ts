import { useEffect } from '@wordpress/element';
import { MAX_AGE_ON_RETURN, onReturn } from '../../lib/on-return';

/**
 * Requests the item of a panel when it opens, since data of an earlier opening may be outdated and is shown meanwhile,
 * and when the user returns to the window.
 *
 * @param id        The item.
 * @param start     Requests it; `isReturn` is whether the user has returned. It must not change between renders.
 * @param hasFailed Whether it could not be loaded: the notice with its button would come and go.
 */
export function useStart( id: string, start: ( id: string, isReturn: boolean ) => void, hasFailed: boolean ): void {
	useEffect( () => start( id, false ), [ id, start ] );
	useEffect( () => {
		let last = Date.now();
		const refresh = () => {
			if ( Date.now() - last > MAX_AGE_ON_RETURN ) {
				last = Date.now();
				start( id, true );
			}
		};
		return hasFailed ? undefined : onReturn( refresh );
	}, [ id, start, hasFailed ] );
}

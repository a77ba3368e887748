import { dispatch, resolveSelect, useDispatch } from '@wordpress/data';
import { useCallback } from '@wordpress/element';
import { useResolving, type Read } from './use-resolving';

type Selectors = Record< string, ( ...ids: string[] ) => unknown > & {
	hasFinishedResolution: ( selector: string, args: unknown[] ) => boolean;
	hasResolutionFailed: ( selector: string, args: unknown[] ) => boolean;
	getResolutionError: ( selector: string, args: unknown[] ) => unknown;
};

interface Resolution {
	invalidateResolution: ( selector: string, args: unknown[] ) => void;
}

/** A thing of a resource store, with where its loading stands. */
export interface Resource< Thing > {
	/** What came last; it stays while it is asked for again. */
	data: Thing | undefined;
	/** It is being asked for, the first time or again. */
	isLoading: boolean;
	/** What the REST API refused it with. */
	error: unknown;
	/** Asks again. */
	retry: () => void;
}

const idsOf = ( id: string | undefined ): string[] => ( id === undefined ? [] : [ id ] );

/**
 * Reads one thing; loading and failure come from the store's resolution alone.
 *
 * @param store    Name of the store.
 * @param selector Name of the selector.
 * @param id       Its id; none where there is only one such thing.
 */
export function useResource< Thing >( store: string, selector: string, id?: string ): Resource< Thing > {
	const read = useCallback(
		( select: Read ) => {
			const selectors = select( store ) as Selectors;
			const ids = idsOf( id );
			const data = selectors[ selector ]?.( ...ids ) as Thing | undefined;
			const error = selectors.hasResolutionFailed( selector, ids )
				? selectors.getResolutionError( selector, ids ) ?? true
				: undefined;
			return {
				data,
				error,
				isLoading: error === undefined && ! selectors.hasFinishedResolution( selector, ids ),
			};
		},
		[ store, selector, id ]
	);
	const state = useResolving( read );
	const { invalidateResolution } = useDispatch( store ) as unknown as Resolution;
	const retry = useCallback(
		() => invalidateResolution( selector, idsOf( id ) ),
		[ invalidateResolution, selector, id ]
	);
	return { ...state, retry };
}

/**
 * Asks for a thing before the page renders.
 *
 * @param store    Name of the store.
 * @param selector Name of the selector.
 * @param id       Its id.
 * @param anew     Also if it came before: an in-app navigation brings a new answer along.
 */
export function startResource( store: string, selector: string, id: string, anew: boolean ): void {
	if ( anew ) {
		( dispatch( store ) as unknown as Resolution ).invalidateResolution( selector, [ id ] );
	}
	const selectors = resolveSelect( store ) as unknown as Record< string, ( wanted: string ) => Promise< unknown > >;
	// A failure is read from the resolution by the page itself.
	selectors[ selector ]?.( id ).catch( () => {} );
}

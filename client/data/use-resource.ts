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

/** A resource of a resource store, with its loading state. */
export interface Resource< Thing > {
	/** The last answer; it stays while it is requested again. */
	data: Thing | undefined;
	/** It is being requested, for the first time or again. */
	isLoading: boolean;
	/** The REST API's error. */
	error: unknown;
	/** Repeats the request. */
	retry: () => void;
}

const idsOf = ( id: string | undefined ): string[] => ( id === undefined ? [] : [ id ] );

/**
 * Reads one resource; loading and failure come from the store's resolution alone.
 *
 * @param store    Name of the store.
 * @param selector Name of the selector.
 * @param id       Its id; none if the resource exists only once.
 */
export function useResource< Thing >( store: string, selector: string, id?: string ): Resource< Thing > {
	const read = useCallback(
		( select: Read ) => {
			const selectors = select( store ) as Selectors;
			const ids = idsOf( id );
			const data = selectors[ selector ]?.( ...ids ) as Thing | undefined;
			const error = selectors.hasResolutionFailed( selector, ids )
				? ( selectors.getResolutionError( selector, ids ) ?? true )
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
 * Requests a resource before the page renders.
 *
 * @param store    Name of the store.
 * @param selector Name of the selector.
 * @param id       Its id.
 * @param anew     Whether to repeat an earlier request: an in-app navigation delivers a new answer.
 */
export function startResource( store: string, selector: string, id: string, anew: boolean ): void {
	if ( anew ) {
		( dispatch( store ) as unknown as Resolution ).invalidateResolution( selector, [ id ] );
	}
	const selectors = resolveSelect( store ) as unknown as Record< string, ( wanted: string ) => Promise< unknown > >;
	// The page itself reads a failure from the resolution.
	selectors[ selector ]?.( id ).catch( () => {} );
}

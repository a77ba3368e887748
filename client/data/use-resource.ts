import {
	dispatch,
	useDispatch,
	type CurriedSelectorsOf,
	type SelectFunction,
	type StoreDescriptor,
} from '@wordpress/data';
import { useCallback } from '@wordpress/element';
import { resolveAny, type AnyStore } from './store-types';
import { useResolving } from './use-resolving';

/** The names of a store's selectors. */
export type SelectorOf< Store extends StoreDescriptor > = string & keyof CurriedSelectorsOf< Store >;

/** The arguments of a selector. */
export type ArgsOf<
	Store extends StoreDescriptor,
	Name extends SelectorOf< Store >,
> = CurriedSelectorsOf< Store >[ Name ] extends ( ...args: infer Args ) => unknown ? Args : never;

/** The data that a selector returns once they have loaded. */
type ThingOf<
	Store extends StoreDescriptor,
	Name extends SelectorOf< Store >,
> = CurriedSelectorsOf< Store >[ Name ] extends ( ...args: never[] ) => infer Thing ? NonNullable< Thing > : never;

/** A resource of a store, with its loading state. */
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

const idsOf = ( id: unknown ): unknown[] => ( id === undefined ? [] : [ id ] );

/**
 * Reads one resource; loading and failure come from the store's resolution alone.
 *
 * @param store    The store's descriptor.
 * @param selector Name of the selector.
 * @param ids      Its id; none if the resource exists only once.
 */
export function useResource< Store extends StoreDescriptor, Name extends SelectorOf< Store > >(
	store: Store,
	selector: Name,
	...ids: ArgsOf< Store, Name >
): Resource< ThingOf< Store, Name > >;
// The signature above checks the selector and its id against the store.
export function useResource( store: AnyStore, selector: string, ...given: unknown[] ): Resource< unknown > {
	const [ id ] = given;
	const read = useCallback(
		( select: SelectFunction ) => {
			const selectors = select( store );
			const ids = idsOf( id );
			const data: unknown = selectors[ selector ]?.( ...ids );
			const error: unknown = selectors.hasResolutionFailed( selector, ids )
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
	const { invalidateResolution } = useDispatch( store );
	const retry = useCallback(
		() => void invalidateResolution( selector, idsOf( id ) ),
		[ invalidateResolution, selector, id ]
	);
	return { ...state, retry };
}

/**
 * Requests a resource before the page renders.
 *
 * @param store    The store's descriptor.
 * @param selector Name of the selector.
 * @param id       Its id.
 * @param force     Whether to repeat an earlier request: an in-app navigation delivers a new answer.
 */
export function startResource< Store extends StoreDescriptor, Name extends SelectorOf< Store > >(
	store: Store,
	selector: Name,
	id: ArgsOf< Store, Name >[ 0 ],
	force: boolean
): void;
// As above.
export function startResource( store: AnyStore, selector: string, id: unknown, force: boolean ): void {
	if ( force ) {
		void dispatch( store ).invalidateResolution( selector, [ id ] );
	}
	// The page itself reads a failure from the resolution.
	resolveAny( store )
		[ selector ]?.( id )
		.catch( () => {} );
}

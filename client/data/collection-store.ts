import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, type ReduxStoreConfig, type StoreDescriptor } from '@wordpress/data';
import { restError } from '../lib/command-errors';
import { restPath, type ListQuery } from '../lib/query';
import { arrivals, createLatestRequest } from './resource-store';
import type { StoreSelector } from './store-types';

/** State of a paged list: pages and summaries by their REST path. */
interface CollectionState< Item, Summary > {
	pages: Record< string, Item[] >;
	summaries: Record< string, Summary >;
}

type Action< Item, Summary > = { type: 'RECEIVE_LIST' } & Partial< CollectionState< Item, Summary > >;

interface Dispatching< Item, Summary > {
	dispatch: ( action: Action< Item, Summary > ) => unknown;
}

interface Invalidation {
	invalidateResolutionForStoreSelector: ( selector: string ) => unknown;
}

type CollectionSelectors< Item, Summary > = {
	getPage: StoreSelector< [ query: ListQuery ], Item[] >;
	getSummary: StoreSelector< [ filters: ListQuery ], Summary | undefined, Summary >;
	/** Whether the page has been loaded once, even if it is being requested again. */
	hasPage: StoreSelector< [ query: ListQuery ], boolean >;
};

interface CollectionPart< Item, Summary > {
	reducer: (
		state: CollectionState< Item, Summary > | undefined,
		action: Action< Item, Summary >
	) => CollectionState< Item, Summary >;
	actions: { refresh: () => ( thunk: { dispatch: Invalidation } ) => void };
	selectors: CollectionSelectors< Item, Summary >;
	resolvers: Record<
		'getPage' | 'getSummary',
		( query: ListQuery ) => ( thunk: Dispatching< Item, Summary > ) => Promise< void >
	>;
}

/** A store with a paged list, whatever else it has. */
export type CollectionStore< Item, Summary > = StoreDescriptor<
	ReduxStoreConfig< unknown, unknown, CollectionSelectors< Item, Summary > >
>;

const NOTHING: never[] = [];

/**
 * Builds the parts of a store for a paged list with its summary: one factory behind all our lists.
 *
 * The selectors are `getPage( query )` and `getSummary( filters )`; their resolvers call the REST API and throw its
 * errors, so that a page reads loading and failure from the resolution and nothing else. After a command changed the
 * data, `refresh()` requests every page and summary again; the data on the screen stays until the answer.
 *
 * @param path    REST path of the list; its summary is at `${ path }/summary`.
 * @param nothing An error code that only means that there are no items, and the summary to use then.
 * @param nothing.code
 * @param nothing.summary
 */
export function collectionPart< Item, Summary >(
	path: string,
	nothing?: { code: string; summary: Summary }
): CollectionPart< Item, Summary >;
// The signature above adds the selectors' types for callers.
export function collectionPart< Item, Summary >( path: string, nothing?: { code: string; summary: Summary } ): object {
	type State = CollectionState< Item, Summary >;
	const request = createLatestRequest();
	const receive = (
		dispatch: Dispatching< Item, Summary >[ 'dispatch' ],
		answer: unknown,
		state: Partial< State >
	) => {
		if ( answer instanceof Object ) {
			arrivals.set( answer, Date.now() );
		}
		dispatch( { type: 'RECEIVE_LIST', ...state } );
	};
	const fetchOr = < Answer >( key: string, none: Answer | undefined ): Promise< Answer > =>
		apiFetch< Answer >( { path: key } ).catch( ( error: unknown ) => {
			if ( none && restError( error ).code === nothing?.code ) {
				return none;
			}
			throw error;
		} );

	return {
		reducer( state: State = { pages: {}, summaries: {} }, action: Action< Item, Summary > ): State {
			return action.type === 'RECEIVE_LIST'
				? {
						pages: { ...state.pages, ...action.pages },
						summaries: { ...state.summaries, ...action.summaries },
					}
				: state;
		},
		actions: {
			refresh() {
				return ( { dispatch }: { dispatch: Invalidation } ) => {
					dispatch.invalidateResolutionForStoreSelector( 'getPage' );
					dispatch.invalidateResolutionForStoreSelector( 'getSummary' );
				};
			},
		},
		selectors: {
			getPage: ( state: State, query: ListQuery ): Item[] => state.pages[ restPath( path, query ) ] ?? NOTHING,
			getSummary: ( state: State, filters: ListQuery ): Summary | undefined =>
				state.summaries[ restPath( `${ path }/summary`, filters ) ],
			hasPage: ( state: State, query: ListQuery ): boolean =>
				state.pages[ restPath( path, query ) ] !== undefined,
		},
		resolvers: {
			getPage:
				( query: ListQuery ) =>
				( { dispatch }: Dispatching< Item, Summary > ) => {
					const key = restPath( path, query );
					return request( key, fetchOr< { data: Item[] } >( key, nothing && { data: [] } ), ( { data } ) =>
						receive( dispatch, data, { pages: { [ key ]: data } } )
					);
				},
			getSummary:
				( filters: ListQuery ) =>
				( { dispatch }: Dispatching< Item, Summary > ) => {
					const key = restPath( `${ path }/summary`, filters );
					return request( key, fetchOr< Summary >( key, nothing?.summary ), ( summary ) =>
						receive( dispatch, summary, { summaries: { [ key ]: summary } } )
					);
				},
		},
	};
}

/**
 * Makes the store of a paged list with its summary.
 *
 * @param name    Name of the store, such as tillbook/transactions.
 * @param path    REST path of the list; its summary is at `${ path }/summary`.
 * @param nothing An error code that only means that there are no items, and the summary to use then.
 * @param nothing.code
 * @param nothing.summary
 */
export function createCollectionStore< Item, Summary >(
	name: string,
	path: string,
	nothing?: { code: string; summary: Summary }
) {
	return createReduxStore( name, collectionPart< Item, Summary >( path, nothing ) );
}

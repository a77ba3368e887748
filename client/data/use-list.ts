import { dispatch, type StoreDescriptor } from '@wordpress/data';
import { useEffect, useMemo } from '@wordpress/element';
import { rememberList } from '../lib/list-origin';
import {
	filtersOf,
	listQueryOf,
	restFiltersOf,
	restPath,
	summaryQueryOf,
	type ListQuery,
	type ListQueryRules,
	type PageQuery,
} from '../lib/query';
import type { CollectionStore } from './collection-store';
import { resolveAny, type AnyStore } from './store-types';
import { useCollection, type Collection } from './use-collection';
import type { ArgsOf, SelectorOf } from './use-resource';

/** The state of a list for a page's URL. */
export interface List< Item, Summary > {
	store: CollectionStore< Item, Summary >;
	rules: ListQueryRules;
	/** The REST query for the rows. */
	listQuery: ListQuery;
	/** The filters of the query. */
	filters: ListQuery;
	/** The REST query for the summary. */
	summaryQuery: ListQuery;
	/** Whether the URL narrows the list. */
	isFiltered: boolean;
	collection: Collection< Item, Summary >;
}

/**
 * Returns the same object as long as its content stays the same.
 *
 * @param query A list or filter query.
 */
function useStable( query: ListQuery ): ListQuery {
	const content = JSON.stringify( query );
	return useMemo( (): ListQuery => JSON.parse( content ), [ content ] );
}

/**
 * Reads the list that a page's URL requests.
 *
 * @param store The descriptor of the list's store.
 * @param rules The list's rules.
 * @param query The page's URL query.
 */
export function useList< Item, Summary >(
	store: CollectionStore< Item, Summary >,
	rules: ListQueryRules,
	query: PageQuery
): List< Item, Summary > {
	const listQuery = useStable( listQueryOf( query, rules ) );
	const filters = useStable( restFiltersOf( query, rules ) );
	const summaryQuery = useStable( summaryQueryOf( query, rules ) );
	const collection = useCollection( store, listQuery, summaryQuery );
	const { items } = collection;
	// The page of an item leads back to the list as it was.
	useEffect(
		() => rememberList( window.location.search, rules.path, listQuery, items ),
		[ rules, listQuery, items ]
	);
	return {
		store,
		rules,
		listQuery,
		filters,
		summaryQuery,
		isFiltered: Object.keys( filtersOf( query, rules ) ).length > 0,
		collection,
	};
}

/** A REST request that a page sends through a store. */
export interface StoreRequest {
	store: AnyStore;
	selector: string;
	/** The selector's arguments. */
	args: unknown[];
	/** REST path with its query. */
	path: string;
}

/**
 * Returns the request that a selector sends.
 *
 * @param store    The store's descriptor.
 * @param path     REST path with its query.
 * @param selector Name of the selector.
 * @param args     Its arguments.
 */
export const requestOf = < Store extends StoreDescriptor, Name extends SelectorOf< Store > >(
	store: Store,
	path: string,
	selector: Name,
	...args: ArgsOf< Store, Name >
): StoreRequest => ( { store, selector, args, path } );

/**
 * Returns the request for rows alone.
 *
 * @param store The descriptor of the list's store.
 * @param rules The list's rules.
 * @param query The list's REST query.
 */
export const rowsRequest = (
	store: CollectionStore< unknown, unknown >,
	rules: ListQueryRules,
	query: ListQuery
): StoreRequest => requestOf( store, restPath( rules.path, query ), 'getPage', query );

/**
 * Returns the requests of a list: its rows and its summary.
 *
 * @param store The descriptor of the list's store.
 * @param rules The list's rules.
 * @param query The page's URL query.
 */
export function listRequests(
	store: CollectionStore< unknown, unknown >,
	rules: ListQueryRules,
	query: PageQuery
): StoreRequest[] {
	return [
		rowsRequest( store, rules, listQueryOf( query, rules ) ),
		summaryRequest( store, rules, summaryQueryOf( query, rules ) ),
	];
}

/**
 * Returns the request for a summary alone.
 *
 * @param store   The descriptor of the list's store.
 * @param rules   The list's rules.
 * @param filters The filters of the summary.
 */
export function summaryRequest(
	store: CollectionStore< unknown, unknown >,
	rules: ListQueryRules,
	filters: ListQuery = {}
): StoreRequest {
	return requestOf( store, restPath( `${ rules.path }/summary`, filters ), 'getSummary', filters );
}

/**
 * Sends the requests of a page with a form before it renders.
 *
 * @param requests The page's requests.
 * @param force    Whether to repeat earlier requests: an in-app navigation delivers new answers.
 * @return Resolves when all have been answered: the form must not start from older data.
 */
export function loadRequests( requests: StoreRequest[], force: boolean ): Promise< unknown > {
	return Promise.all(
		requests.map( ( { store, selector, args } ) => {
			if ( force ) {
				void dispatch( store ).invalidateResolution( selector, args );
			}
			// The page itself reads a failure from the resolution.
			return resolveAny( store )
				[ selector ]?.( ...args )
				.catch( () => {} );
		} )
	);
}

/**
 * Sends a page's requests before it renders.
 *
 * @param requests The page's requests.
 * @param force    Whether to repeat earlier requests: an in-app navigation delivers new answers.
 */
export function startRequests( requests: StoreRequest[], force = false ): void {
	void loadRequests( requests, force );
}

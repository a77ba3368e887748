import { dispatch, resolveSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
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
import { useCollection, type Collection } from './use-collection';

/** The state of a list for a page's URL. */
export interface List< Item, Summary > {
	rules: ListQueryRules;
	/** The REST query for the rows. */
	listQuery: ListQuery;
	/** The filters of the query. */
	filters: ListQuery;
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
	return useMemo( () => JSON.parse( content ) as ListQuery, [ content ] );
}

/**
 * Reads the list that a page's URL requests.
 *
 * @param store Name of the list's store.
 * @param rules The list's rules.
 * @param query The page's URL query.
 */
export function useList< Item, Summary >(
	store: string,
	rules: ListQueryRules,
	query: PageQuery
): List< Item, Summary > {
	const listQuery = useStable( listQueryOf( query, rules ) );
	const filters = useStable( restFiltersOf( query, rules ) );
	const summaryQuery = useStable( summaryQueryOf( query, rules ) );
	return {
		rules,
		listQuery,
		filters,
		isFiltered: Object.keys( filtersOf( query, rules ) ).length > 0,
		collection: useCollection< Item, Summary >( store, listQuery, summaryQuery ),
	};
}

interface Resolution {
	invalidateResolution: ( selector: string, args: readonly unknown[] ) => void;
}

/** A REST request that a page sends through a store. */
export interface StoreRequest {
	store: string;
	selector: string;
	/** The selector's arguments. */
	args: readonly unknown[];
	/** REST path with its query. */
	path: string;
}

/**
 * Returns the requests of a list: its rows and its summary.
 *
 * @param store Name of the list's store.
 * @param rules The list's rules.
 * @param query The page's URL query.
 */
export function listRequests( store: string, rules: ListQueryRules, query: PageQuery ): StoreRequest[] {
	const listQuery = listQueryOf( query, rules );
	return [
		{
			store,
			selector: 'getPage',
			args: [ listQuery ],
			path: restPath( rules.path, listQuery ),
		},
		summaryRequest( store, rules, summaryQueryOf( query, rules ) ),
	];
}

/**
 * Returns the request for a summary alone.
 *
 * @param store   Name of the list's store.
 * @param rules   The list's rules.
 * @param filters The filters of the summary.
 */
export function summaryRequest( store: string, rules: ListQueryRules, filters: ListQuery = {} ): StoreRequest {
	return {
		store,
		selector: 'getSummary',
		args: [ filters ],
		path: restPath( `${ rules.path }/summary`, filters ),
	};
}

/**
 * Sends a page's requests before it renders.
 *
 * @param requests The page's requests.
 * @param anew     Whether to repeat earlier requests: an in-app navigation delivers new answers.
 */
export function startRequests( requests: StoreRequest[], anew = false ): void {
	for ( const { store, selector, args } of requests ) {
		if ( anew ) {
			( dispatch( store ) as unknown as Resolution ).invalidateResolution( selector, args );
		}
		const resolvers = resolveSelect( store ) as unknown as Record<
			string,
			( ...given: unknown[] ) => Promise< unknown >
		>;
		// The page itself reads a failure from the resolution.
		resolvers[ selector ]?.( ...args ).catch( () => {} );
	}
}

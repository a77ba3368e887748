import { resolveSelect } from '@wordpress/data';
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

/** What a list shows for a page's URL. */
export interface List< Item, Summary > {
	/** What is asked of the REST API for the rows. */
	listQuery: ListQuery;
	/** The filters among it. */
	filters: ListQuery;
	/** Whether the URL narrows the list. */
	isFiltered: boolean;
	collection: Collection< Item, Summary >;
}

/**
 * The same object as long as its content stays.
 *
 * @param query A list or filter query.
 */
function useStable( query: ListQuery ): ListQuery {
	const content = JSON.stringify( query );
	return useMemo( () => JSON.parse( content ) as ListQuery, [ content ] );
}

/**
 * The list that a page's URL asks for.
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
		listQuery,
		filters,
		isFiltered: Object.keys( filtersOf( query, rules ) ).length > 0,
		collection: useCollection< Item, Summary >(
			store,
			listQuery,
			summaryQuery
		),
	};
}

/** A question to the REST API that a page asks through a store. */
export interface ListRequest {
	store: string;
	selector: 'getPage' | 'getSummary';
	query: ListQuery;
	/** REST path with its query. */
	path: string;
}

/**
 * What a list asks for: its rows and its summary.
 *
 * @param store Name of the list's store.
 * @param rules The list's rules.
 * @param query The page's URL query.
 */
export function listRequests(
	store: string,
	rules: ListQueryRules,
	query: PageQuery
): ListRequest[] {
	const listQuery = listQueryOf( query, rules );
	return [
		{
			store,
			selector: 'getPage',
			query: listQuery,
			path: restPath( rules.path, listQuery ),
		},
		summaryRequest( store, rules, summaryQueryOf( query, rules ) ),
	];
}

/**
 * What a summary alone asks for.
 *
 * @param store   Name of the list's store.
 * @param rules   The list's rules.
 * @param filters The filters it is asked with.
 */
export function summaryRequest(
	store: string,
	rules: ListQueryRules,
	filters: ListQuery = {}
): ListRequest {
	return {
		store,
		selector: 'getSummary',
		query: filters,
		path: restPath( `${ rules.path }/summary`, filters ),
	};
}

/**
 * Asks before the page renders.
 *
 * @param requests What the page will ask for.
 */
export function startRequests( requests: ListRequest[] ): void {
	for ( const { store, selector, query } of requests ) {
		const resolvers = resolveSelect( store ) as unknown as Record<
			ListRequest[ 'selector' ],
			( args: ListQuery ) => Promise< unknown >
		>;
		// A failure is read from the resolution by the page itself.
		resolvers[ selector ]( query ).catch( () => {} );
	}
}

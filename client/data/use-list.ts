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

/** What a list shows for a page's URL. */
export interface List< Item, Summary > {
	rules: ListQueryRules;
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
		rules,
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

interface Resolution {
	invalidateResolution: ( selector: string, args: readonly unknown[] ) => void;
}

/** A question to the REST API that a page asks through a store. */
export interface StoreRequest {
	store: string;
	selector: string;
	/** What the selector is given. */
	args: readonly unknown[];
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
): StoreRequest[] {
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
): StoreRequest {
	return {
		store,
		selector: 'getSummary',
		args: [ filters ],
		path: restPath( `${ rules.path }/summary`, filters ),
	};
}

/**
 * Asks before the page renders.
 *
 * @param requests What the page will ask for.
 * @param anew     Also for what came before: an in-app navigation brings new answers along.
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
		// A failure is read from the resolution by the page itself.
		resolvers[ selector ]?.( ...args ).catch( () => {} );
	}
}

import { resolveSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import {
	filtersOf,
	listQueryOf,
	restFiltersOf,
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

/**
 * Starts loading a list before its page renders.
 *
 * @param store Name of the list's store.
 * @param rules The list's rules.
 * @param query The page's URL query.
 */
export function startList(
	store: string,
	rules: ListQueryRules,
	query: PageQuery
): void {
	// A failure is read from the resolution by the page itself.
	resolversOf( store ).getPage( listQueryOf( query, rules ) ).catch( () => {} );
	startSummary( store, summaryQueryOf( query, rules ) );
}

/**
 * Starts loading a summary alone.
 *
 * @param store   Name of the list's store.
 * @param filters The filters it is asked with.
 */
export function startSummary( store: string, filters: ListQuery = {} ): void {
	resolversOf( store ).getSummary( filters ).catch( () => {} );
}

function resolversOf( store: string ) {
	return resolveSelect( store ) as unknown as Record<
		'getPage' | 'getSummary',
		( query: ListQuery ) => Promise< unknown >
	>;
}

import { addQueryArgs } from '@wordpress/url';

/** A page's URL query, as wc-admin hands it over. */
export type PageQuery = Record< string, unknown >;

/** What a list asks of the REST API. */
export type ListQuery = Record< string, string | string[] >;

export interface ListQueryRules {
	/** REST path of the list. */
	path: string;
	sorts: readonly string[];
	defaultSort: string;
	/** Parameters that filter, named alike in the URL and the REST API. */
	filters: readonly string[];
	/** Those of them that hold several values. */
	lists: readonly string[];
}

const text = ( value: unknown ): string =>
	typeof value === 'string' || typeof value === 'number'
		? String( value )
		: '';

/**
 * The filters in a page's query: empty ones and '---' (all) are none.
 *
 * @param query The page's URL query.
 * @param rules The list's rules.
 */
export function filtersOf( query: PageQuery, rules: ListQueryRules ): ListQuery {
	const filters: ListQuery = {};
	for ( const name of rules.filters ) {
		const value = query[ name ];
		if ( rules.lists.includes( name ) ) {
			const list = ( Array.isArray( value ) ? value : [ value ] )
				.map( text )
				.filter( ( item ) => item !== '' );
			if ( list.length > 0 ) {
				filters[ name ] = list;
			}
		} else if ( text( value ) !== '' && text( value ) !== '---' ) {
			filters[ name ] = text( value );
		}
	}
	if ( text( query.match ) === 'any' ) {
		filters.match = 'any';
	}
	return filters;
}

/**
 * The list's REST query for a page's query. Both sides build the same one; see tests/fixtures/page-queries.json.
 *
 * @param query The page's URL query.
 * @param rules The list's rules.
 */
export function listQueryOf( query: PageQuery, rules: ListQueryRules ): ListQuery {
	const size = Number( text( query.per_page ) );
	const sort = text( query.orderby );
	return {
		...filtersOf( query, rules ),
		page: String( Math.max( 1, parseInt( text( query.paged ), 10 ) || 1 ) ),
		pagesize: String( size >= 1 && size <= 100 ? Math.trunc( size ) : 25 ),
		sort: rules.sorts.includes( sort ) ? sort : rules.defaultSort,
		direction: query.order === 'asc' ? 'asc' : 'desc',
	};
}

/**
 * A REST path with its query in alphabetical order.
 *
 * @param path  REST path.
 * @param query REST query.
 */
export function restPath( path: string, query: ListQuery ): string {
	const sorted = Object.fromEntries(
		Object.entries( query ).sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) )
	);
	return addQueryArgs( path, sorted );
}

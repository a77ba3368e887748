import { addQueryArgs } from '@wordpress/url';
import { MAX_PAGE_SIZE, PAGE_SIZE } from './facts/paging.gen';

/** A page's URL query, as wc-admin hands it over. */
export type PageQuery = Record< string, unknown >;

/** The REST query of a list. */
export type ListQuery = Record< string, string | string[] >;

/**
 * The requests that a list understands. PHP defines them (includes/Platform/Admin/ListRules.php); see
 * client/lib/facts/lists.
 */
export interface ListQueryRules {
	/** REST path of the list. */
	path: string;
	/** Columns the list can be sorted by; none for a list with a fixed order. */
	sorts: readonly string[];
	defaultSort?: string;
	/** The direction of the default sort; 'desc' by default. */
	defaultDirection?: 'asc' | 'desc';
	/** Columns that are sorted by another column, such as capture_by by created. */
	sortAliases?: Readonly< Record< string, string > >;
	/** Parameters that filter, named alike in the URL and the REST API. */
	filters: readonly string[];
	/** Filters that hold several values. */
	lists: readonly string[];
	/** The allowed values of filters with a fixed set; other values are ignored. */
	choices?: Readonly< Record< string, readonly string[] > >;
	/** Parameters that are sent if the URL does not contain a filter, by that filter. */
	whenMissing?: Readonly< Record< string, Readonly< Record< string, string > > > >;
	/** Parameters that the page sets, whatever the URL contains. */
	fixed?: Readonly< Record< string, string > >;
	/** Whether the summary always covers all rows, whatever the list's filters. */
	isSummaryOfAll?: boolean;
	/** Whether rows can be filtered by any of several filters (`match=any`). */
	hasMatch?: boolean;
}

const text = ( value: unknown ): string =>
	typeof value === 'string' || typeof value === 'number' ? String( value ) : '';

/**
 * Returns the values of a parameter that holds several.
 *
 * @param value A value of a list query.
 */
export function listOf( value: ListQuery[ string ] | undefined ): string[] {
	return Array.isArray( value ) ? value : [];
}

const isChoice = ( name: string, value: string, rules: ListQueryRules ) =>
	rules.choices?.[ name ]?.includes( value ) ?? true;

/**
 * Returns the filters in a page's query: empty ones and '---' (all) are ignored, and `match` without several filters.
 *
 * @param query The page's URL query.
 * @param rules The list's rules.
 */
export function filtersOf( query: PageQuery, rules: ListQueryRules ): ListQuery {
	const filters: ListQuery = {};
	for ( const name of rules.filters.filter( ( filter ) => ! rules.fixed?.[ filter ] ) ) {
		const value = query[ name ];
		if ( rules.lists.includes( name ) ) {
			const list = ( Array.isArray( value ) ? value : [ value ] ).map( text ).filter( ( item ) => item !== '' );
			if ( list.length > 0 ) {
				filters[ name ] = list;
			}
		} else if ( text( value ) !== '' && text( value ) !== '---' && isChoice( name, text( value ), rules ) ) {
			filters[ name ] = text( value );
		}
	}
	if ( rules.hasMatch && text( query.match ) === 'any' && Object.keys( filters ).length > 1 ) {
		filters.match = 'any';
	}
	return filters;
}

/**
 * Returns the filters for the REST API, the same for the list and its summary.
 *
 * @param query The page's URL query.
 * @param rules The list's rules.
 */
export function restFiltersOf( query: PageQuery, rules: ListQueryRules ): ListQuery {
	const filters = { ...filtersOf( query, rules ), ...rules.fixed };
	const missing = Object.entries( rules.whenMissing ?? {} ).filter( ( [ name ] ) => ! filters[ name ] );
	return Object.assign( filters, ...missing.map( ( [ , sent ] ) => sent ) );
}

/**
 * Returns the filters for the list's summary.
 *
 * @param query The page's URL query.
 * @param rules The list's rules.
 */
export function summaryQueryOf( query: PageQuery, rules: ListQueryRules ): ListQuery {
	return rules.isSummaryOfAll ? {} : restFiltersOf( query, rules );
}

/** Returns sort and direction of a page's query; nothing for a list with a fixed order. */
function sortOf( query: PageQuery, rules: ListQueryRules ): ListQuery {
	if ( ! rules.defaultSort ) {
		return {};
	}
	const asked = text( query.orderby );
	const column = rules.sortAliases?.[ asked ] ?? asked;
	const sort = rules.sorts.includes( column ) ? column : rules.defaultSort;
	const usual = sort === rules.defaultSort ? ( rules.defaultDirection ?? 'desc' ) : 'desc';
	const direction = query.order === 'asc' || query.order === 'desc' ? query.order : usual;
	return { sort, direction };
}

/**
 * Returns the list's REST query for a page's query. PHP builds the same one; see tests/fixtures/page-queries.json.
 *
 * @param query The page's URL query.
 * @param rules The list's rules.
 */
export function listQueryOf( query: PageQuery, rules: ListQueryRules ): ListQuery {
	const size = Number( text( query.per_page ) );
	return {
		...restFiltersOf( query, rules ),
		page: String( Math.max( 1, parseInt( text( query.paged ), 10 ) || 1 ) ),
		pagesize: String( size >= 1 && size <= MAX_PAGE_SIZE ? Math.trunc( size ) : PAGE_SIZE ),
		...sortOf( query, rules ),
	};
}

/**
 * Returns a REST path with its query in alphabetical order.
 *
 * @param path  REST path.
 * @param query REST query.
 */
export function restPath( path: string, query: ListQuery ): string {
	const sorted = Object.fromEntries( Object.entries( query ).sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) ) );
	return addQueryArgs( path, sorted );
}

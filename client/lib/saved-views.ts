import { getNewPath } from '@woocommerce/navigation';
import { filtersOf, listQueryOf, type ListQueryRules, type PageQuery } from './query';
import { isFeatureEnabled } from './settings';

/** A list for which views can be saved, as the REST API names it. */
export type ViewedList =
	'transactions' | 'uncaptured' | 'blocked' | 'mismatches' | 'payouts' | 'disputes' | 'documents';

/** Filters, search and order, as the page's URL has them. */
export type ViewQuery = Record< string, string | string[] >;

/** A named set of filters, search and order of a list. */
export interface SavedView {
	id: string;
	list: ViewedList;
	name: string;
	query: ViewQuery;
	/** Keys of the columns it hides; null if it shows the user's usual columns. */
	hidden_columns: string[] | null;
	/** Shared with everyone; only users with permission to change settings can change it. */
	is_shared: boolean;
	/** Opens when this user opens the list and the URL asks for nothing in particular. */
	is_default: boolean;
	/** Number of changes. */
	version: number;
	/** Names of parameters that the list no longer supports. */
	problems: string[];
}

/** The location of each list: its page, and the URL parameters that select it there. */
const PLACES: Record< ViewedList, { path: string; base: Record< string, string > } > = {
	transactions: { path: '/payments/transactions', base: {} },
	uncaptured: { path: '/payments/transactions', base: { tab: 'uncaptured-page' } },
	blocked: { path: '/payments/transactions', base: { tab: 'blocked-page' } },
	mismatches: { path: '/payments/transactions', base: { mismatches: '1' } },
	payouts: { path: '/payments/payouts', base: {} },
	disputes: { path: '/payments/disputes', base: {} },
	documents: { path: '/payments/documents', base: {} },
};

/** The order in which a page's URL is matched against them: lists selected by a parameter come first. */
const LISTS: ViewedList[] = [
	'blocked',
	'uncaptured',
	'mismatches',
	'transactions',
	'payouts',
	'disputes',
	'documents',
];

/** The value of the URL parameter `view` that selects the list without a view. */
const ALL = 'all';

/**
 * Parameters that the URL can contain without asking for anything in particular; the server has the same ones
 * (SavedViews.php).
 */
const NEUTRAL = [ 'tab', 'mismatches', 'paged', 'per_page' ];
/** Parameters that the app itself adds to the URL. */
const HOSTS = [ 'page', 'path' ];
/** The filter bar's own values of `filter`, which control how it is opened and filter nothing. */
const OPEN_FILTERS = [ 'all', 'advanced' ];

/**
 * Returns the list that a page's URL shows.
 *
 * @param path  The page's path.
 * @param query The page's URL query.
 */
export function listShownBy( path: string, query: PageQuery ): ViewedList | undefined {
	return LISTS.filter( ( list ) => list !== 'uncaptured' || isFeatureEnabled( 'auth-and-capture' ) ).find(
		( list ) =>
			PLACES[ list ].path === path &&
			Object.entries( PLACES[ list ].base ).every( ( [ name, value ] ) => query[ name ] === value )
	);
}

/**
 * Whether a page's URL asks for nothing in particular, so that the user's default view can be shown.
 *
 * @param query The page's URL query.
 */
export function asksForNothing( query: PageQuery ): boolean {
	return (
		Object.keys( query ).every( ( name ) => [ ...NEUTRAL, ...HOSTS ].includes( name ) ) &&
		[ undefined, '1', 1 ].includes( query.paged as string | undefined )
	);
}

/** Returns the REST query without the page's number and size, for comparison. */
function contentOf( query: PageQuery, rules: ListQueryRules ): string {
	const { page: _page, pagesize: _size, ...content } = listQueryOf( query, rules );
	return JSON.stringify( Object.entries( content ).sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) ) );
}

/**
 * Whether two queries show the same rows in the same order.
 *
 * @param a     A page's URL query, or a view's.
 * @param b     Another.
 * @param rules The list's rules.
 */
export const showsTheSame = ( a: PageQuery, b: PageQuery, rules: ListQueryRules ): boolean =>
	contentOf( a, rules ) === contentOf( b, rules );

/**
 * Returns the parts of a page's URL that a view stores: filters, search, and an order other than the default one.
 *
 * @param query The page's URL query.
 * @param rules The list's rules.
 */
export function viewQueryOf( query: PageQuery, rules: ListQueryRules ): ViewQuery {
	const filters = filtersOf( query, rules );
	const isOpen = query.filter === 'advanced' && Object.keys( filters ).length > 0;
	const order = Object.fromEntries(
		[ 'orderby', 'order' ].flatMap( ( name ) =>
			typeof query[ name ] === 'string' ? [ [ name, query[ name ] ] ] : []
		)
	) as ViewQuery;
	return {
		...( isOpen ? { filter: 'advanced' } : {} ),
		...filters,
		...( showsTheSame( order, {}, rules ) ? {} : order ),
	};
}

function understands( name: string, value: unknown, rules: ListQueryRules ): boolean {
	const text = typeof value === 'string' ? value : '';
	if ( name === 'filter' && OPEN_FILTERS.includes( text ) ) {
		return true;
	}
	if ( rules.filters.includes( name ) ) {
		return text === '---' || rules.lists.includes( name ) || ( rules.choices?.[ name ]?.includes( text ) ?? true );
	}
	switch ( name ) {
		case 'match':
			return rules.hasMatch !== false && [ 'all', 'any' ].includes( text );
		case 'orderby':
			return rules.sorts.includes( rules.sortAliases?.[ text ] ?? text );
		case 'order':
			return rules.sorts.length > 0 && [ 'asc', 'desc' ].includes( text );
		default:
			return false;
	}
}

/**
 * Returns the parameters that the list does not support, and would silently ignore. The server has the same function
 * (ListRules::notUnderstood()); tests/fixtures/view-queries.json verifies both.
 *
 * @param query The page's URL query, or a view's.
 * @param rules The list's rules.
 * @return Names of parameters.
 */
export function notUnderstood( query: PageQuery, rules: ListQueryRules ): string[] {
	return Object.keys( query ).filter(
		( name ) => ! [ ...NEUTRAL, ...HOSTS, 'view' ].includes( name ) && ! understands( name, query[ name ], rules )
	);
}

/**
 * Returns the address of a view. It contains the filters in addition to the view's id, so that it shows the same rows
 * to a user who does not have the view, and after the view was deleted.
 *
 * @param view The view.
 */
export function viewUrl( view: Pick< SavedView, 'id' | 'list' | 'query' > ): string {
	const { path, base } = PLACES[ view.list ];
	return getNewPath( { ...base, view: view.id, ...view.query }, path, {} );
}

/**
 * Returns the address of a list without any view, even if a default view exists.
 *
 * @param list The list.
 */
export function allUrl( list: ViewedList ): string {
	const { path, base } = PLACES[ list ];
	return getNewPath( { ...base, view: ALL }, path, {} );
}

/**
 * Returns the same address with other filters, such as without the unsupported ones.
 *
 * @param list  The list.
 * @param query The page's URL query.
 */
export function listUrl( list: ViewedList, query: PageQuery ): string {
	const own = Object.fromEntries( Object.entries( query ).filter( ( [ name ] ) => ! HOSTS.includes( name ) ) );
	return getNewPath( own as Record< string, string >, PLACES[ list ].path, {} );
}

/**
 * Returns the view that a page's URL names.
 *
 * @param query The page's URL query.
 * @return undefined if it names none.
 */
export const namedView = ( query: PageQuery ): string | undefined =>
	typeof query.view === 'string' && query.view !== '' && query.view !== ALL ? query.view : undefined;

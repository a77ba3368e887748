import { getNewPath } from '@woocommerce/navigation';
import { filtersOf, listQueryOf, type ListQueryRules, type PageQuery } from './query';
import { isFeatureEnabled } from './settings';

/** A list of which views can be saved, as the REST API names it. */
export type ViewedList = 'transactions' | 'uncaptured' | 'blocked' | 'mismatches' | 'payouts' | 'disputes' | 'documents';

/** Filters, search and order, as the page's URL has them. */
export type ViewQuery = Record< string, string | string[] >;

/** A named set of filters, search and order of a list. */
export interface SavedView {
	id: string;
	list: ViewedList;
	name: string;
	query: ViewQuery;
	/** Keys of the columns it hides; null where it shows what the user usually sees. */
	hidden_columns: string[] | null;
	/** Everybody's, which only who may change settings changes. */
	is_shared: boolean;
	/** It opens when this user opens the list without saying what. */
	is_default: boolean;
	/** Counts changes. */
	version: number;
	/** Names of parameters that the list does not understand any more. */
	problems: string[];
}

/** Where a list is: its page, and the URL parameters that lead to it there. */
const PLACES: Record< ViewedList, { path: string; base: Record< string, string > } > = {
	transactions: { path: '/payments/transactions', base: {} },
	uncaptured: { path: '/payments/transactions', base: { tab: 'uncaptured-page' } },
	blocked: { path: '/payments/transactions', base: { tab: 'blocked-page' } },
	mismatches: { path: '/payments/transactions', base: { mismatches: '1' } },
	payouts: { path: '/payments/payouts', base: {} },
	disputes: { path: '/payments/disputes', base: {} },
	documents: { path: '/payments/documents', base: {} },
};

/** The order in which a page's URL is compared with them: those that a parameter leads to come first. */
const LISTS: ViewedList[] = [ 'blocked', 'uncaptured', 'mismatches', 'transactions', 'payouts', 'disputes', 'documents' ];

/** The value of the URL parameter `view` that stands for the list as it is without one. */
const ALL = 'all';

/** What the URL may say without asking for anything in particular; the server has the same (SavedViews.php). */
const NEUTRAL = [ 'tab', 'mismatches', 'paged', 'per_page' ];
/** What the app itself puts into the URL. */
const HOSTS = [ 'page', 'path' ];
/** The filter bar's own values of `filter`, which say how it is opened and filter nothing. */
const OPEN_FILTERS = [ 'all', 'advanced' ];

/**
 * The list that a page's URL shows.
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
 * Whether a page was opened without saying what it shall show, so that the user's usual view may.
 *
 * @param query The page's URL query.
 */
export function asksForNothing( query: PageQuery ): boolean {
	return (
		Object.keys( query ).every( ( name ) => [ ...NEUTRAL, ...HOSTS ].includes( name ) ) &&
		[ undefined, '1', 1 ].includes( query.paged as string | undefined )
	);
}

/** What the REST API is asked for, whatever the page's number and size. */
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
 * What a view keeps of a page's URL: filters, search, and an order that is not the usual one.
 *
 * @param query The page's URL query.
 * @param rules The list's rules.
 */
export function viewQueryOf( query: PageQuery, rules: ListQueryRules ): ViewQuery {
	const filters = filtersOf( query, rules );
	const isOpen = query.filter === 'advanced' && Object.keys( filters ).length > 0;
	const order = Object.fromEntries(
		[ 'orderby', 'order' ].flatMap( ( name ) => ( typeof query[ name ] === 'string' ? [ [ name, query[ name ] ] ] : [] ) )
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
 * What a query says that the list does not know, and would show as if it were not there. The server has the same
 * (ListRules::notUnderstood()); tests/fixtures/view-queries.json holds both to it.
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
 * The address of a view. It carries the filters besides the view's name, so that it shows the same to somebody who does
 * not have the view, and when the view is gone.
 *
 * @param view The view.
 */
export function viewUrl( view: Pick< SavedView, 'id' | 'list' | 'query' > ): string {
	const { path, base } = PLACES[ view.list ];
	return getNewPath( { ...base, view: view.id, ...view.query }, path, {} );
}

/**
 * The address of a list without any view, also where another one usually opens.
 *
 * @param list The list.
 */
export function allUrl( list: ViewedList ): string {
	const { path, base } = PLACES[ list ];
	return getNewPath( { ...base, view: ALL }, path, {} );
}

/**
 * The same address with other filters, such as without those that are not understood.
 *
 * @param list  The list.
 * @param query The page's URL query.
 */
export function listUrl( list: ViewedList, query: PageQuery ): string {
	const own = Object.fromEntries( Object.entries( query ).filter( ( [ name ] ) => ! HOSTS.includes( name ) ) );
	return getNewPath( own as Record< string, string >, PLACES[ list ].path, {} );
}

/**
 * The view that a page's URL names.
 *
 * @param query The page's URL query.
 * @return Nothing where it names none.
 */
export const namedView = ( query: PageQuery ): string | undefined =>
	typeof query.view === 'string' && query.view !== '' && query.view !== ALL ? query.view : undefined;

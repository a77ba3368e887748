import { getNewPath } from '@woocommerce/navigation';
import type { SavedView } from '../data/schema.gen';
import { DATE_CHOICES, dateChoiceOf, daysOf, type DateChoice } from './date-choices';
import { storeToday } from './dates';
import { ALL, AS_OF, LISTS, NEUTRAL, OPEN_FILTERS, PERIOD, PLACES, type ViewedList } from './facts/saved-views.gen';
import { filtersOf, listOf, listQueryOf, type ListQueryRules, type PageQuery } from './query';
import { isFeatureEnabled } from './settings';

export type { SavedView, ViewedList };

/** Filters, search and order, as the page's URL has them; a period, such as last_7_days, in place of its days. */
export type ViewQuery = SavedView[ 'query' ];

/** Parameters that the app itself adds to the URL. */
const HOSTS = [ 'page', 'path' ];

/**
 * Returns the list that a page's URL shows.
 *
 * @param path  The page's path.
 * @param query The page's URL query.
 */
export function listShownBy( path: string, query: PageQuery ): ViewedList | undefined {
	return LISTS.find( ( list ) => {
		const place = PLACES[ list ];
		return (
			place.path === path &&
			( ! place.flag || isFeatureEnabled( place.flag ) ) &&
			Object.entries( place.base ).every( ( [ name, value ] ) => query[ name ] === value )
		);
	} );
}

/**
 * Whether a page's URL asks for nothing in particular, so that the user's default view can be shown.
 *
 * @param query The page's URL query.
 */
export function isPlainQuery( query: PageQuery ): boolean {
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
export const hasSameRows = ( a: PageQuery, b: PageQuery, rules: ListQueryRules ): boolean =>
	contentOf( a, rules ) === contentOf( b, rules );

/**
 * Returns the period whose days, as of today, a page's URL has.
 *
 * @param query The page's URL query.
 * @param rules The list's rules.
 * @return undefined if it has other days or none.
 */
export function periodOf( query: PageQuery, rules: ListQueryRules ): DateChoice | undefined {
	const [ first = '', last = '' ] = listOf( filtersOf( query, rules ).date_between );
	return dateChoiceOf( [ first, last ], storeToday() );
}

/**
 * Returns the period of a view, whose days move with the calendar.
 *
 * @param query The view's query.
 * @return undefined if its days are fixed, or it has none.
 */
export const movingPeriodOf = ( query: ViewQuery ): DateChoice | undefined =>
	DATE_CHOICES.find( ( choice ) => choice === query[ PERIOD ] );

/**
 * Returns a view's query as in the page's URL: with the days that its period covers today. The server has the same
 * function (MovingDates::resolved()); tests/fixtures/view-queries.json verifies both.
 *
 * @param query The view's query.
 */
export function datedQuery( query: ViewQuery ): ViewQuery {
	const period = movingPeriodOf( query );
	const { [ PERIOD ]: _period, ...others } = query;
	return period ? { ...others, date_between: daysOf( period, storeToday() ) } : query;
}

/**
 * Returns the URL query of a view. With a period, it says for which day it has its days: see movedQuery().
 *
 * @param view       The view.
 * @param view.id
 * @param view.query
 */
export const queryOfView = ( { id, query }: Pick< SavedView, 'id' | 'query' > ): PageQuery => ( {
	view: id,
	...datedQuery( query ),
	...( movingPeriodOf( query ) ? { [ AS_OF ]: storeToday() } : {} ),
} );

/**
 * Moves the days in a page's URL, such as a bookmark, to those of today, if they are still the days that the view's
 * period had when the URL was made. They begin at the first page: a list can be open over midnight. The server has the
 * same function (MovingDates::moved()).
 *
 * @param query The page's URL query.
 * @param views The user's views.
 */
export function movedQuery( query: PageQuery, views: readonly SavedView[] ): PageQuery {
	const period = movingPeriodOf( views.find( ( { id } ) => id === query.view )?.query ?? {} );
	const made = query[ AS_OF ];
	const today = storeToday();
	return period &&
		typeof made === 'string' &&
		made !== today &&
		/^\d{4}-\d\d-\d\d$/.test( made ) &&
		String( listOf( query.date_between as string[] ) ) === String( daysOf( period, made ) )
		? { ...query, date_between: daysOf( period, today ), [ AS_OF ]: today, paged: undefined }
		: query;
}

/**
 * Returns the parts of a page's URL that a view stores: filters, search, and an order other than the default one.
 *
 * @param query  The page's URL query.
 * @param rules  The list's rules.
 * @param period The period to store in place of its days; undefined to store the days.
 */
export function viewQueryOf( query: PageQuery, rules: ListQueryRules, period?: DateChoice ): ViewQuery {
	const { date_between: days, ...filters } = filtersOf( query, rules );
	const dates = days && { [ period ? PERIOD : 'date_between' ]: period ?? days };
	const isOpen = query.filter === 'advanced' && ( dates !== undefined || Object.keys( filters ).length > 0 );
	const order = Object.fromEntries(
		[ 'orderby', 'order' ].flatMap( ( name ) =>
			typeof query[ name ] === 'string' ? [ [ name, query[ name ] ] ] : []
		)
	) as ViewQuery;
	return {
		...( isOpen ? { filter: 'advanced' } : {} ),
		...dates,
		...filters,
		...( hasSameRows( order, {}, rules ) ? {} : order ),
	};
}

function understands( name: string, value: unknown, rules: ListQueryRules ): boolean {
	const text = typeof value === 'string' ? value : '';
	if ( name === 'filter' && OPEN_FILTERS.includes( text ) ) {
		return true;
	}
	if ( rules.filters.includes( name ) && ! rules.fixed?.[ name ] ) {
		return text === '---' || rules.lists.includes( name ) || ( rules.choices?.[ name ]?.includes( text ) ?? true );
	}
	switch ( name ) {
		case 'match':
			return rules.hasMatch === true && [ 'all', 'any' ].includes( text );
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
	return getNewPath( { ...base, ...queryOfView( view ) } as Record< string, string >, path, {} );
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

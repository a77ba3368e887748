import type { ListQuery } from './query';

/** The kinds of items that have a details page. */
export type ListedKind = 'payment' | 'payout';

/** The list that an item was opened from, as it was. */
export interface ListOrigin {
	/** The query of its URL, with filters and page. */
	search: string;
	/** REST path and query of its rows. */
	path: string;
	query: ListQuery;
	/** The items in the list's order, each once. */
	ids: string[];
	/** First and last page that `ids` covers. */
	pages: [ number, number ];
	/** Whether there can be more pages after the last one. */
	hasMore: boolean;
}

const KEY = 'tillbook-list-';
const PAYOUTS = '/wc/v3/payments/deposits';

/** Newest list of each kind. The session's storage keeps it for a page that is loaded again, such as after an order. */
const newest: Partial< Record< ListedKind, ListOrigin > > = {};

const text = ( value: unknown ): string[] => ( typeof value === 'string' && value !== '' ? [ value ] : [] );

/**
 * Returns the ids of the items that rows are about, each once.
 *
 * @param path REST path of the list.
 * @param rows Its rows.
 */
export function idsOf( path: string, rows: readonly unknown[] ): string[] {
	const ids = ( rows as Record< string, unknown >[] ).flatMap( ( row ) => {
		const payment = text( row.payment_intent_id );
		return path === PAYOUTS ? text( row.id ) : [ ...payment, ...text( row.charge_id ) ].slice( 0, 1 );
	} );
	return [ ...new Set( ids ) ];
}

const keep = ( kind: ListedKind, origin: ListOrigin ): void => {
	newest[ kind ] = origin;
	try {
		window.sessionStorage.setItem( KEY + kind, JSON.stringify( origin ) );
	} catch {
		// The storage is full or turned off; this page's memory is enough until the next reload.
	}
};

/**
 * Remembers the list on the screen, so that the page of one of its items can lead back to it and on to the next item.
 *
 * @param search Query of the page's URL.
 * @param path   REST path of the list.
 * @param query  Its REST query.
 * @param rows   Its rows.
 */
export function rememberList( search: string, path: string, query: ListQuery, rows: readonly unknown[] ): void {
	const ids = idsOf( path, rows );
	if ( ids.length > 0 ) {
		const page = Number( query.page ) || 1;
		keep( path === PAYOUTS ? 'payout' : 'payment', {
			search,
			path,
			query,
			ids,
			pages: [ page, page ],
			hasMore: rows.length >= Number( query.pagesize ),
		} );
	}
}

function restored( kind: ListedKind ): ListOrigin | undefined {
	try {
		return JSON.parse( window.sessionStorage.getItem( KEY + kind ) ?? 'null' ) ?? undefined;
	} catch {
		return undefined;
	}
}

/**
 * Returns the list that an item was opened from; undefined if the newest list doesn't contain it.
 *
 * @param kind The item's kind.
 * @param id   The item.
 */
export function originOf( kind: ListedKind, id: string ): ListOrigin | undefined {
	const origin = ( newest[ kind ] ??= restored( kind ) );
	return origin?.ids.includes( id ) ? origin : undefined;
}

/**
 * Adds a page's items to a remembered list.
 *
 * @param kind   Kind of the items.
 * @param origin The list.
 * @param page   Number of the page: the one before the first or after the last.
 * @param rows   Rows of the page.
 */
export function extendOrigin( kind: ListedKind, origin: ListOrigin, page: number, rows: readonly unknown[] ): void {
	const isBefore = page < origin.pages[ 0 ];
	const added = idsOf( origin.path, rows ).filter( ( id ) => ! origin.ids.includes( id ) );
	keep( kind, {
		...origin,
		ids: isBefore ? [ ...added, ...origin.ids ] : [ ...origin.ids, ...added ],
		pages: isBefore ? [ page, origin.pages[ 1 ] ] : [ origin.pages[ 0 ], page ],
		hasMore: isBefore ? origin.hasMore : rows.length >= Number( origin.query.pagesize ),
	} );
}

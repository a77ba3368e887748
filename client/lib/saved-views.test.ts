import { rules as authorizations } from '../data/authorizations';
import { rules as deposits } from '../data/payouts';
import { rules as disputes } from '../data/disputes';
import { rules as documents } from '../data/documents';
import { rules as outcomes } from '../data/fraud-outcomes';
import { rules as mismatches } from '../data/mismatches';
import { rules as transactions } from '../data/transactions';
import fixtures from '../../tests/fixtures/view-queries.json';
import { testSettings } from '../../tests/js/page-settings';
import {
	allUrl,
	isPlainQuery,
	datedQuery,
	listShownBy,
	listUrl,
	movingPeriodOf,
	namedView,
	notUnderstood,
	periodOf,
	hasSameRows,
	viewQueryOf,
	viewUrl,
	type ViewedList,
	type ViewQuery,
} from './saved-views';
import { setSettings } from './settings';

const rules = {
	transactions,
	uncaptured: authorizations,
	blocked: outcomes,
	mismatches,
	payouts: deposits,
	disputes,
	documents,
};

const asked = ( url: string ) => Object.fromEntries( new URLSearchParams( url.split( '?' )[ 1 ] ) );

describe( 'the URL of a page', () => {
	it.each(
		fixtures.opened.map( ( opened ) => [ JSON.stringify( [ opened.page, opened.query ] ), opened ] as const )
	)( '%s shows a list, as the server says', ( _name, { page, query, list, isPlainQuery: isPlain } ) => {
		setSettings( testSettings( { featureFlags: { 'auth-and-capture': true, documents: true } } ) );
		expect( listShownBy( page, query ) ).toBe( list );
		expect( isPlainQuery( { page: 'wc-admin', path: page, ...query } ) ).toBe( isPlain );
	} );

	it( 'shows no Tillbook list on other pages, and no Uncaptured tab while that feature is off', () => {
		expect( listShownBy( '/payments/overview', {} ) ).toBeUndefined();
		expect( listShownBy( '/payments/transactions', { tab: 'uncaptured-page' } ) ).toBe( 'transactions' );
	} );

	it.each( fixtures.understood.map( ( one ) => [ JSON.stringify( [ one.list, one.query ] ), one ] as const ) )(
		'%s says what the list does not understand, as the server does',
		( _name, { list, query, not } ) => {
			expect(
				notUnderstood( { page: 'wc-admin', paged: '2', view: 'view_1', ...query }, rules[ list as ViewedList ] )
			).toEqual( not );
		}
	);

	it( 'names a view, or none, or says that it wants none', () => {
		expect( [ { view: 'view_1' }, { view: 'all' }, { view: '' }, { view: [ 'x' ] }, {} ].map( namedView ) ).toEqual(
			[ 'view_1', undefined, undefined, undefined, undefined ]
		);
	} );
} );

describe( 'what a view keeps', () => {
	it( 'is filters, search and order, and neither the page nor its size nor the tab', () => {
		expect(
			viewQueryOf(
				{
					page: 'wc-admin',
					path: '/payments/transactions',
					tab: 'transactions-page',
					paged: '3',
					per_page: '50',
					view: 'view_1',
					filter: 'advanced',
					match: 'any',
					type_is: 'refund',
					search: [ 'a' ],
					store_currency_is: '---',
					orderby: 'amount',
					order: 'asc',
					color_is: 'blue',
				},
				transactions
			)
		).toEqual( {
			filter: 'advanced',
			match: 'any',
			type_is: 'refund',
			search: [ 'a' ],
			orderby: 'amount',
			order: 'asc',
		} );
	} );

	it( 'is nothing of the usual order, nor of a filter bar that is open and empty', () => {
		expect( viewQueryOf( { filter: 'advanced', orderby: 'date', order: 'desc' }, transactions ) ).toEqual( {} );
		expect( viewQueryOf( { orderby: 'date', order: 'asc' }, transactions ) ).toEqual( {
			orderby: 'date',
			order: 'asc',
		} );
		expect( viewQueryOf( { filter: 'awaiting_response' }, disputes ) ).toEqual( { filter: 'awaiting_response' } );
	} );

	it( 'is compared by what the list would show', () => {
		expect(
			hasSameRows(
				{ type_is: 'refund', paged: '2' },
				{ filter: 'advanced', type_is: 'refund', orderby: 'date' },
				transactions
			)
		).toBe( true );
		expect( hasSameRows( { type_is: 'refund' }, { type_is: 'charge' }, transactions ) ).toBe( false );
		expect( hasSameRows( { orderby: 'capture_by' }, { orderby: 'created' }, authorizations ) ).toBe( true );
		expect( hasSameRows( {}, { orderby: 'amount' }, transactions ) ).toBe( false );
	} );
} );

describe( 'the period of a view', () => {
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	it.each( fixtures.dated.map( ( one ) => [ JSON.stringify( [ one.today, one.query ] ), one ] as const ) )(
		'%s covers the days of today, as the server says',
		( _name, { today, query, shown } ) => {
			jest.setSystemTime( new Date( `${ today }T12:00:00Z` ) );
			expect( datedQuery( query as unknown as ViewQuery ) ).toEqual( shown );
		}
	);

	it( 'is kept in place of the days that it covers, and the address has the days', () => {
		jest.setSystemTime( new Date( '2026-11-24T12:00:00Z' ) );
		const query = { type_is: 'refund', date_between: [ '2026-11-18', '2026-11-24' ] };
		expect( periodOf( query, transactions ) ).toBe( 'last_7_days' );
		const kept = viewQueryOf( query, transactions, 'last_7_days' );
		expect( kept ).toEqual( { type_is: 'refund', date_period: 'last_7_days' } );
		expect( movingPeriodOf( kept ) ).toBe( 'last_7_days' );
		expect( viewQueryOf( query, transactions ) ).toEqual( query );

		jest.setSystemTime( new Date( '2026-11-25T12:00:00Z' ) );
		expect( periodOf( query, transactions ) ).toBeUndefined();
		expect( asked( viewUrl( { id: 'view_1', list: 'transactions', query: kept } ) ) ).toMatchObject( {
			'date_between[0]': '2026-11-19',
			'date_between[1]': '2026-11-25',
		} );
	} );

	it( 'is none of a list without dates', () => {
		jest.setSystemTime( new Date( '2026-11-24T12:00:00Z' ) );
		expect( periodOf( { date_between: [ '2026-11-24', '2026-11-24' ] }, mismatches ) ).toBeUndefined();
	} );
} );

describe( 'the address of a view', () => {
	it( 'carries its filters, for who does not have it', () => {
		expect(
			asked( viewUrl( { id: 'view_1', list: 'blocked', query: { status: 'review', search: [ 'a', 'b' ] } } ) )
		).toEqual( {
			page: 'wc-admin',
			path: '/payments/transactions',
			tab: 'blocked-page',
			view: 'view_1',
			status: 'review',
			'search[0]': 'a',
			'search[1]': 'b',
		} );
	} );

	it( 'is another one of the list without it, also where a view usually opens', () => {
		expect( asked( allUrl( 'payouts' ) ) ).toEqual( { page: 'wc-admin', path: '/payments/payouts', view: 'all' } );
		expect( asked( listUrl( 'payouts', { page: 'x', path: 'y', status_is: 'paid', view: 'view_1' } ) ) ).toEqual( {
			page: 'wc-admin',
			path: '/payments/payouts',
			status_is: 'paid',
			view: 'view_1',
		} );
	} );
} );

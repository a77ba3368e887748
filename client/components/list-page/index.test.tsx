import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory, getNewPath, getQuery } from '@woocommerce/navigation';
import { speak } from '@wordpress/a11y';
import { dispatch, register, resolveSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { answerRest, rest } from '../../../tests/js/rest';
import { createCollectionStore } from '../../data/collection-store';
import { followChanges } from '../../data/menu-badges';
import { PAYMENTS_CHANGED, refreshAfter } from '../../data/refresh';
import { useList } from '../../data/use-list';
import type { ListQueryRules } from '../../lib/query';
import { RETURNED } from '../../lib/returned';
import { ListPage, type Column } from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );

interface Row {
	id: string;
}

const ROWS = 'GET /test?';
const SUMMARY = 'GET /test/summary';
const FAILED = Object.assign( new Error(), { message: 'The database does not answer.' } );
const NEVER = () => new Promise( () => {} );

const store = createCollectionStore< Row, { count: number } >( 'tillbook/test-list', '/test' );
register( store );

const rules: ListQueryRules = {
	path: '/test',
	sorts: [ 'date', 'amount' ],
	defaultSort: 'date',
	filters: [ 'status', 'date_between' ],
	lists: [],
};

const columns: Column< Row >[] = [
	{ key: 'date', label: 'Date', isSortable: true, defaultSort: true, required: true, display: ( { id } ) => id },
	{ key: 'amount', label: 'Amount', isSortable: true, display: () => '1' },
];

/** Shows the list of the URL. */
function TestList() {
	const [ query, setQuery ] = useState( getQuery() as Record< string, unknown > );
	useEffect( () => getHistory().listen( () => setQuery( getQuery() as Record< string, unknown > ) ), [] );
	const list = useList( store, rules, query );
	const total = list.collection.summary?.count;
	return (
		<ListPage
			title="Things"
			query={ query }
			columns={ columns }
			rowKey={ ( { id } ) => id }
			preference="hidden"
			list={ list }
			total={ total }
			texts={ { error: 'No things.', empty: 'None yet', emptyHint: '', filteredEmpty: 'None match' } }
			summary={ [ { label: 'things', value: total === undefined ? '…' : String( total ) } ] }
		/>
	);
}

function open( query: Record< string, string >, answers: Record< string, unknown > = {} ) {
	getHistory().push( getNewPath( query, '/payments/test', {} ) );
	answerRest( { [ ROWS ]: { data: [ { id: 'row 1' } ] }, [ SUMMARY ]: { count: 60 }, ...answers } );
	return render( <TestList /> );
}

const row = ( id = 'row 1' ) => screen.findByRole( 'rowheader', { name: id } );
const count = () => screen.queryByText( 'things' )?.nextSibling?.textContent;

beforeEach( () => {
	jest.mocked( speak ).mockClear();
	void dispatch( store ).refresh();
} );

describe( 'another order', () => {
	it( 'begins with the first page', async () => {
		open( { paged: '3' } );
		await row();
		await userEvent.click( screen.getByRole( 'button', { name: /Amount/ } ) );
		expect( getQuery() ).toEqual( expect.objectContaining( { orderby: 'amount', order: 'desc' } ) );
		expect( getQuery() ).not.toHaveProperty( 'paged' );
		expect( rest.asked.at( -1 ) ).toBe( `${ ROWS }direction=desc&page=1&pagesize=25&sort=amount` );
	} );

	it( 'because the sorted column is hidden begins with the first page, too', async () => {
		open( { paged: '3', orderby: 'amount', order: 'asc' } );
		await row();
		await userEvent.click( screen.getByRole( 'button', { name: 'Choose columns' } ) );
		await userEvent.click( await screen.findByRole( 'menuitemcheckbox', { name: 'Amount' } ) );
		expect( getQuery() ).not.toHaveProperty( 'orderby' );
		expect( getQuery() ).not.toHaveProperty( 'paged' );
	} );
} );

describe( 'another page', () => {
	const button = ( name: string ) => screen.getByRole( 'button', { name } );
	const placeholders = () => document.querySelectorAll( '.is-placeholder' ).length;
	const PAGE_2 = `${ ROWS }direction=desc&page=2&pagesize=25&sort=date`;
	let scrolled: jest.SpyInstance;
	beforeEach( () => ( scrolled = jest.spyOn( Element.prototype, 'scrollIntoView' ) ) );
	afterEach( () => scrolled.mockRestore() );

	it( 'is shown from its top and named, and the focus stays on the button', async () => {
		open( {}, { [ SUMMARY ]: { count: 60 }, [ PAGE_2 ]: { data: [ { id: 'row 26' } ] } } );
		await row();
		jest.mocked( speak ).mockClear();
		expect( scrolled ).not.toHaveBeenCalled();
		await userEvent.click( button( 'Next page' ) );
		await row( 'row 26' );
		expect( scrolled.mock.contexts ).toEqual( [ document.querySelector( '.tillbook-toolbar' ) ] );
		expect( jest.mocked( speak ).mock.calls ).toEqual( [ [ '26–50 of 60' ] ] );
		expect( button( 'Next page' ) ).toHaveFocus();
		await userEvent.click( button( 'Previous page' ) );
		await row();
		expect( jest.mocked( speak ).mock.lastCall ).toEqual( [ '1–25 of 60' ] );
	} );

	it.each( [
		[ { paged: '1', per_page: '100' }, 60, 60 ],
		[ { paged: '2', per_page: '50' }, 60, 10 ],
		[ { paged: '1', per_page: '50' }, 160, 50 ],
	] )( 'has as many placeholders as rows: %j of %d has %d', async ( query, total, rows ) => {
		const answers = { [ ROWS ]: NEVER, [ SUMMARY ]: { count: total } };
		answerRest( answers );
		await resolveSelect( store ).getSummary( {} );
		open( query, answers );
		await act( async () => {} );
		expect( placeholders() ).toBe( rows );
	} );

	describe( 'keeps the rows before until it is answered', () => {
		const PAGE = `${ ROWS }direction=desc&page=1&pagesize=75&sort=date`;
		let respond: ( answer: object ) => void;
		const turn = async () => {
			open( {}, { [ PAGE ]: () => new Promise( ( resolve ) => ( respond = resolve ) ) } );
			const shown = await row();
			shown.tabIndex = -1;
			shown.focus();
			await act( async () => getHistory().push( getNewPath( { per_page: '75' }, '/payments/test', {} ) ) );
			await waitFor( () => expect( rest.asked ).toContain( PAGE ) );
		};
		const rowsBefore = () => screen.queryByText( 'row 1' )?.closest( 'tbody' );

		it( 'dimmed, out of reach and without sums', async () => {
			await turn();
			expect( rowsBefore() ).toHaveAttribute( 'inert' );
			expect( rowsBefore() ).toHaveAttribute( 'aria-busy', 'true' );
			expect( screen.getByText( 'Things: loading…' ) ).toBeInTheDocument();
			expect( count() ).toBe( '…' );
			expect( placeholders() ).toBe( 0 );
			expect( document.querySelector( '.tillbook-list' ) ).toHaveFocus();
		} );

		it( 'and an error takes their place', async () => {
			await turn();
			await act( async () => respond( Promise.reject( FAILED ) ) );
			expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'No things.' );
			expect( rowsBefore() ).toBeUndefined();
		} );

		it( 'and its own replace them', async () => {
			await turn();
			await act( async () => respond( { data: [ { id: 'row 75' } ] } ) );
			expect( ( await row( 'row 75' ) ).closest( 'tbody' ) ).not.toHaveAttribute( 'inert' );
			expect( rowsBefore() ).toBeUndefined();
		} );
	} );

	it( 'with more rows is shown from its top, too', async () => {
		open( { paged: '2' } );
		await row();
		await userEvent.selectOptions( screen.getByRole( 'combobox', { name: 'Rows per page' } ), '50' );
		expect( getQuery() ).toEqual( expect.objectContaining( { paged: '1', per_page: '50' } ) );
		expect( scrolled ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'rows that came', () => {
	it( 'are shown while the summary is loading, and announced with their number once it is there', async () => {
		let answer: ( summary: object ) => void = () => {};
		open( { status: 'slow' }, { [ SUMMARY ]: () => new Promise( ( resolve ) => ( answer = resolve ) ) } );
		await row();
		expect( count() ).toBe( '…' );
		expect( screen.queryByRole( 'navigation', { name: 'Pages' } ) ).toBeNull();
		expect( speak ).not.toHaveBeenCalled();
		await act( async () => answer( { count: 60 } ) );
		expect( count() ).toBe( '60' );
		expect( screen.getByRole( 'navigation', { name: 'Pages' } ) ).toBeInTheDocument();
		expect( jest.mocked( speak ).mock.calls ).toEqual( [ [ '60 rows found.' ] ] );
	} );

	it( 'can be turned to if fewer are on a page than the sizes to choose', async () => {
		open( { per_page: '10' }, { [ SUMMARY ]: { count: 20 } } );
		await row();
		expect( screen.getByRole( 'button', { name: 'Next page' } ) ).toBeEnabled();
	} );

	it( 'are shown without totals if the summary failed, which can be tried again', async () => {
		open( { status: 'failed' }, { [ SUMMARY ]: FAILED } );
		const shown = await row();
		const alert = await screen.findByRole( 'alert' );
		expect( alert ).toHaveTextContent( 'Error retrieving the totals. The database does not answer.' );
		expect( count() ).toBeUndefined();
		expect( screen.queryByRole( 'navigation', { name: 'Pages' } ) ).toBeNull();
		rest.answers[ SUMMARY ] = { count: 60 };
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( count() ).toBe( '60' ) );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		expect( shown ).toBeInTheDocument();
	} );

	it( 'come after a summary that failed sooner, without an error in their place meanwhile', async () => {
		open( { status: 'early' }, { [ ROWS ]: NEVER, [ SUMMARY ]: FAILED } );
		await act( async () => {} );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		expect( screen.getByText( 'Things: loading…' ) ).toBeInTheDocument();
	} );

	it( 'are shown, also if the number that is known says that there are none', async () => {
		open( { status: 'more' }, { [ SUMMARY ]: { count: 0 } } );
		await row();
		expect( screen.queryByText( 'None match' ) ).toBeNull();
	} );

	it( 'are none on the first page, also if the number that is known says that there are some', async () => {
		open( { status: 'fewer' }, { [ ROWS ]: { data: [] }, [ SUMMARY ]: { count: 1 } } );
		expect( await screen.findByText( 'None match' ) ).toBeInTheDocument();
		expect( screen.queryByText( 'This page is empty' ) ).toBeNull();
	} );

	it( 'are on an earlier page if there are none on this one', async () => {
		open( { status: 'fewer', paged: '3' }, { [ ROWS ]: { data: [] }, [ SUMMARY ]: { count: 1 } } );
		await userEvent.click( await screen.findByRole( 'button', { name: 'Go to the first page' } ) );
		expect( getQuery() ).not.toHaveProperty( 'paged' );
	} );

	it( 'are needed with their number to say that there are none', async () => {
		open( { status: 'none' }, { [ ROWS ]: { data: [] }, [ SUMMARY ]: NEVER } );
		await act( async () => {} );
		expect( screen.getByText( 'Things: loading…' ) ).toBeInTheDocument();
	} );
} );

describe( 'an address that the server refuses', () => {
	it( 'says why, and offers to clear the filters', async () => {
		const refused = Object.assign( new Error(), {
			code: 'rest_invalid_param',
			message: 'Invalid parameter(s): date_between',
			data: {
				status: 400,
				params: { date_between: 'date_between must be two dates in the format YYYY-MM-DD.' },
			},
		} );
		const filter = { date_between: '2026-11-01' };
		open( { ...filter, paged: '2' }, { [ ROWS ]: refused, [ SUMMARY ]: refused } );
		const alert = await screen.findByRole( 'alert' );
		expect( alert ).toHaveTextContent( 'No things. date_between must be two dates in the format YYYY-MM-DD.' );
		expect( alert ).not.toHaveTextContent( 'Invalid parameter' );
		expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
		rest.answers = { [ ROWS ]: { data: [ { id: 'row 1' } ] }, [ SUMMARY ]: { count: 60 } };
		await userEvent.click( screen.getByRole( 'button', { name: 'Clear filters' } ) );
		await row();
		expect( getQuery() ).not.toHaveProperty( 'date_between' );
		expect( getQuery() ).not.toHaveProperty( 'paged' );
	} );
} );

describe( 'the age of what is shown', () => {
	const PAGE = ( page: number ) => `${ ROWS }direction=desc&page=${ page }&pagesize=25&sort=date`;
	const SECOND = 1000;
	let clock: jest.SpyInstance< number >;
	let time: number;
	const wait = ( ms: number ) => {
		time += ms;
	};
	const goTo = async ( paged: string ) => {
		await act( async () => getHistory().push( getNewPath( { paged }, '/payments/test', {} ) ) );
	};
	const returnToWindow = () =>
		act( async () => {
			window.dispatchEvent( new Event( RETURNED ) );
			// Resolvers run later.
			await new Promise( ( done ) => setTimeout( done ) );
		} );

	beforeEach( () => {
		time = Date.now();
		clock = jest.spyOn( Date, 'now' ).mockImplementation( () => time );
	} );
	afterEach( () => clock.mockRestore() );

	it( 'adds no request when it is first shown, nor while it is young', async () => {
		open( {} );
		await row();
		wait( 29 * SECOND );
		await returnToWindow();
		await goTo( '2' );
		wait( 30 * SECOND );
		await goTo( '1' );
		expect( rest.asked ).toEqual( [ PAGE( 1 ), SUMMARY, PAGE( 2 ) ] );
	} );

	it( 'has a page requested again that is shown again later; its rows stay meanwhile', async () => {
		open( {}, { [ PAGE( 2 ) ]: { data: [ { id: 'row 2' } ] } } );
		await row();
		await goTo( '2' );
		await row( 'row 2' );
		wait( 61 * SECOND );
		let answer: ( page: object ) => void = () => {};
		rest.answers[ PAGE( 1 ) ] = () => new Promise( ( resolve ) => ( answer = resolve ) );
		await goTo( '1' );
		await row();
		expect( rest.asked.slice( 3 ) ).toEqual( [ PAGE( 1 ) ] );
		expect( screen.queryByText( 'Things: loading…' ) ).toBeNull();
		await act( async () => answer( { data: [ { id: 'row 0' } ] } ) );
		await row( 'row 0' );
	} );

	it( 'has a page and its summary requested again that are shown again after another list', async () => {
		const { unmount } = open( {} );
		await row();
		unmount();
		wait( 61 * SECOND );
		render( <TestList /> );
		await row();
		expect( rest.asked ).toEqual( [ PAGE( 1 ), SUMMARY, PAGE( 1 ), SUMMARY ] );
	} );

	it( 'is heard: the number of rows is announced once it is new', async () => {
		open( {} );
		await row();
		await act( async () => getHistory().push( getNewPath( { status: 'heard' }, '/payments/test', {} ) ) );
		wait( 61 * SECOND );
		let answer: ( summary: object ) => void = () => {};
		rest.answers[ SUMMARY ] = () => new Promise( ( resolve ) => ( answer = resolve ) );
		rest.answers[ PAGE( 2 ) ] = { data: [ { id: 'row 2' } ] };
		jest.mocked( speak ).mockClear();
		await goTo( '2' );
		await row( 'row 2' );
		expect( speak ).not.toHaveBeenCalled();
		await act( async () => answer( { count: 26 } ) );
		expect( jest.mocked( speak ).mock.calls ).toEqual( [ [ '26–26 of 26' ] ] );
	} );

	it( 'counts from the answer, also if something else requested it before the list was opened', async () => {
		answerRest( { [ SUMMARY ]: { count: 0 } } );
		await resolveSelect( store ).getSummary( {} );
		wait( 61 * SECOND );
		open( {}, { [ SUMMARY ]: { count: 1 } } );
		await row();
		await waitFor( () => expect( count() ).toBe( '1' ) );
		expect( rest.asked ).toEqual( [ PAGE( 1 ), SUMMARY ] );
	} );

	it( 'doesn’t keep a failure: a page that failed is requested again when it is shown again', async () => {
		open( {}, { [ PAGE( 2 ) ]: FAILED } );
		await row();
		await goTo( '2' );
		await screen.findByRole( 'alert' );
		await goTo( '1' );
		rest.answers[ PAGE( 2 ) ] = { data: [ { id: 'row 2' } ] };
		await goTo( '2' );
		await row( 'row 2' );
		expect( rest.asked ).toEqual( [ PAGE( 1 ), SUMMARY, PAGE( 2 ), PAGE( 2 ) ] );
	} );

	it( 'has it requested once when the user comes back, also if the menu has new counts then', async () => {
		const BADGES = 'GET /wc/v3/payments/menu_badges';
		document.body.insertAdjacentHTML(
			'afterbegin',
			'<div id="adminmenu"><div class="wp-submenu"><a href="http://shop.test/?path=/payments/test"></a></div></div>'
		);
		followChanges();
		refreshAfter( store, [ PAYMENTS_CHANGED ], 10 );
		let answer: ( counts: object ) => void = () => {};
		open( {}, { [ BADGES ]: () => new Promise( ( resolve ) => ( answer = resolve ) ) } );
		await row();
		// The second time the counts are the same, and only the age counts.
		for ( let times = 0; times < 2; times++ ) {
			const before = rest.asked.length;
			wait( 31 * SECOND );
			await act( async () => {
				window.dispatchEvent( new Event( 'focus' ) );
				await new Promise( ( done ) => setTimeout( done ) );
				answer( [ { path: '/payments/test', count: 1, shown: '1', text: '1 thing' } ] );
				await new Promise( ( done ) => setTimeout( done ) );
			} );
			await waitFor( () => expect( rest.asked.slice( before ) ).toContain( SUMMARY ) );
			expect( rest.asked.slice( before ) ).toEqual( [ BADGES, PAGE( 1 ), SUMMARY ] );
		}
		document.getElementById( 'adminmenu' )?.remove();
	} );

	it( 'has it refreshed once when the user comes back to the window, without moving anything', async () => {
		open( {} );
		const shown = await row();
		const focused = screen.getByRole( 'button', { name: 'Choose columns' } );
		focused.focus();
		jest.mocked( speak ).mockClear();
		wait( 31 * SECOND );
		let answer: ( page: object ) => void = () => {};
		rest.answers[ PAGE( 1 ) ] = () => new Promise( ( resolve ) => ( answer = resolve ) );
		await returnToWindow();
		await returnToWindow();
		expect( rest.asked.slice( 2 ) ).toEqual( [ PAGE( 1 ), SUMMARY ] );
		expect( shown ).toBeInTheDocument();
		expect( count() ).toBe( '60' );
		await act( async () => answer( { data: [ { id: 'row 1' }, { id: 'row 2' } ] } ) );
		await row( 'row 2' );
		expect( shown ).toBeInTheDocument();
		expect( focused ).toHaveFocus();
		expect( speak ).not.toHaveBeenCalled();
	} );

	it( 'stays after a failure, which is tried again with its button only: its notice would move the rows', async () => {
		open( {} );
		await row();
		rest.answers[ SUMMARY ] = FAILED;
		rest.answers[ PAGE( 1 ) ] = FAILED;
		wait( 31 * SECOND );
		await returnToWindow();
		const alert = await screen.findByRole( 'alert' );
		wait( 31 * SECOND );
		await returnToWindow();
		expect( rest.asked.slice( 4 ) ).toEqual( [] );
		expect( alert ).toBeInTheDocument();
		rest.answers = { [ ROWS ]: { data: [ { id: 'row 2' } ] }, [ SUMMARY ]: { count: 1 } };
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await row( 'row 2' );
		expect( count() ).toBe( '1' );
	} );

	it( 'leaves an empty list as it is if it could not be refreshed, and the focus where it is', async () => {
		open( {}, { [ ROWS ]: { data: [] }, [ SUMMARY ]: { count: 0 } } );
		const empty = await screen.findByText( 'None yet' );
		rest.answers = { [ ROWS ]: FAILED, [ SUMMARY ]: FAILED };
		wait( 31 * SECOND );
		await returnToWindow();
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'No things. The database does not answer.' );
		expect( screen.getByRole( 'alert' ) ).not.toHaveFocus();
		expect( empty ).toBeInTheDocument();
	} );

	it( 'says that rows could not be loaded, also if their number is known to be 0', async () => {
		answerRest( { [ SUMMARY ]: { count: 0 } } );
		await resolveSelect( store ).getSummary( {} );
		open( {}, { [ PAGE( 4 ) ]: FAILED, [ SUMMARY ]: { count: 0 } } );
		await goTo( '4' );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'No things.' );
		expect( screen.queryByText( 'None yet' ) ).toBeNull();
	} );
} );

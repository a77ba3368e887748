import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { answerRest, rest } from '../../../tests/js/rest';
import { store as exportsStore } from '../../data/exports';
import { ListExport } from '../list-page/list-export';
import { ExportMenu } from '.';
import { ExportProgress } from './progress';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
// jsdom has none.
beforeAll( () => Object.assign( global, { Response: class {} } ) );

const BASE = '/wc/v3/payments';
const entry = ( id: string, changes: object = {} ) => ( {
	export_id: id,
	kind: 'transactions',
	selection: '',
	created: 1795183509,
	expires: 1795269909,
	status: 'success',
	rows_done: 12000,
	rows_total: 12000,
	is_made_anew: false,
	download_url: `https://shop.example/?export=${ id }`,
	schedule_id: null,
	...changes,
} );
const schedule = ( id: number, changes: object = {} ) => ( {
	id,
	kind: 'payouts',
	interval: 'monthly',
	query: {},
	next: 1795737600,
	created: 1795183509,
	...changes,
} );

async function open( history: unknown[], schedules: unknown[], more: Record< string, unknown > = {} ) {
	answerRest( {
		[ `GET ${ BASE }/exports` ]: { data: history },
		[ `GET ${ BASE }/exports/schedules` ]: () => ( { data: schedules } ),
		...more,
	} );
	void dispatch( exportsStore ).refresh();
	render( <ExportMenu kind="payouts" query={ { status_is: 'paid', sort: 'date', direction: 'desc' } } /> );
	await act( async () => {
		fireEvent.click( screen.getByRole( 'button', { name: 'Recent exports' } ) );
	} );
	return screen.findByRole( 'dialog', { name: 'Recent exports' } );
}

describe( 'recent exports', () => {
	it( 'can be downloaded, or say why not', async () => {
		const panel = await open(
			[
				entry( 'a' ),
				entry( 'b', { status: 'pending', rows_done: 5, rows_total: 979947, download_url: null } ),
				entry( 'c', { status: 'expired', download_url: null, kind: 'blocked-transactions', schedule_id: 3 } ),
				entry( 'd', { status: 'error', download_url: null, kind: 'uncaptured-transactions' } ),
				entry( 'e', { rows_done: 7, rows_total: 7, is_made_anew: true } ),
			],
			[]
		);
		await waitFor( () => expect( within( panel ).getAllByRole( 'listitem' ) ).toHaveLength( 5 ) );
		const rows = within( panel )
			.getAllByRole( 'listitem' )
			.map( ( { textContent } ) => textContent );
		expect( rows[ 0 ] ).toContain( '12,000 rows' );
		expect( within( panel ).getAllByRole( 'link', { name: /^Download: Transactions/ } )[ 0 ] ).toHaveAttribute(
			'href',
			'https://shop.example/?export=a'
		);
		expect( rows[ 1 ] ).toContain( '979,947 rows' );
		expect( rows[ 1 ] ).toContain( 'In progress' );
		expect( rows[ 2 ] ).toContain( 'scheduled' );
		expect( rows[ 2 ] ).toContain( 'Expired' );
		expect( rows[ 3 ] ).toContain( 'Failed' );
		expect( rows[ 4 ] ).toContain( '7 rows when exported, updated when downloaded' );
	} );

	it( 'stay on the page when a download is refused', async () => {
		const panel = await open( [ entry( 'a' ) ], [], {
			'HEAD /wc/v3/payments/exports/a/file': Object.assign( new Error(), {
				code: 'gone',
				message: 'This export has expired.',
			} ),
		} );
		const link = await within( panel ).findByRole( 'link', { name: /^Download: Transactions/ } );
		let isLeft = true;
		await act( async () => {
			isLeft = fireEvent.click( link );
		} );
		expect( isLeft ).toBe( false );
		await waitFor( () =>
			expect( select( noticesStore ).getNotices().at( -1 )?.content ).toBe(
				'The file could not be downloaded. This export has expired.'
			)
		);
	} );

	it( 'show their period and filters', async () => {
		const panel = await open(
			[ entry( 'a', { selection: '2026-11-01 to 2026-11-30; Type: Refund' } ), entry( 'b' ) ],
			[]
		);
		const [ first ] = await within( panel ).findAllByRole( 'listitem' );
		expect( first ).toHaveTextContent( '2026-11-01 to 2026-11-30; Type: Refund' );
		expect(
			within( panel ).getByRole( 'link', {
				name: /^Download: Transactions, 2026-11-01 to 2026-11-30; Type: Refund, /,
			} )
		).toHaveAttribute( 'href', 'https://shop.example/?export=a' );
	} );

	it( 'say that there are none', async () => {
		const panel = await open( [], [] );
		expect( await within( panel ).findByText( 'You haven’t exported anything yet.' ) ).toBeInTheDocument();
	} );

	it( 'can be tried again where they cannot be read', async () => {
		const panel = await open( [], [], {
			[ `GET ${ BASE }/exports` ]: Object.assign( new Error(), { message: 'Down.' } ),
		} );
		expect( await within( panel ).findByRole( 'alert' ) ).toHaveTextContent(
			'Your exports could not be loaded. Down.'
		);
	} );
} );

describe( 'scheduled exports', () => {
	it( 'are set up for what the screen shows', async () => {
		const schedules: unknown[] = [];
		const sent: unknown[] = [];
		const panel = await open( [], schedules, {
			[ `POST ${ BASE }/exports/schedules` ]: ( { data }: { data: unknown } ) => {
				sent.push( data );
				schedules.push( schedule( 1, { interval: 'weekly', query: { status_is: 'paid' } } ) );
				return schedules[ 0 ];
			},
		} );
		fireEvent.change( within( panel ).getByLabelText( 'How often' ), { target: { value: 'weekly' } } );
		act( () => {
			within( panel ).getByRole( 'button', { name: 'Schedule this export' } ).click();
			within( panel ).getByRole( 'button', { name: 'Schedule this export' } ).click();
		} );
		expect( await within( panel ).findByText( 'Payouts, filtered: Every week' ) ).toBeInTheDocument();
		expect( sent ).toEqual( [
			{ kind: 'payouts', interval: 'weekly', query: { status_is: 'paid', sort: 'date', direction: 'desc' } },
		] );
	} );

	it.each( [
		[ {}, 'Blocked transactions: Every month' ],
		[
			{ status: 'block', additional_status: 'review', sort: 'created', direction: 'desc', columns: [ 'amount' ] },
			'Blocked transactions: Every month',
		],
		[ { status: 'block' }, 'Blocked transactions, filtered: Every month' ],
		[ { status: 'review' }, 'Blocked transactions, filtered: Every month' ],
		[
			{ status: 'block', additional_status: 'review', search: [ 'Ada' ] },
			'Blocked transactions, filtered: Every month',
		],
	] )( 'are called filtered if they are: %o', async ( query, name ) => {
		const panel = await open( [], [ schedule( 1, { kind: 'blocked-transactions', query } ) ] );
		expect( await within( panel ).findByText( name ) ).toBeInTheDocument();
	} );

	it.each( [
		[ 'the focus stays in the panel', 'heading', 'Scheduled exports' ],
		[ 'a user who went on meanwhile keeps it', 'combobox', 'How often' ],
	] )( 'are deleted, and %s', async ( _, role, name ) => {
		const schedules = [ schedule( 7 ) ];
		let answer: () => void = () => {};
		const panel = await open( [], schedules, {
			[ `DELETE ${ BASE }/exports/schedules/7` ]: () =>
				new Promise< void >( ( resolve ) => ( answer = resolve ) ),
		} );
		const button = await within( panel ).findByRole( 'button', { name: 'Delete schedule: Payouts: Every month' } );
		act( () => button.focus() );
		await act( async () => void fireEvent.click( button ) );
		if ( role === 'combobox' ) {
			act( () => within( panel ).getByRole( role, { name } ).focus() );
		}
		schedules.length = 0;
		await act( async () => answer() );
		await waitFor( () => expect( within( panel ).queryByText( 'Payouts: Every month' ) ).toBeNull() );
		await waitFor( () => expect( within( panel ).getByRole( role, { name } ) ).toHaveFocus() );
		expect( rest.asked ).toContain( `DELETE ${ BASE }/exports/schedules/7` );
	} );

	it( 'say why one is refused', async () => {
		const panel = await open( [], [], {
			[ `POST ${ BASE }/exports/schedules` ]: Object.assign( new Error(), {
				code: 'tillbook_schedule_exists',
				message: 'You have already scheduled this export.',
			} ),
		} );
		fireEvent.click( within( panel ).getByRole( 'button', { name: 'Schedule this export' } ) );
		expect( await within( panel ).findByRole( 'alert' ) ).toHaveTextContent(
			'You have already scheduled this export.'
		);
	} );
} );

describe( 'the progress of an export', () => {
	it( 'is rows done of all rows', () => {
		render( <ExportProgress /> );
		expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
		act(
			() =>
				void dispatch( exportsStore ).noteProgress( {
					id: 'p',
					path: `${ BASE }/deposits`,
					rowsDone: 120000,
					rowsTotal: 979947,
				} )
		);
		const bar = screen.getByRole( 'progressbar', { name: 'Exporting Payouts: 120,000 of 979,947 rows' } );
		expect( [ bar.getAttribute( 'value' ), bar.getAttribute( 'max' ) ] ).toEqual( [ '120000', '979947' ] );
		act(
			() =>
				void dispatch( exportsStore ).noteProgress( {
					id: 'p',
					path: `${ BASE }/deposits`,
					rowsDone: 980000,
					rowsTotal: 979947,
				} )
		);
		expect( screen.getByRole( 'progressbar' ) ).toHaveAttribute( 'value', '979947' );
		act( () => void dispatch( exportsStore ).noteEnd( 'p' ) );
		expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
	} );
} );

describe( 'the export of a list', () => {
	const show = ( path: string, total: number | undefined, isFiltered = false ) => {
		answerRest( { [ `POST ${ path }/download` ]: { export_id: 'x' } } );
		render(
			<ListExport
				list={ {
					rules: { path, sorts: [], filters: [], lists: [] },
					filters: { type_is: 'charge' },
					listQuery: { sort: 'date', direction: 'asc', page: '3' },
					isFiltered,
				} }
				shown={ [ 'date', 'action' ] }
				total={ total }
				location="test"
			/>
		);
		fireEvent.click( screen.getByRole( 'button', { name: 'Export' } ) );
	};

	it.each( [
		[ 'transactions', 9999, null ],
		[ 'transactions', 10000, 'You are about to export 10,000 transactions.' ],
		[ 'transactions/fraud-outcomes', 10000, 'You are about to export 10,000 transactions.' ],
		[ 'deposits', 999, null ],
		[ 'deposits', 1000, 'You are about to export 1,000 deposits.' ],
	] )( 'of %s with %d rows asks first: %s', ( list, total, question ) => {
		show( `${ BASE }/${ list }`, total );
		if ( question === null ) {
			expect( screen.queryByRole( 'dialog' ) ).toBeNull();
			expect( rest.asked ).toEqual( [ `POST ${ BASE }/${ list }/download` ] );
		} else {
			expect( screen.getByRole( 'dialog' ) ).toHaveTextContent(
				`${ question } If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?`
			);
			expect( rest.asked ).toEqual( [] );
		}
	} );

	it( 'waits for the number of rows, on which the question depends', () => {
		show( `${ BASE }/transactions`, undefined );
		expect( rest.asked ).toEqual( [] );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( screen.getByRole( 'button', { name: 'Export' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
	} );

	it( 'sends the email address and language of the user', () => {
		show( `${ BASE }/transactions`, 5 );
		const { data } = ( apiFetch as unknown as jest.Mock ).mock.calls.at( -1 )[ 0 ] as { data: object };
		expect( data ).toEqual( {
			type_is: 'charge',
			sort: 'date',
			direction: 'asc',
			columns: [ 'date' ],
			user_email: 'owner@example.com',
			locale: 'en-US',
		} );
	} );

	it( 'does not ask where it is filtered', () => {
		show( `${ BASE }/deposits`, 5000, true );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );
} );

import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory, getNewPath, getQuery } from '@woocommerce/navigation';
import '@wordpress/notices';
import { testDisputeRow } from '../../../tests/js/disputes';
import { testSettings, type SettingsChanges } from '../../../tests/js/page-settings';
import { answerRest, load, rest } from '../../../tests/js/rest';
import type { DisputeRow } from '../../data/disputes';
import { refreshPayments } from '../../data/refresh';
import { setSettings } from '../../lib/settings';
import DisputesPage from '.';
import { advancedFilters } from './list';
import { requestsOf } from './requests';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
let mockPreferences: Record< string, unknown > = {};
jest.mock( '@woocommerce/data', () => ( {
	useUserPreferences: () => ( { updateUserPreferences: jest.fn(), ...mockPreferences } ),
} ) );

const LIST = 'GET /wc/v3/payments/disputes?';
const SUMMARY = 'GET /wc/v3/payments/disputes/summary';
const TABS = { awaiting_response: 3, in_review: 2, won: 2, lost: 1 };
const NOW = Date.now() / 1000;
const DAY = 86400;

async function show(
	rows: DisputeRow[],
	query: Record< string, unknown > = {},
	more: Record< string, unknown > = {},
	settings: SettingsChanges = {}
) {
	setSettings( testSettings( { capabilities: { view: true, export: true, dispute: true }, ...settings } ) );
	answerRest( {
		[ LIST ]: { data: rows },
		[ SUMMARY ]: { count: rows.length, tabs: TABS, currencies: [ 'eur', 'usd' ] },
		...more,
	} );
	await load( requestsOf( query ) );
	return render( <DisputesPage query={ query } /> );
}

jest.mock( '../../components/brand-mark', () => ( { hasMark: () => false } ) );

/** Takes the focus from where the list put it. */
const unfocus = () => act( () => ( document.querySelector( ':focus' ) as HTMLElement | null )?.blur() );

const rowOf = ( text: string | RegExp ) => within( screen.getByText( text ).closest( 'tr' ) as HTMLElement );

beforeEach( () => {
	mockPreferences = {};
	window.tillbookBoot = {
		routes: [ '/payments/disputes', '/payments/transactions/details' ],
		flags: {},
		connected: true,
		menu: '',
	};
} );

/** Only the numbers are read from left to right: in another direction the translation's order must stay. */
const WIN_RATE = '\u206667%\u2069 (\u20662\u2069 of \u20663\u2069)';

describe( 'the disputes', () => {
	it( 'are shown with what a merchant needs to decide where to begin', async () => {
		await show( [ testDisputeRow( { due_by: Math.floor( NOW + 2.5 * DAY ) } ) ] );
		const row = rowOf( 'Disputed: Needs response' );
		expect( row.getByText( '$50.00 USD' ) ).toBeInTheDocument();
		expect( row.getByText( 'Transaction unauthorized' ) ).toBeInTheDocument();
		expect( row.getByText( 'Visa' ) ).toBeInTheDocument();
		expect( row.getByRole( 'link', { name: '#7' } ) ).toHaveAttribute( 'href', '/wp-admin/order/7' );
		expect( row.getByRole( 'link', { name: 'Ada Tremblay' } ) ).toHaveAttribute( 'href', '/wp-admin/customer/3' );
		expect( row.getByText( '2 days left' ).querySelector( 'svg' ) ).toBeInTheDocument();
		for ( const name of [ 'Currency', 'Email', 'Country', 'Disputed on' ] ) {
			expect( screen.queryByRole( 'columnheader', { name } ) ).toBeNull();
		}
	} );

	it( 'are searched by what is typed, in the tab that is open', async () => {
		getHistory().push( getNewPath( { filter: 'won' }, '/payments/disputes', {} ) );
		const { unmount } = await show( [ testDisputeRow() ], { filter: 'won' } );
		const box = screen.getByRole( 'combobox', { name: /^Search by order number/ } );
		await userEvent.type( box, 'tremblay{Enter}' );
		expect( getQuery() ).toMatchObject( { filter: 'won', search: [ 'tremblay' ] } );
		unmount();
		await show( [], { filter: 'won', search: [ 'tremblay' ] } );
		expect( rest.asked ).toContain(
			`${ LIST }direction=desc&filter=won&page=1&pagesize=25&search%5B0%5D=tremblay&sort=created`
		);
		expect( screen.getByText( 'No disputes match these filters' ) ).toBeInTheDocument();
		expect( screen.queryByText( /win rate/ ) ).toBeNull();
		await userEvent.click( screen.getByRole( 'button', { name: 'Remove tremblay' } ) );
		expect( getQuery() ).not.toHaveProperty( 'search' );
	} );

	it( 'stay, with what is open, if they can’t be refreshed', async () => {
		await show( [ testDisputeRow() ] );
		const row = screen.getByText( 'Disputed: Needs response' );
		for ( const [ path, text ] of [
			[ LIST, 'Error retrieving disputes.' ],
			[ SUMMARY, 'Error retrieving the summary of disputes.' ],
		] as const ) {
			const { [ path ]: answer } = rest.answers;
			rest.answers[ path ] = () => Promise.reject( { message: 'The database does not answer.' } );
			act( () => refreshPayments() );
			expect( ( await screen.findByText( text ) ).closest( '[role=alert]' ) ).toHaveTextContent(
				'The database does not answer.'
			);
			expect( row ).toBeInTheDocument();
			expect( document.body ).toHaveFocus();
			rest.answers[ path ] = answer;
			await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
			await waitFor( () => expect( screen.queryByText( text ) ).toBeNull() );
			expect( row ).toBeInTheDocument();
			unfocus();
		}
	} );

	it( 'lead to their payment by controls that say which dispute it is', async () => {
		await show( [
			testDisputeRow(),
			testDisputeRow( {
				dispute_id: 'dp_2',
				status: 'won',
				payment_intent_id: null,
				charge_id: 'ch_2',
				order: null,
				order_number: null,
			} ),
		] );
		const respond = screen.getByRole( 'link', {
			name: /^Respond to the dispute for \W*\$50\.00\sUSD\W* on order #7$/,
		} );
		expect( respond ).toHaveTextContent( 'Respond' );
		expect( respond ).toHaveClass( 'is-secondary' );
		expect( respond ).toHaveAttribute(
			'href',
			expect.stringMatching( /id=pi_1&transaction_type=dispute&path=%2Fpayments%2Ftransactions%2Fdetails$/ )
		);
		const see = screen.getByRole( 'link', { name: /^See details of the dispute for \W*\$50\.00\sUSD\W*$/ } );
		expect( see ).toHaveTextContent( 'See details' );
		expect( see ).toHaveClass( 'is-tertiary' );
		expect( see ).toHaveAttribute( 'href', expect.stringContaining( 'id=ch_2' ) );
		expect( screen.getAllByRole( 'link', { name: /^Details of the dispute for/ } ) ).toHaveLength( 2 );
	} );

	it( 'can’t be answered by users without permission', async () => {
		await show( [ testDisputeRow() ], {}, {}, { capabilities: { view: true, export: true, dispute: false } } );
		expect( screen.queryByRole( 'link', { name: /^Respond/ } ) ).toBeNull();
		expect( screen.getByRole( 'link', { name: /^See details/ } ) ).toBeInTheDocument();
	} );

	it.each( [
		[ 'is past', -DAY, 'needs_response', null ],
		[ 'ends today', DAY / 2, 'warning_needs_response', /^1[12] hours left (\d{4}-)?\d\d-\d\d$/ ],
		[ 'is of no use any more', DAY / 2, 'under_review', /^(\d{4}-)?\d\d-\d\d, \d\d:\d\d$/ ],
		[ 'is far off', 9 * DAY, 'needs_response', /^(\d{4}-)?\d\d-\d\d, \d\d:\d\d$/ ],
	] as const )( 'show a time to respond that %s', async ( _name, offset, status, text ) => {
		await show( [ testDisputeRow( { status, due_by: Math.floor( NOW + offset ) } ) ] );
		const times = document.querySelectorAll( '.tillbook-list td time' );
		expect( times ).toHaveLength( text === null ? 0 : 1 );
		if ( text !== null ) {
			expect( times[ 0 ]?.closest( 'td' ) ).toHaveTextContent( text );
		}
	} );

	it( 'say of one that ends today that this is the last day', async () => {
		await show( [ testDisputeRow( { status: 'needs_response', due_by: Math.floor( NOW + DAY / 2 ) } ) ] );
		expect( screen.getByText( /hours left/ ).closest( '[title]' ) ).toHaveAttribute(
			'title',
			expect.stringContaining( 'Last day today' )
		);
	} );

	it( "say that they are a sandbox account's", async () => {
		await show( [ testDisputeRow() ] );
		expect( screen.getByText( 'Viewing test data.' ) ).toBeInTheDocument();
	} );
} );

describe( 'the tabs', () => {
	const tab = ( name: string ) => screen.getByRole( 'tab', { name } );

	it( 'are one for each state, with the number of disputes that need a response', async () => {
		await show( [ testDisputeRow() ] );
		expect( screen.getAllByRole( 'tab' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'Needs response (3)',
			'Under review',
			'Won',
			'Lost',
			'All disputes',
		] );
		expect( tab( 'All disputes' ) ).toHaveAttribute( 'aria-selected', 'true' );
		expect( tab( 'Won' ) ).toHaveAttribute( 'href', expect.stringContaining( 'filter=won' ) );
	} );

	it( 'sort what needs a response by its deadline, unless the address says otherwise', async () => {
		const { unmount } = await show( [ testDisputeRow() ], { filter: 'awaiting_response' } );
		expect( tab( 'Needs response (3)' ) ).toHaveAttribute( 'aria-selected', 'true' );
		expect( screen.getByRole( 'columnheader', { name: /Respond by/ } ) ).toHaveAttribute(
			'aria-sort',
			'ascending'
		);
		expect( rest.asked ).toContain(
			`${ LIST }direction=asc&filter=awaiting_response&page=1&pagesize=25&sort=due_by`
		);
		unmount();
		await show( [ testDisputeRow() ], { filter: 'awaiting_response', orderby: 'amount', order: 'desc' } );
		expect( rest.asked ).toContain(
			`${ LIST }direction=desc&filter=awaiting_response&page=1&pagesize=25&sort=amount`
		);
	} );

	it( 'say what an empty one means', async () => {
		await show( [], { filter: 'lost' } );
		expect( screen.getByText( 'No disputes were lost' ) ).toBeInTheDocument();
	} );

	it( 'say no more than that filters leave nothing of them, and stay when those are cleared', async () => {
		const query = { filter: 'awaiting_response', date_after: '2026-11-01' };
		getHistory().push( getNewPath( query, '/payments/disputes', {} ) );
		await show( [], query );
		expect( screen.getByText( 'No disputes match these filters' ) ).toBeInTheDocument();
		await userEvent.click( screen.getByRole( 'button', { name: 'Clear filters' } ) );
		expect( getQuery() ).toHaveProperty( 'filter', 'awaiting_response' );
		expect( getQuery() ).not.toHaveProperty( 'date_after' );
	} );

	it( 'lead to all disputes from an empty one', async () => {
		getHistory().push( getNewPath( { filter: 'lost' }, '/payments/disputes', {} ) );
		await show( [], { filter: 'lost' } );
		await userEvent.click( screen.getByRole( 'button', { name: 'Clear filters' } ) );
		expect( getQuery() ).not.toHaveProperty( 'filter' );
	} );

	it( 'are followed by the win rate, once a dispute was decided', async () => {
		const { unmount } = await show( [ testDisputeRow() ] );
		expect( screen.getByText( WIN_RATE ) ).not.toHaveAttribute( 'dir' );
		unmount();
		await show(
			[ testDisputeRow() ],
			{ filter: 'won' },
			{ [ SUMMARY ]: { count: 1, tabs: { ...TABS, won: 0, lost: 0 }, currencies: [] } }
		);
		expect( screen.queryByText( /win rate/ ) ).toBeNull();
	} );

	it( 'are followed by the win rate of all disputes only where all are counted', async () => {
		const { unmount } = await show( [ testDisputeRow() ], { filter: 'won' } );
		expect( screen.getByText( WIN_RATE ) ).toBeInTheDocument();
		unmount();
		for ( const query of [ { date_after: '2026-11-01' }, { store_currency_is: 'eur', filter: 'won' } ] ) {
			const view = await show( [ testDisputeRow() ], query );
			expect( screen.queryByText( /67%/ ) ).toBeNull();
			view.unmount();
		}
	} );
} );

describe( 'the list', () => {
	it( 'says when there is none, and when filters leave none', async () => {
		const { unmount } = await show( [] );
		expect( screen.getByText( 'No disputes yet' ) ).toBeInTheDocument();
		unmount();
		const { unmount: away } = await show( [], { filter: 'awaiting_response' } );
		expect( rest.asked ).toContain( 'GET /wc/v3/payments/disputes/summary?filter=awaiting_response' );
		expect( screen.getByText( 'No disputes need a response' ) ).toBeInTheDocument();
		away();
		await show( [], { filter: 'advanced', status_is: 'lost' } );
		expect( screen.getByText( 'No disputes match these filters' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Clear filters' } ) ).toBeInTheDocument();
	} );

	it( 'says what could not be read: the disputes, or only their number', async () => {
		const { unmount } = await show( [], {}, { [ LIST ]: new Error( 'The database does not answer.' ) } );
		expect( screen.getByText( 'Error retrieving disputes.' ).closest( '[role=alert]' ) ).toHaveTextContent(
			'The database does not answer.'
		);
		unmount();
		await show( [ testDisputeRow() ], {}, { [ SUMMARY ]: new Error( 'Counting takes too long.' ) } );
		expect(
			screen.getByText( 'Error retrieving the summary of disputes.' ).closest( '[role=alert]' )
		).toHaveTextContent( 'Counting takes too long.' );
	} );

	it( 'has a tab for each state and for all, and advanced filters', async () => {
		await show( [ testDisputeRow() ] );
		expect( screen.getAllByRole( 'tab' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			expect.stringMatching( /^Needs response/ ),
			'Under review',
			'Won',
			'Lost',
			'All disputes',
		] );
		await userEvent.click( screen.getByRole( 'button', { name: 'Filter' } ) );
		expect( await screen.findByRole( 'menuitem', { name: 'Advanced filters' } ) ).toBeInTheDocument();
	} );

	it( 'has no date picker beside its filters', async () => {
		await show( [ testDisputeRow() ] );
		expect( screen.queryByText( /date range/i ) ).toBeNull();
	} );

	it( 'offers the currencies that disputes have', async () => {
		await show( [ testDisputeRow() ] );
		await userEvent.click( screen.getByRole( 'button', { name: 'Currency' } ) );
		expect( ( await screen.findAllByRole( 'option' ) ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'EUR',
			'USD',
			'All currencies',
		] );
	} );

	it( 'filters by date with before, after and between, and by status with is and is not', () => {
		const { date, status } = advancedFilters().filters;
		expect( date.rules?.map( ( { value } ) => value ) ).toEqual( [ 'before', 'after', 'between' ] );
		expect( status.rules?.map( ( { value } ) => value ) ).toEqual( [ 'is', 'is_not' ] );
		expect( status.options ).toHaveLength( 8 );
	} );

	it( 'leaves out the columns that the user hid', async () => {
		mockPreferences = { wc_payments_disputes_hidden_columns: [ 'customer_name' ] };
		await show( [ testDisputeRow() ] );
		expect( screen.queryByRole( 'columnheader', { name: 'Customer' } ) ).toBeNull();
		expect( screen.getByRole( 'columnheader', { name: 'Email' } ) ).toBeInTheDocument();
	} );
} );

describe( 'the export', () => {
	const START = 'POST /wc/v3/payments/disputes/download';
	const count = ( number: number ) => ( { [ SUMMARY ]: { count: number, tabs: TABS, currencies: [ 'usd' ] } } );

	it( 'of 1000 disputes asks first', async () => {
		await show( [ testDisputeRow() ], {}, count( 1000 ) );
		await userEvent.click( screen.getByRole( 'button', { name: 'Export' } ) );
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent(
			"You are about to export 1,000 disputes. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?"
		);
		expect( rest.asked ).not.toContain( START );
	} );

	it.each( [
		[ 'fewer', {}, 999, { sort: 'created', direction: 'desc' } ],
		[ 'those that need a response', { filter: 'awaiting_response' }, 1000, { sort: 'due_by', direction: 'asc' } ],
	] )( 'of %s begins at once', async ( _name, query, number, order ) => {
		let sent: unknown;
		await show( [ testDisputeRow() ], query, {
			...count( number ),
			[ START ]: ( request: { data?: unknown } ) => {
				sent = request.data;
				return Promise.reject( new Error( 'no' ) );
			},
		} );
		await userEvent.click( screen.getByRole( 'button', { name: 'Export' } ) );
		await waitFor( () =>
			expect( sent ).toEqual( {
				...query,
				columns: [ 'amount', 'status', 'reason', 'source', 'order', 'customer_name', 'dueBy' ],
				...order,
				user_email: 'owner@example.com',
				locale: 'en-US',
			} )
		);
	} );
} );

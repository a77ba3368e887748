import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSettings as dateSettings, setSettings as setDateSettings } from '@wordpress/date';
import { testSettings } from '../../../tests/js/page-settings';
import { preparedFor, readPaths } from '../../../tests/js/prepared';
import { answerRest, load, rest } from '../../../tests/js/rest';
import { requests, type ActiveLoan, type Loan } from '../../data/loans';
import { setSettings } from '../../lib/settings';
import LoansPage, { start } from '.';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const SUMMARY = 'GET /wc/v3/payments/capital/active_loan_summary';
const LOANS = 'GET /wc/v3/payments/capital/loans';
const at = ( iso: string ) => Date.parse( iso ) / 1000;

const loan = ( changes: Partial< Loan > = {} ): Loan => ( {
	stripe_loan_id: 'flxln_1',
	paid_out_at: at( '2026-11-03T00:00:00Z' ),
	fully_paid_at: null,
	first_paydown_at: at( '2026-11-04T12:00:00Z' ),
	amount: 800000,
	fee_amount: 80000,
	withhold_rate: 0.125,
	currency: 'usd',
	paid_amount: 64309,
	...changes,
} );

const active = ( changes: Partial< ActiveLoan > = {} ): ActiveLoan => ( {
	loan_id: 'flxln_1',
	advance_amount: 800000,
	fee_amount: 80000,
	paid_amount: 64309,
	advance_paid_out_at: at( '2026-11-03T00:00:00Z' ),
	repayments_begin_at: at( '2026-11-03T00:00:00Z' ),
	withhold_rate: 0.1,
	currency: 'usd',
	current_repayment_interval: { due_at: at( '2027-01-02T00:00:00Z' ), paid_amount: 64309, remaining_amount: 33469 },
	...changes,
} );

const fact = ( label: string ) => screen.getByText( label, { selector: 'dt' } ).nextElementSibling?.textContent;

async function show( details: ActiveLoan | null | Error, loans: Loan[] | Error ) {
	answerRest( {
		[ SUMMARY ]: details instanceof Error ? details : { details },
		[ LOANS ]: loans instanceof Error ? loans : { data: loans },
	} );
	await load( requests );
	return render( <LoansPage /> );
}

const rows = () =>
	screen
		.getAllByRole( 'row' )
		.slice( 1 )
		.map( ( row ) => [ ...row.children ].map( ( { textContent } ) => textContent ) );

// This test comes first, because the store is shared by all tests of the file.
it( 'shows nothing that could be taken for data while it loads', async () => {
	let answer: ( value: object ) => void = () => {};
	answerRest( {
		[ SUMMARY ]: () => new Promise( ( resolve ) => ( answer = resolve ) ),
		[ LOANS ]: { data: [ loan() ] },
	} );
	render( <LoansPage /> );
	await waitFor( () => expect( readPaths() ).toHaveLength( 2 ) );
	expect( screen.getByText( 'All loans: loading…' ) ).toBeInTheDocument();
	expect( screen.getByRole( 'table', { busy: true } ) ).toBeInTheDocument();
	expect( screen.getAllByRole( 'row' ) ).toHaveLength( 1 );
	answer( { details: null } );
	expect( await screen.findByRole( 'table', { busy: false } ) ).toBeInTheDocument();
	expect( screen.getAllByRole( 'row' ) ).toHaveLength( 2 );
} );

// The table leaves out this year.
beforeEach( () => void jest.spyOn( Date, 'now' ).mockReturnValue( Date.parse( '2026-11-24T12:00:00Z' ) ) );

describe( 'the table of all loans', () => {
	it( "shows terms, status and what was paid back, and leads to each loan's transactions", async () => {
		await show( null, [
			loan(),
			loan( {
				stripe_loan_id: 'flxln_2',
				currency: 'jpy',
				amount: 30000,
				fee_amount: 3000,
				paid_amount: 33000,
				withhold_rate: 0.25,
				fully_paid_at: at( '2026-10-01T10:00:00Z' ),
			} ),
			loan( { stripe_loan_id: 'flxln_3', first_paydown_at: null, paid_amount: 0 } ),
		] );
		expect( screen.getAllByRole( 'columnheader' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'Disbursed',
			'Status',
			'Amount',
			'Fixed fee',
			'Withhold rate',
			'First paydown',
			'Repaid',
			'Transactions',
		] );
		expect( rows() ).toEqual( [
			[
				'11-03',
				'Active',
				'$8,000.00 USD',
				'$800.00 USD',
				'12.5%',
				'11-04',
				'$643.09 USD',
				'See transactions for loan flxln_1',
			].map( nbsp ),
			[
				'11-03',
				'Paid off: 10-01',
				'¥30,000 JPY',
				'¥3,000 JPY',
				'25%',
				'11-04',
				'¥33,000 JPY',
				'See transactions for loan flxln_2',
			].map( nbsp ),
			[
				'11-03',
				'Active',
				'$8,000.00 USD',
				'$800.00 USD',
				'12.5%',
				'–',
				'$0.00 USD',
				'See transactions for loan flxln_3',
			].map( nbsp ),
		] );
		const { search } = new URL(
			screen.getByRole( 'link', { name: /flxln_2/ } ).getAttribute( 'href' ) ?? '',
			'http://shop.test/wp-admin/'
		);
		expect( Object.fromEntries( new URLSearchParams( search ) ) ).toEqual( {
			page: 'wc-admin',
			path: '/payments/transactions',
			filter: 'advanced',
			loan_id_is: 'flxln_2',
		} );
		expect( screen.getByText( 'Viewing test data.' ) ).toBeInTheDocument();
	} );

	it( "has days of the store's time zone", async () => {
		const before = dateSettings();
		setDateSettings( { ...before, timezone: { ...before.timezone, string: 'America/Los_Angeles', offset: -8 } } );
		await show( active(), [ loan() ] );
		expect( rows()[ 0 ]?.[ 0 ] ).toBe( '11-02' );
		expect( screen.getByText( /is due by 2027-01-01/ ) ).toBeInTheDocument();
		setDateSettings( before );
	} );

	it( 'says what to expect where there is none', async () => {
		await show( null, [] );
		expect( screen.getByText( 'No loans yet' ) ).toBeInTheDocument();
		expect( screen.queryByText( 'Active loan overview' ) ).toBeNull();
	} );
} );

/** Makes the space before a currency code non-breaking, as in formatted amounts. */
const nbsp = ( text: string ) => text.replace( / (?=[A-Z]{3}$)/, '\u00a0' );

describe( 'the active loan', () => {
	it( 'is not there where no loan is being paid back', async () => {
		await show( null, [ loan( { fully_paid_at: 1 } ) ] );
		expect( screen.queryByRole( 'heading', { name: 'Active loan overview' } ) ).toBeNull();
		expect( screen.getByRole( 'heading', { name: 'All loans' } ) ).toBeInTheDocument();
	} );

	it( 'shows how far it is paid back, what is due by when, and its terms', async () => {
		await show( active(), [ loan() ] );
		const total = screen.getByRole( 'progressbar', { name: 'Total repaid' } );
		expect( total ).toHaveAttribute( 'value', '64309' );
		expect( total ).toHaveAttribute( 'max', '880000' );
		expect( total.parentElement ).toHaveTextContent( /Total repaid\W*643\.09 USD\W* of \W*8,800\.00 USD/ );
		expect( screen.getByRole( 'progressbar', { name: 'Repaid this period' } ).parentElement ).toHaveTextContent(
			/643\.09 USD\W* of \W*977\.78 USD/
		);
		expect( screen.getByText( /Another/ ) ).toHaveTextContent( /Another \W*334\.69 USD\W* is due by 2027-01-02\./ );
		expect(
			[ 'Loan disbursed', 'Loan amount', 'Fixed fee', 'Withhold rate', 'Repayments begin' ].map( fact )
		).toEqual( [ '2026-11-03', '$8,000.00 USD', '$800.00 USD', '10%', '2026-11-03' ].map( nbsp ) );
		expect( screen.getByRole( 'link', { name: 'See transactions' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'loan_id_is=flxln_1' )
		);
	} );

	it( 'says when nothing more is due in the period', async () => {
		await show(
			active( {
				current_repayment_interval: {
					due_at: at( '2027-01-02T00:00:00Z' ),
					paid_amount: 100000,
					remaining_amount: 0,
				},
			} ),
			[ loan() ]
		);
		expect( screen.getByText( 'Everything due by 2027-01-02 has been repaid.' ) ).toBeInTheDocument();
	} );
} );

describe( 'loans that do not come', () => {
	const ERROR = 'Error retrieving the active loan summary.';

	it( 'are shown once, and trying again requests both', async () => {
		await show( new Error( 'down' ), new Error( 'down' ) );
		expect( screen.getAllByRole( 'alert' ) ).toHaveLength( 1 );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( `${ ERROR } down` );
		rest.answers = { [ SUMMARY ]: { details: active() }, [ LOANS ]: { data: [ loan() ] } };
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByRole( 'heading', { name: 'Active loan overview' } ) ).toBeInTheDocument();
		expect( rows() ).toHaveLength( 1 );
		expect( document.body ).not.toHaveFocus();
	} );

	it( 'but for the summary still show the table', async () => {
		await show( new Error( 'down' ), [ loan() ] );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( ERROR );
		expect( rows() ).toHaveLength( 1 );
		rest.answers[ SUMMARY ] = { details: active() };
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByRole( 'heading', { name: 'Active loan overview' } ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		expect( rest.asked.filter( ( asked ) => asked === LOANS ) ).toHaveLength( 1 );
		expect( document.body ).not.toHaveFocus();
	} );

	it( 'but for the table still show the active loan', async () => {
		await show( active(), new Error( 'down' ) );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( ERROR );
		expect(
			within( screen.getByLabelText( 'Active loan overview' ) ).getByText( 'Loan amount' )
		).toBeInTheDocument();
	} );
} );

describe( 'the page of loans', () => {
	it( 'is counted as a view, with consent', async () => {
		const recordEvent = jest.fn();
		window.wcTracks = { recordEvent };
		setSettings( testSettings( { isTrackingAllowed: true } ) );
		await show( null, [] );
		expect( recordEvent ).toHaveBeenCalledWith( 'wcpay_page_view', { path: 'payments_loans' } );
	} );

	it.each( preparedFor( '/payments/loans' ) )( 'asks for what the server prepares: %s', async ( _name, fixture ) => {
		answerRest( { [ SUMMARY ]: { details: null }, [ LOANS ]: { data: [] } } );
		start( fixture.query, true );
		await waitFor( () => expect( readPaths() ).toEqual( fixture.rest ) );
	} );
} );

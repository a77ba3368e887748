import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testSettings } from '../../../tests/js/page-settings';
import { testBridge, testPayout } from '../../../tests/js/payouts';
import { answerRest, load, rest } from '../../../tests/js/rest';
import type { Payout, PayoutBridge } from '../../data/payouts';
import { rememberList } from '../../lib/list-origin';
import { setSettings } from '../../lib/settings';
import PayoutDetailsPage from '.';
import { bridgeFile } from './bridge/file';
import { requestsOf } from './requests';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );

const BASE = 'GET /wc/v3/payments';
let number = 0;

/** Opens the page of a payout with a unique id, because the stores are shared by all tests. */
async function show(
	changes: Partial< Payout > = {},
	bridge: Partial< PayoutBridge > = {},
	answers: Record< string, unknown > = {},
	query: Record< string, unknown > = {}
) {
	const id = `po_page${ ++number }`;
	answerRest( {
		[ `${ BASE }/deposits/${ id }` ]: testPayout( { id, ...changes } ),
		[ `${ BASE }/deposits/${ id }/bridge` ]: testBridge( { deposit_id: id, ...bridge } ),
		[ `${ BASE }/transactions?` ]: { data: [] },
		[ `${ BASE }/transactions/summary` ]: {
			count: 0,
			currency: 'usd',
			total: 0,
			fees: 0,
			net: 0,
			currencies: [],
			store_currencies: [],
			customer_currencies: [],
			sources: [],
			loans: [],
		},
		...Object.fromEntries(
			Object.entries( answers ).map( ( [ path, answer ] ) => [ path.replace( '{id}', id ), answer ] )
		),
	} );
	const whole = { id, ...query };
	await load( requestsOf( whole ) );
	return { id, ...render( <PayoutDetailsPage query={ whole } /> ) };
}

const heading = () => screen.getByRole( 'heading', { level: 2, name: /Payout|Withdrawal|Instant/ } );
const bridgeRow = ( name: RegExp ) =>
	within( screen.getByRole( 'rowheader', { name } ).closest( 'tr' ) as HTMLElement );

beforeEach( () => {
	window.tillbookBoot = {
		routes: [ '/payments/payouts', '/payments/payouts/details', '/payments/transactions' ],
		flags: {},
		connected: true,
		menu: '',
	};
	setSettings( testSettings( { capabilities: { view: true, export: true } } ) );
} );

describe( 'a payout', () => {
	it( 'shows the amount, status, date and destination', async () => {
		const { id } = await show();
		expect( heading() ).toHaveTextContent( /Payout of \W*\$211\.59 USD/ );
		expect( heading() ).toHaveFocus();
		expect( screen.getByText( 'Completed (paid)' ) ).toHaveClass( 'is-success' );
		expect( screen.getByText( '2026-11-20' ) ).toHaveAttribute( 'datetime', '2026-11-20' );
		expect( screen.getByText( 'SANDBOX BANK •••• 2317 (USD)' ) ).toBeInTheDocument();
		expect( screen.getByText( id ) ).toBeInTheDocument();
		expect( screen.queryByText( /service fee/ ) ).toBeNull();
		expect( screen.queryByText( /Failure reason/ ) ).toBeNull();
	} );

	it( 'has a bank reference that can be copied, or none', async () => {
		const { unmount } = await show();
		expect( screen.getByRole( 'button', { name: 'Copy bank reference ID' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Copy payout ID' } ) ).toBeInTheDocument();
		unmount();
		await show( { bank_reference_key: null } );
		expect( screen.queryByRole( 'button', { name: 'Copy bank reference ID' } ) ).toBeNull();
		expect( screen.getByText( 'Bank reference ID' ).nextElementSibling ).toHaveTextContent( 'N/A' );
	} );

	it.each( [
		[
			'what is known of the code',
			{ failure_code: 'account_closed', failure_message: 'x' },
			/^Failure reason: The bank account has been closed\./,
		],
		[
			'what the bank said',
			{ failure_code: 'new_code', failure_message: 'Closed on Sundays.' },
			/^Failure reason: Closed on Sundays\.$/,
		],
		[ 'that is unknown', {}, /^Failure reason: Unknown$/ ],
	] )( 'that failed says why: %s', async ( _name, changes, text ) => {
		await show( { status: 'failed', ...changes } );
		expect( screen.getByText( /Failure reason:/ ) ).toHaveTextContent( text );
		expect( screen.getByText( 'Failed' ) ).toHaveClass( 'is-alert' );
	} );

	it( 'at once shows its fee, and that it holds no transactions', async () => {
		await show( { automatic: false, method: 'instant', fee: 1319, fee_percentage: 1.5 } );
		expect( heading() ).toHaveAccessibleName( /^Instant payout of/ );
		expect( screen.getByText( '1.5% service fee' ).nextElementSibling ).toHaveTextContent( '-$13.19 USD' );
		expect(
			screen.getByText( "We're unable to show transaction history on instant payouts." )
		).toBeInTheDocument();
		expect( screen.queryByRole( 'heading', { name: 'Transactions' } ) ).toBeNull();
	} );

	it( 'that was made by hand is no instant payout, and has no list of transactions', async () => {
		await show( { automatic: false } );
		expect( heading() ).toHaveAccessibleName( /^Payout of/ );
		expect( screen.queryByText( /service fee/ ) ).toBeNull();
		expect( screen.queryByText( /instant/i ) ).toBeNull();
		expect(
			screen.getByText( 'The payment provider doesn’t list the transactions of manual payouts.' )
		).toBeInTheDocument();
		expect( screen.queryByRole( 'heading', { name: 'Transactions' } ) ).toBeNull();
	} );

	it( 'that was taken from the bank is a withdrawal', async () => {
		await show( { type: 'withdrawal', amount: -21159 } );
		expect( heading() ).toHaveAccessibleName( /^Withdrawal of \W*\$211\.59\sUSD\W*$/ );
		expect( screen.getByText( '-$211.59 USD' ) ).toBeInTheDocument();
		expect( screen.getByText( 'Completed (deducted)' ) ).toBeInTheDocument();
	} );

	it( 'asks for its own transactions only, whatever the address says', async () => {
		const { id } = await show( {}, {}, {}, { deposit_id: 'po_other', type_is: 'refund' } );
		expect( rest.asked.filter( ( asked ) => asked.includes( 'transactions' ) ) ).toEqual( [
			`${ BASE }/transactions?deposit_id=${ id }&direction=desc&page=1&pagesize=25&sort=date&type_is=refund`,
			`${ BASE }/transactions/summary?deposit_id=${ id }&type_is=refund`,
		] );
		expect( screen.getByText( 'No transactions match these filters' ) ).toBeInTheDocument();
		expect( screen.queryByText( /Only transactions in payout/ ) ).toBeNull();
	} );
} );

describe( 'the navigation of a payout', () => {
	it( 'leads back to the list, and on by date', async () => {
		await show();
		expect( screen.getByRole( 'link', { name: 'Payouts' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'payouts' )
		);
		for ( const [ name, id ] of [
			[ 'Previous payout', 'po_newer' ],
			[ 'Next payout', 'po_older' ],
		] as const ) {
			expect( screen.getByRole( 'link', { name } ) ).toHaveAttribute(
				'href',
				expect.stringContaining( `id=${ id }` )
			);
		}
	} );

	it( 'follows the list that it was opened from', async () => {
		rememberList( '?page=wc-admin&paged=3', '/wc/v3/payments/deposits', { page: '1', pagesize: '25' }, [
			{ id: 'po_before' },
			{ id: `po_page${ number + 1 }` },
		] );
		await show();
		expect( screen.getByRole( 'link', { name: 'Payouts' } ) ).toHaveAttribute(
			'href',
			'admin.php?page=wc-admin&paged=3'
		);
		expect( screen.getByRole( 'link', { name: 'Previous payout' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'id=po_before' )
		);
		expect( screen.queryByRole( 'link', { name: 'Next payout' } ) ).toBeNull();
	} );
} );

describe( 'a payout that does not come', () => {
	const sentence = 'The deposit you are looking for cannot be found.';

	it( 'because there is none says so, and does not offer to try again', async () => {
		answerRest( {
			[ `${ BASE }/` ]: () =>
				Promise.reject( { code: 'wcpay_deposit_not_found', message: 'None.', data: { status: 404 } } ),
		} );
		await load( requestsOf( { id: 'po_none' } ) );
		render( <PayoutDetailsPage query={ { id: 'po_none' } } /> );
		expect( screen.getByText( sentence ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'because it is in the other account says so', async () => {
		setSettings( testSettings( { hasBothModes: true } ) );
		const message = 'This payout is in your live account. Switch to the live account to see it.';
		answerRest( {
			[ `${ BASE }/` ]: () =>
				Promise.reject( { code: 'wcpay_deposit_not_found', message, data: { status: 404 } } ),
		} );
		await load( requestsOf( { id: 'po_live' } ) );
		render( <PayoutDetailsPage query={ { id: 'po_live' } } /> );
		expect( screen.getByText( message ) ).toBeInTheDocument();
		expect( screen.queryByText( sentence ) ).toBeNull();
	} );

	it( 'says nothing of WordPress’ own refusals', async () => {
		setSettings( testSettings( { hasBothModes: true } ) );
		answerRest( {
			[ `${ BASE }/` ]: () =>
				Promise.reject( { code: 'rest_no_route', message: 'No route was found.', data: { status: 404 } } ),
		} );
		await load( requestsOf( { id: 'po_odd' } ) );
		render( <PayoutDetailsPage query={ { id: 'po_odd' } } /> );
		expect( screen.getByText( sentence ) ).toBeInTheDocument();
	} );

	it.each( [ [ { id: 'po-1' } ], [ { id: '../settings' } ], [ {} ], [ { id: [ 'po_1' ] } ] ] )(
		'is not asked for by what is no id: %j',
		async ( query ) => {
			answerRest( {} );
			render( <PayoutDetailsPage query={ query } /> );
			expect( await screen.findByText( sentence ) ).toBeInTheDocument();
			expect( rest.asked ).toEqual( [] );
		}
	);

	it( 'because of an outage says what the server said, and trying again helps', async () => {
		const { id } = await show(
			{},
			{},
			{ [ `${ BASE }/deposits/{id}` ]: new Error( 'The database does not answer.' ) }
		);
		expect( screen.queryByText( sentence ) ).toBeNull();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'Error retrieving payout. The database does not answer.'
		);
		expect( screen.getByRole( 'link', { name: 'Payouts' } ) ).toBeInTheDocument();
		rest.answers[ `${ BASE }/deposits/${ id }` ] = testPayout( { id } );
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByText( 'Completed (paid)' ) ).toBeInTheDocument();
	} );

	it.each( [ 'po_slow_back', 'po-no-id' ] )( 'leaves the way back to the list where it is: %s', ( id ) => {
		answerRest( { [ `${ BASE }/` ]: () => new Promise( () => {} ) } );
		render( <PayoutDetailsPage query={ { id } } /> );
		expect( screen.getByRole( 'link', { name: 'Payouts' } ) ).toBeInTheDocument();
	} );

	it( 'yet shows nothing that could be taken for data', () => {
		answerRest( { [ `${ BASE }/` ]: () => new Promise( () => {} ) } );
		const { container } = render( <PayoutDetailsPage query={ { id: 'po_slow' } } /> );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading the payout…' );
		expect( container.textContent ).not.toMatch( /[\d–$]/ );
	} );
} );

describe( 'the bridge', () => {
	it( 'has a line for each way money came and went, with the way to its transactions', async () => {
		const { id } = await show();
		const link = bridgeRow( /^Gross payments/ ).getByRole( 'link' );
		const address = new URLSearchParams( link.getAttribute( 'href' )?.split( '?' )[ 1 ] );
		expect( Object.fromEntries( address ) ).toEqual( {
			page: 'wc-admin',
			path: '/payments/transactions',
			deposit_id: id,
			'type_is_in[0]': 'charge',
			'type_is_in[1]': 'payment',
		} );
		expect( bridgeRow( /^Gross payments/ ).getByText( '$270.98 USD' ) ).toBeInTheDocument();
		expect( bridgeRow( /^Refunds 1 transaction$/ ).getByText( '-$19.77 USD' ) ).toBeInTheDocument();
		expect( bridgeRow( /^Paid amount/ ).getByText( '$211.59 USD' ) ).toBeInTheDocument();
		expect(
			screen
				.getAllByRole( 'rowheader' )
				.map( ( { textContent } ) => textContent?.split( /The lines| \d| $/ )[ 0 ] )
		).toEqual( [
			'Gross payments',
			'Refunds',
			'Fees',
			'Loans',
			'Returned payouts po_back',
			'Other balance changes',
			'Paid amount',
		] );
	} );

	it( 'shows the lines without an amount on request', async () => {
		await show();
		const names = () => screen.getAllByRole( 'rowheader' ).length;
		expect( names() ).toBe( 7 );
		const button = screen.getByRole( 'button', { name: 'Show all lines' } );
		expect( button ).toHaveAttribute( 'aria-expanded', 'false' );
		await userEvent.click( button );
		expect( names() ).toBe( 11 );
		await userEvent.click( screen.getByRole( 'button', { name: 'Hide lines without an amount' } ) );
		expect( names() ).toBe( 7 );
	} );

	it( 'of an instant payout is no alarm', async () => {
		await show(
			{ automatic: false, method: 'instant' },
			{ lines: [], unexplained: 21159, unexplained_reason: 'It draws on the balance as a whole.', covers: null }
		);
		const row = screen.getByRole( 'rowheader', { name: /^From your available balance/ } ).closest( 'tr' );
		expect( row ).toHaveTextContent( 'It draws on the balance as a whole.' );
		expect( row ).not.toHaveClass( 'tillbook-bridge__open' );
		expect( screen.queryByText( 'Transactions from' ) ).toBeNull();
	} );

	it.each( [
		[ 'paid', 'deposit', 'Paid amount' ],
		[ 'paid', 'withdrawal', 'Deducted amount' ],
		[ 'failed', 'deposit', 'Amount that was not paid (failed)' ],
		[ 'canceled', 'deposit', 'Amount that was not paid (canceled)' ],
		[ 'in_transit', 'deposit', 'Payout amount' ],
	] as const )( 'of a %s %s ends in "%s"', async ( status, type, label ) => {
		await show( { status, type } );
		expect( screen.getAllByRole( 'rowheader' ).at( -1 ) ).toHaveTextContent( label );
	} );

	it( 'has no link where there is nothing to see, or nothing the list can be narrowed to', async () => {
		await show();
		await userEvent.click( screen.getByRole( 'button', { name: 'Show all lines' } ) );
		for ( const name of [ /^Disputes/, /^Other balance changes/, /^Payout fee/ ] ) {
			expect( bridgeRow( name ).queryByRole( 'link' ) ).toBeNull();
		}
	} );

	it( 'names fees that are part of no payment, which no list shows', async () => {
		await show( {}, { lines: [ { line: 'other_fees', amount: -200, count: 1, types: [], deposits: [] } ] } );
		const fees = bridgeRow( /^Other fees 1 transaction$/ );
		expect( fees.getByText( '-$2.00 USD' ) ).toBeInTheDocument();
		expect( fees.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'leads from what came back to the payout it was', async () => {
		await show();
		expect( bridgeRow( /^Returned payouts/ ).getByRole( 'link', { name: 'po_back' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'id=po_back' )
		);
	} );

	it( 'says that nothing is unexplained, or how much and why', async () => {
		const { unmount } = await show();
		expect( screen.queryByRole( 'rowheader', { name: /^Unexplained/ } ) ).toBeNull();
		expect( screen.getByText( 'Adds up to the cent' ) ).toBeInTheDocument();
		unmount();
		await show( {}, { unexplained: 500, unexplained_reason: 'The provider has not said yet.' } );
		expect( bridgeRow( /^Unexplained/ ).getByText( '$5.00 USD' ) ).toBeInTheDocument();
		expect( bridgeRow( /^Unexplained/ ).getByText( 'The provider has not said yet.' ) ).toBeInTheDocument();
		expect( screen.queryByText( 'Adds up to the cent' ) ).toBeNull();
	} );

	it( 'that cannot be read leaves the payout on the screen', async () => {
		const { id } = await show( {}, {}, { [ `${ BASE }/deposits/{id}/bridge` ]: new Error( 'down' ) } );
		expect( screen.getByText( 'Completed (paid)' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'The payout breakdown could not be loaded. down' );
		expect( screen.queryByRole( 'button', { name: 'Print' } ) ).toBeNull();
		rest.answers[ `${ BASE }/deposits/${ id }/bridge` ] = testBridge();
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByRole( 'button', { name: 'Print' } ) ).toBeInTheDocument();
	} );

	it( 'can be printed', async () => {
		const print = jest.spyOn( window, 'print' ).mockImplementation( () => {} );
		await show();
		await userEvent.click( screen.getByRole( 'button', { name: 'Print' } ) );
		expect( print ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'is a file for users who can export', async () => {
		setSettings( testSettings( { capabilities: { view: true, export: false } } ) );
		await show();
		expect( screen.queryByRole( 'button', { name: 'Download CSV' } ) ).toBeNull();
	} );

	it( 'as a file stays until the browser has read it, and is named for its payout', async () => {
		const revoke = jest.fn();
		const made = jest.fn< string, [ Blob ] >( () => 'blob:file' );
		Object.assign( URL, { createObjectURL: made, revokeObjectURL: revoke } );
		const names: string[] = [];
		const click = jest.spyOn( HTMLAnchorElement.prototype, 'click' ).mockImplementation( function (
			this: HTMLAnchorElement
		) {
			names.push( `${ this.href } ${ this.download }` );
		} );
		await show();
		jest.useFakeTimers();
		fireEvent.click( screen.getByRole( 'button', { name: 'Download CSV' } ) );
		jest.advanceTimersByTime( 30000 );
		expect( revoke ).not.toHaveBeenCalled();
		jest.advanceTimersByTime( 60000 );
		jest.useRealTimers();
		click.mockRestore();
		expect( revoke ).toHaveBeenCalledWith( 'blob:file' );
		expect( names ).toEqual( [ expect.stringMatching( /^blob:file test-po_\w+\.csv$/ ) ] );
		expect( made.mock.calls[ 0 ]?.[ 0 ].type ).toBe( 'text/csv;charset=utf-8' );
	} );

	it( 'as a file has plain amounts that add up, and runs no formula', () => {
		const file = bridgeFile(
			testPayout(),
			testBridge( { unexplained: -100, unexplained_reason: '=HYPERLINK("x")', total: 21059 } )
		);
		const rows = file.trim().replace( '\uFEFF', '' ).split( '\r\n' );
		expect( rows[ 0 ] ).toBe( 'Payout ID,Date,Line,Transactions,Amount,Currency,Note' );
		expect( rows[ 2 ] ).toBe( 'po_1,2026-11-20,Refunds,1,-19.77,USD,' );
		expect( rows[ 11 ] ).toBe( `po_1,2026-11-20,Unexplained,,-1.00,USD,"'=HYPERLINK(""x"")"` );
		const cents = rows.slice( 1 ).map( ( row ) => Math.round( Number( row.split( ',' )[ 4 ] ) * 100 ) );
		expect( cents.slice( 0, -1 ).reduce( ( sum, amount ) => sum + amount, 0 ) ).toBe( cents.at( -1 ) );
	} );

	it( 'as a file writes yen without decimals', () => {
		expect( bridgeFile( testPayout( { currency: 'jpy' } ), testBridge( { currency: 'jpy' } ) ) ).toContain(
			',Gross payments,2,27098,JPY,'
		);
	} );
} );

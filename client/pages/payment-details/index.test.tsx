import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refreshPayments } from '../../data/refresh';
import { rememberList } from '../../lib/list-origin';
import { setSettings } from '../../lib/settings';
import { testSettings } from '../../../tests/js/page-settings';
import { answers, resetPage, known, open, recordEvent, replace, silence } from '../../../tests/js/payment-page';
import { testCharge, testEvent, testPayment } from '../../../tests/js/payments';
import PaymentDetailsPage from '.';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

beforeEach( resetPage );

describe( 'the ways to a payment', () => {
	it( "from an order replaces the address by the payment's", async () => {
		const id = known();
		answers[ '/wc/v3/payments/charges/order/712' ] = testCharge( { payment_intent: id } );
		await open( { id: '712', transaction_id: 'txn_1', transaction_type: 'charge' } );
		await waitFor( () => expect( replace ).toHaveBeenCalledTimes( 1 ) );
		expect( replace ).toHaveBeenCalledWith(
			expect.stringContaining( `id=${ id }&transaction_id=txn_1&transaction_type=charge` )
		);
	} );

	it( 'from a charge does so too', async () => {
		const id = known();
		answers[ '/wc/v3/payments/charges/py_9' ] = testCharge( { payment_intent: id } );
		await open( { id: 'py_9' } );
		await waitFor( () => expect( replace ).toHaveBeenCalledWith( expect.stringContaining( `id=${ id }` ) ) );
		expect( screen.queryByRole( 'heading', { name: 'Timeline' } ) ).toBeNull();
	} );

	it.each( [ 'ch_alone', null ] )( 'shows a charge without a payment intent as a payment: %j', async ( intent ) => {
		const charge = testCharge( { id: 'ch_alone', payment_intent: intent } );
		answers[ '/wc/v3/payments/charges/ch_alone' ] = charge;
		answers[ '/wc/v3/payments/payment_intents/ch_alone' ] = testPayment( { id: 'ch_alone', charge } );
		answers[ '/wc/v3/payments/timeline/ch_alone' ] = { data: [ testEvent( 'started' ) ] };
		await open( { id: 'ch_alone' } );
		expect( replace ).not.toHaveBeenCalled();
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveTextContent( /Payment of \W*50\.00 USD/ );
		expect( screen.getByRole( 'heading', { name: 'Timeline' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Refund' } ) ).toBeEnabled();
	} );

	it( 'shows a reader fee as the transaction it is', async () => {
		answers[ '/wc/v3/payments/transactions/txn_fee' ] = {
			transaction_id: 'txn_fee',
			type: 'card_reader_fee',
			date: '2026-11-20T14:05:09Z',
			currency: 'usd',
			amount: 0,
			fees: 1000,
			net: -1000,
		};
		await open( { id: 'ch_1', transaction_id: 'txn_fee', transaction_type: 'card_reader_fee' } );
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveTextContent( 'Reader fee' );
		expect( screen.getAllByText( /-\$10\.00/ ) ).toHaveLength( 2 );
	} );

	it( "by an order's fraud link is recorded once, and its traces are taken out of the address", async () => {
		const id = known();
		const { rerender } = await open( { id, status_is: 'block', type_is: 'order_note', page: 'wc-admin' } );
		expect( recordEvent ).toHaveBeenCalledWith( 'wcpay_fraud_protection_order_details_link_clicked', {
			status: 'block',
			type: 'order_note',
		} );
		expect( replace ).toHaveBeenCalledWith( expect.not.stringContaining( '_is=' ) );
		rerender( <PaymentDetailsPage query={ { id } } /> );
		expect( recordEvent.mock.calls.filter( ( [ name ] ) => name.includes( 'link_clicked' ) ) ).toHaveLength( 1 );
	} );

	it( "by an order's fraud link with a charge stays at the payment that it led to", async () => {
		const id = known();
		answers[ '/wc/v3/payments/charges/ch_1' ] = testCharge( { id: 'ch_1', payment_intent: id } );
		window.history.replaceState( null, '', '?page=wc-admin&path=%2Fpayments%2Ftransactions%2Fdetails&id=ch_1' );
		( await open( { id: 'ch_1' } ) ).unmount();
		replace.mockImplementation( ( to: unknown ) => window.history.replaceState( null, '', String( to ) ) );
		await open( { id: 'ch_1', status_is: 'block', type_is: 'order_note' } );
		replace.mockImplementation( () => {} );
		expect( window.location.search ).toContain( `id=${ id }` );
		expect( window.location.search ).not.toContain( '_is=' );
	} );
} );

describe( 'a payment that does not come', () => {
	it( 'because there is none says so, and does not offer to try again', async () => {
		await open( { id: 'pi_none' } );
		expect( screen.getByRole( 'heading', { name: 'Payment details not loaded' } ) ).toHaveFocus();
		expect( screen.getByText( /The connected account has no payment with this ID/ ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'because of an outage says what the server said, and trying again helps', async () => {
		const id = known();
		const good = answers[ `/wc/v3/payments/payment_intents/${ id }` ];
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = new Error( 'The database does not answer.' );
		await open( { id } );
		expect( screen.getByRole( 'heading', { name: 'Payment details not loaded' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'The payment could not be loaded. The database does not answer.'
		);
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = good;
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByText( 'Paid' ) ).toBeInTheDocument();
	} );

	it( 'yet shows nothing that could be taken for data', () => {
		silence();
		const { container } = render( <PaymentDetailsPage query={ { id: 'pi_slow' } } /> );
		expect( container.textContent ).not.toMatch( /[\d–$]/ );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading the payment…' );
	} );

	it( 'has the place and the way back that it will have: while it loads, if there is none, and in an outage', async () => {
		const id = known();
		rememberList( '?page=wc-admin&paged=3', '/wc/v3/payments/transactions', { page: '1', pagesize: '25' }, [
			{ payment_intent_id: id },
			{ payment_intent_id: 'pi_none' },
		] );
		const frame = () => {
			const back = screen.getByRole( 'link', { name: 'Transactions' } );
			return [ back.getAttribute( 'href' ), back.closest( '.tillbook-details' )?.className ];
		};
		const { unmount } = await open( { id } );
		const loaded = frame();
		expect( loaded ).toEqual( [ 'admin.php?page=wc-admin&paged=3', 'tillbook-details is-wide' ] );
		unmount();
		await open( { id: 'pi_none' } );
		expect( screen.getByText( /no payment with this ID/ ) ).toBeInTheDocument();
		expect( frame() ).toEqual( loaded );
		cleanup();
		const other = known();
		answers[ `/wc/v3/payments/payment_intents/${ other }` ] = new Error( 'The database does not answer.' );
		await open( { id: other } );
		expect( screen.getByRole( 'alert' ) ).toBeInTheDocument();
		expect( frame()[ 1 ] ).toBe( loaded[ 1 ] );
		cleanup();
		silence();
		for ( const query of [ { id: 'pi_slow_frame' }, { id: 'ch_slow' }, { id: '77' }, {} ] ) {
			const { unmount: leave } = render( <PaymentDetailsPage query={ query } /> );
			expect( frame()[ 1 ] ).toBe( loaded[ 1 ] );
			leave();
		}
	} );

	it( 'of long ago says which details are missing, and why', async () => {
		const reason = 'The payment provider didn’t respond.';
		await open( { id: known( { details_missing: reason } ) } );
		expect( screen.getByText( 'Paid' ) ).toBeInTheDocument();
		expect( screen.getByText( /Details of this payment.* are missing\./ ) ).toHaveTextContent( reason );
	} );

	it( 'with its timeline still shows its summary', async () => {
		const id = known();
		answers[ `/wc/v3/payments/timeline/${ id }` ] = new Error( 'down' );
		await open( { id } );
		expect( screen.getByText( 'Paid' ) ).toBeInTheDocument();
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'Error while loading timeline' );
	} );
} );

describe( 'the summary', () => {
	it( 'shows amount, fees, net and status', async () => {
		await open( { id: known() } );
		const amounts = within( screen.getByLabelText( 'Amounts' ) );
		const amount = ( label: string ) =>
			amounts.getByText( label ).nextElementSibling?.textContent?.replace( /\u00a0/g, ' ' );
		expect( [ 'Amount', 'Fees', 'Net' ].map( amount ) ).toEqual( [ '$50.00 USD', '-$1.75 USD', '$48.25 USD' ] );
		expect( screen.getByText( 'Paid' ) ).toBeInTheDocument();
	} );

	it( 'says that nothing is settled where the ledger has no sums', async () => {
		await open( { id: known( { totals: null, payment_status: 'authorized' } ) } );
		expect( screen.getByText( 'Nothing has been settled yet.' ) ).toBeInTheDocument();
		expect( screen.queryByText( 'Net' ) ).toBeNull();
	} );

	it( 'shows a capture of a part as a part', async () => {
		await open( { id: known( { charge: testCharge( { amount_captured: 3000 } ) } ) } );
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveTextContent( /Payment of \W*30\.00 USD/ );
		expect( screen.getByText( 'Authorized' ).nextElementSibling ).toHaveTextContent( '$50.00 USD' );
	} );

	it( 'does not call refunds done that are pending', async () => {
		const refund = {
			id: 're_1',
			amount: 5000,
			currency: 'usd',
			status: 'pending',
			reason: null,
			failure_reason: null,
			created: 1795000000,
			balance_transaction: null,
		};
		await open( {
			id: known( {
				payment_status: 'refunded_full',
				charge: testCharge( { refunded: true, amount_refunded: 5000, refunds: { data: [ refund ] } } ),
				totals: {
					currency: 'usd',
					amount: 5000,
					refunded: -5000,
					returned: 0,
					disputed: 0,
					fees: 175,
					paydown: 0,
					net: -175,
					others: [],
				},
			} ),
		} );
		expect( screen.getByText( 'Refund pending' ) ).toBeInTheDocument();
		expect( screen.queryByText( 'Refunded' ) ).toBeNull();
	} );

	it( 'keeps what was settled in another currency apart', async () => {
		const none = { amount: 0, refunded: 0, returned: 0, disputed: 0, fees: 0, paydown: 0, net: 0 };
		await open( {
			id: known( {
				totals: {
					...none,
					currency: 'usd',
					amount: 5000,
					fees: 175,
					net: 4825,
					others: [
						{ ...none, currency: 'eur', disputed: -4000, fees: 1500, net: -5500 },
						{ ...none, currency: 'gbp' },
						{ ...none, currency: 'chf', returned: 500, fees: 500 },
					],
				},
			} ),
		} );
		const rowsOf = ( name: string ) =>
			[ ...screen.getByLabelText( name ).children ].map( ( { textContent } ) =>
				textContent?.replace( /\s/g, ' ' )
			);
		expect( rowsOf( 'Amounts' ) ).toEqual( [ 'Amount$50.00 USD', 'Fees-$1.75 USD', 'Net$48.25 USD' ] );
		expect( rowsOf( 'Amounts settled in EUR' ) ).toEqual( [
			expect.stringMatching( /^Disputed-.*40.00/ ),
			expect.stringMatching( /^Fees-.*15.00/ ),
			expect.stringMatching( /^Net-.*55.00/ ),
		] );
		expect( screen.queryByLabelText( 'Amounts settled in GBP' ) ).toBeNull();
		expect( rowsOf( 'Amounts settled in CHF' ) ).toEqual( [
			expect.stringMatching( /^Returned by the bank.*5.00/ ),
			expect.stringMatching( /^Fees-.*5.00/ ),
			expect.stringMatching( /^Net.*0.00/ ),
		] );
	} );

	it( "without the timeline's flag has none", async () => {
		setSettings( testSettings( { featureFlags: { paymentTimeline: false } } ) );
		await open( { id: known() } );
		expect( screen.queryByRole( 'heading', { name: 'Timeline' } ) ).toBeNull();
	} );

	it.each( [
		[
			'what it said',
			'wcpay_refund_error',
			'This payment has already been refunded.',
			'Refused: This payment has already been refunded.',
		],
		[
			'what its code means',
			'wcpay_payment_uncapturable',
			null,
			'Refused: This payment cannot be processed in its current state.',
		],
		[ 'no code that says nothing', 'wcpay_refund_error', null, 'Refused' ],
	] )( 'explains a refusal %s', async ( _name, outcome, message, text ) => {
		const row = {
			created: 1795000000,
			user: null,
			origin: 'cli',
			action: 'refund',
			amount: null,
			currency: null,
			outcome,
			message,
		};
		await open( { id: known( { audit: [ row ] } ) } );
		expect( screen.getByText( text ) ).toBeInTheDocument();
		expect( screen.queryByText( new RegExp( outcome ) ) ).toBeNull();
	} );

	it( 'names an authorization that could not be read again', async () => {
		const id = known( {
			status: 'requires_capture',
			capture_before: 1795000000,
			charge: testCharge( { captured: false } ),
		} );
		await open( { id } );
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = new Error( 'The database does not answer.' );
		await act( async () => refreshPayments() );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'Error retrieving authorization. This information may be out of date because it could not be refreshed. The database does not answer.'
		);
	} );

	it( 'shows who did what from this store', async () => {
		const row = {
			created: 1795000000,
			user: { id: 1, name: 'Grace', url: '/u/1' },
			origin: 'admin',
			action: 'refund',
			amount: 1000,
			currency: 'usd',
			outcome: 'wcpay_missing_order',
			message: null,
		};
		await open( { id: known( { audit: [ row, { ...row, user: null, origin: 'job', outcome: 'done' } ] } ) } );
		const entry = within( screen.getByRole( 'link', { name: 'Grace' } ).closest( 'li' ) as HTMLElement );
		expect( entry.getByText( /Refund of/ ) ).toHaveTextContent( '$10.00 USD' );
		expect( entry.getByText( 'Refused: The order could not be found.' ) ).toBeInTheDocument();
		expect( entry.getByText( /on the payments pages/ ) ).toHaveTextContent(
			/^Grace on the payments pages, \d{4}-/
		);
		expect( screen.queryByText( /wcpay_|tillbook_/ ) ).toBeNull();
		expect( screen.getByText( /^By a scheduled job/ ) ).toHaveTextContent( /^By a scheduled job, \d{4}-/ );
	} );
} );

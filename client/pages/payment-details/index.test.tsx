import apiFetch from '@wordpress/api-fetch';
import { dispatch, select } from '@wordpress/data';
import { store as notices } from '@wordpress/notices';
import { getHistory } from '@woocommerce/navigation';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setSettings } from '../../lib/settings';
import { testSettings } from '../../../tests/js/page-settings';
import { testCharge, testEvent, testOrder, testPayment } from '../../../tests/js/payments';
import type { PaymentIntent } from '../../data/payments';
import PaymentDetailsPage from '.';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

interface Request {
	path: string;
	method?: string;
	data?: object;
}

const server = apiFetch as unknown as jest.Mock;
const replace = jest.spyOn( getHistory(), 'replace' ).mockImplementation( () => {} );
const recordEvent = jest.fn();

/** What the server answers by path; anything else it does not know. */
let answers: Record< string, unknown >;
let number = 0;

const asked = ( path: string ): Request[] =>
	server.mock.calls.map( ( [ request ] ) => request as Request ).filter( ( request ) => request.path.startsWith( path ) );

/** Has the server know a payment with an id of its own, because the stores outlive a test. */
function known( changes: Partial< PaymentIntent > = {} ): string {
	const id = `pi_${ ++number }`;
	answers[ `/wc/v3/payments/payment_intents/${ id }` ] = testPayment( { id, ...changes } );
	answers[ `/wc/v3/payments/timeline/${ id }` ] = { data: [ testEvent( 'started' ) ] };
	return id;
}

/** Opens the page and waits until it has come as far as it does by itself. */
async function open( query: Record< string, unknown > ) {
	const view = render( <PaymentDetailsPage query={ query } /> );
	await act( async () => void ( await new Promise( ( resolve ) => setTimeout( resolve, 20 ) ) ) );
	return view;
}

interface Shown {
	id: string;
	content: string;
}

const shownNotices = (): Shown[] => ( select( notices ) as unknown as { getNotices: () => Shown[] } ).getNotices();
const noticeTexts = () => shownNotices().map( ( { content } ) => content );

beforeEach( () => {
	answers = {};
	replace.mockClear();
	recordEvent.mockClear();
	server.mockReset();
	server.mockImplementation( ( { path }: Request ) => {
		const answer = answers[ path ];
		if ( answer === undefined ) {
			return Promise.reject( { code: 'wcpay_payment_not_found', message: 'None.', data: { status: 404 } } );
		}
		return answer instanceof Error ? Promise.reject( answer ) : Promise.resolve( answer );
	} );
	shownNotices().forEach( ( { id } ) => void dispatch( notices ).removeNotice( id ) );
	window.wcTracks = { recordEvent };
	setSettings( testSettings( { isTrackingAllowed: true, featureFlags: { paymentTimeline: true } } ) );
} );

describe( 'the ways to a payment', () => {
	it( 'from an order replaces the address by the payment\'s', async () => {
		const id = known();
		answers[ '/wc/v3/payments/charges/order/712' ] = testCharge( { payment_intent: id } );
		await open( { id: '712', transaction_id: 'txn_1', transaction_type: 'charge' } );
		await waitFor( () => expect( replace ).toHaveBeenCalledTimes( 1 ) );
		expect( replace ).toHaveBeenCalledWith( expect.stringContaining( `id=${ id }&transaction_id=txn_1&transaction_type=charge` ) );
	} );

	it( 'from a charge does so too', async () => {
		const id = known();
		answers[ '/wc/v3/payments/charges/py_9' ] = testCharge( { payment_intent: id } );
		await open( { id: 'py_9' } );
		await waitFor( () => expect( replace ).toHaveBeenCalledWith( expect.stringContaining( `id=${ id }` ) ) );
		expect( screen.queryByRole( 'heading', { name: 'Timeline' } ) ).toBeNull();
	} );

	it( 'shows a charge that has none by itself', async () => {
		answers[ '/wc/v3/payments/charges/ch_alone' ] = testCharge( { payment_intent: null } );
		await open( { id: 'ch_alone' } );
		expect( replace ).not.toHaveBeenCalled();
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveTextContent( /Payment of \W*50\.00 USD/ );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'shows a reader fee as the transaction it is', async () => {
		answers[ '/wc/v3/payments/transactions/txn_fee' ] = {
			transaction_id: 'txn_fee', type: 'card_reader_fee', date: '2026-11-20T14:05:09Z', currency: 'usd', amount: 0, fees: 1000, net: -1000,
		};
		await open( { id: 'ch_1', transaction_id: 'txn_fee', transaction_type: 'card_reader_fee' } );
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveTextContent( 'Reader fee' );
		expect( screen.getAllByText( /-\$10\.00/ ) ).toHaveLength( 2 );
	} );

	it( 'by an order\'s fraud link is recorded once, and its traces are taken out of the address', async () => {
		const id = known();
		const { rerender } = await open( { id, status_is: 'block', type_is: 'order_note', page: 'wc-admin' } );
		expect( recordEvent ).toHaveBeenCalledWith( 'wcpay_fraud_protection_order_details_link_clicked', { status: 'block', type: 'order_note' } );
		expect( replace ).toHaveBeenCalledWith( expect.not.stringContaining( '_is=' ) );
		rerender( <PaymentDetailsPage query={ { id } } /> );
		expect( recordEvent.mock.calls.filter( ( [ name ] ) => name.includes( 'link_clicked' ) ) ).toHaveLength( 1 );
	} );
} );

describe( 'a payment that does not come', () => {
	it( 'because there is none says so, and does not offer to try again', async () => {
		await open( { id: 'pi_none' } );
		expect( screen.getByRole( 'heading', { name: 'Payment details not loaded' } ) ).toHaveFocus();
		expect( screen.getByText( /There is no payment with this number/ ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'because of an outage says what the server said, and trying again helps', async () => {
		const id = known();
		const good = answers[ `/wc/v3/payments/payment_intents/${ id }` ];
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = new Error( 'The database does not answer.' );
		await open( { id } );
		expect( screen.getByRole( 'heading', { name: 'Payment details not loaded' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'The database does not answer.' );
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = good;
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByText( 'Paid' ) ).toBeInTheDocument();
	} );

	it( 'yet shows nothing that could be taken for data', () => {
		server.mockReturnValue( new Promise( () => {} ) );
		const { container } = render( <PaymentDetailsPage query={ { id: 'pi_slow' } } /> );
		expect( container.textContent ).not.toMatch( /[\d–$]/ );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading the payment…' );
	} );

	it( 'with its timeline still shows its summary', async () => {
		const id = known();
		answers[ `/wc/v3/payments/timeline/${ id }` ] = new Error( 'down' );
		await open( { id } );
		expect( screen.getByText( 'Paid' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Error while loading timeline' );
	} );
} );

describe( 'the summary', () => {
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
		const refund = { id: 're_1', amount: 5000, currency: 'usd', status: 'pending', reason: null, failure_reason: null, created: 1795000000, balance_transaction: null };
		await open( {
			id: known( {
				payment_status: 'refunded_full',
				charge: testCharge( { refunded: true, amount_refunded: 5000, refunds: { data: [ refund ] } } ),
				totals: { currency: 'usd', amount: 5000, refunded: -5000, disputed: 0, fees: 175, paydown: 0, net: -175 },
			} ),
		} );
		expect( screen.getByText( 'Refund pending' ) ).toBeInTheDocument();
		expect( screen.queryByText( 'Refunded' ) ).toBeNull();
	} );

	it( 'without the timeline\'s flag has none', async () => {
		setSettings( testSettings( { featureFlags: { paymentTimeline: false } } ) );
		await open( { id: known() } );
		expect( screen.queryByRole( 'heading', { name: 'Timeline' } ) ).toBeNull();
	} );

	it( 'tells who did what from this store', async () => {
		const row = { created: 1795000000, user: { id: 1, name: 'Grace', url: '/u/1' }, origin: 'admin', action: 'refund', amount: 1000, currency: 'usd', outcome: 'wcpay_missing_order' };
		await open( { id: known( { audit: [ row ] } ) } );
		const entry = within( screen.getByRole( 'link', { name: 'Grace' } ).closest( 'li' ) as HTMLElement );
		expect( entry.getByText( /Refund of/ ) ).toHaveTextContent( '$10.00 USD' );
		expect( entry.getByText( 'Refused: The order could not be found.' ) ).toBeInTheDocument();
	} );
} );

describe( 'a refund', () => {
	async function refund( user: ReturnType< typeof userEvent.setup > ) {
		await user.click( screen.getByRole( 'button', { name: 'Refund' } ) );
		await user.click( await screen.findByRole( 'menuitem', { name: 'Refund in full' } ) );
		return screen.findByRole( 'dialog', { name: 'Refund transaction' } );
	}

	it( 'names the amount, sends the reason and the attempt, and says that it is done', async () => {
		const user = userEvent.setup();
		const id = known( { attempts: { refund: 3, capture: 0, cancel: 0 } } );
		answers[ '/wc/v3/payments/refund/' ] = { id: 're_1', status: 'succeeded' };
		await open( { id } );
		const dialog = await refund( user );
		expect( dialog ).toHaveTextContent( '$50.00 USD' );
		expect( dialog ).not.toHaveTextContent( 'inquiry' );
		await user.selectOptions( within( dialog ).getByLabelText( 'Reason' ), 'Duplicate' );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Refund transaction' } ) );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ `Refunded payment #${ id }.` ] ) );
		expect( asked( '/wc/v3/payments/refund/' ).map( ( { data } ) => data ) ).toEqual( [
			{ charge_id: 'ch_1', reason: 'duplicate', order_id: testOrder().id, attempt: 3 },
		] );
		expect( asked( `/wc/v3/payments/payment_intents/${ id }` ).length ).toBeGreaterThan( 1 );
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveFocus();
		expect( recordEvent ).toHaveBeenCalledWith( 'wcpay_payments_transactions_details_refund_modal_open', { payment_intent_id: id } );
		expect( recordEvent ).toHaveBeenCalledWith( 'wcpay_payments_transactions_details_refund_full', { payment_intent_id: id } );
	} );

	it( 'that is pending is not called done', async () => {
		const user = userEvent.setup();
		const id = known();
		answers[ '/wc/v3/payments/refund/' ] = { id: 're_1', status: 'pending' };
		await open( { id } );
		await user.click( within( await refund( user ) ).getByRole( 'button', { name: 'Refund transaction' } ) );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ `The refund of payment #${ id } was started and is pending.` ] ) );
	} );

	it( 'that is refused says why', async () => {
		const user = userEvent.setup();
		const id = known();
		answers[ '/wc/v3/payments/refund/' ] = new Error( 'The balance is too low.' );
		await open( { id } );
		await user.click( within( await refund( user ) ).getByRole( 'button', { name: 'Refund transaction' } ) );
		await waitFor( () =>
			expect( noticeTexts() ).toEqual( [ `There has been an error refunding the payment #${ id }. Please try again later. The balance is too low.` ] )
		);
	} );

	it( 'of an inquiry says that it closes it', async () => {
		const user = userEvent.setup();
		const dispute = {
			id: 'dp_1', status: 'warning_needs_response', reason: 'general', amount: 5000, currency: 'usd', fee: 0, evidence_details: { due_by: null }, balance_transactions: [],
		};
		await open( { id: known( { payment_status: 'disputed_warning_needs_response', charge: testCharge( { dispute } ) } ) } );
		expect( await refund( user ) ).toHaveTextContent( 'also closes the customer’s inquiry' );
	} );

	it( 'of a part leads to the order, and is all there is after a first part', async () => {
		const user = userEvent.setup();
		await open( { id: known( { actions: { ...testPayment().actions, refund_in_full: false } } ) } );
		await user.click( screen.getByRole( 'button', { name: 'Refund' } ) );
		expect( await screen.findByRole( 'menuitem', { name: 'Partial refund' } ) ).toHaveAttribute( 'href', '/wp-admin/order/7' );
		expect( screen.queryByRole( 'menuitem', { name: 'Refund in full' } ) ).toBeNull();
	} );

	it( 'that is not allowed has no button', async () => {
		await open( { id: known( { actions: { ...testPayment().actions, refund: false, refund_in_full: false, partial_refund: false } } ) } );
		expect( screen.queryByRole( 'button', { name: 'Refund' } ) ).toBeNull();
	} );
} );

describe( 'a payment without an order', () => {
	const lonely = ( changes: Partial< PaymentIntent > = {} ) => known( { order: null, charge: testCharge( { order: null } ), ...changes } );

	it( 'says so, and can be refunded from there', async () => {
		const user = userEvent.setup();
		const id = lonely();
		answers[ '/wc/v3/payments/refund/' ] = { id: 're_1', status: 'succeeded' };
		await open( { id } );
		expect( screen.getByText( /not connected to order/ ) ).toHaveTextContent( 'Investigate this purchase and refund the transaction as needed.' );
		await user.click( screen.getByRole( 'button', { name: 'Refund' } ) );
		const dialog = await screen.findByRole( 'dialog' );
		await user.selectOptions( within( dialog ).getByLabelText( 'Reason' ), 'Other' );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Refund transaction' } ) );
		await waitFor( () =>
			expect( asked( '/wc/v3/payments/refund/' )[ 0 ]?.data ).toEqual( { charge_id: 'ch_1', reason: null, order_id: null, attempt: 0 } )
		);
		await waitFor( () => expect( noticeTexts() ).toHaveLength( 1 ) );
	} );

	it( 'that was refunded is no subject for disputes', async () => {
		await open( {
			id: lonely( {
				charge: testCharge( { order: null, refunded: true } ),
				actions: { ...testPayment().actions, refund: false, refund_in_full: false, partial_refund: false },
			} ),
		} );
		expect( screen.getByText( /not connected to order/ ) ).toHaveTextContent( 'It has been refunded and is not a subject for disputes.' );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );
} );

describe( 'an authorization', () => {
	const actions = { ...testPayment().actions, refund: false, refund_in_full: false, partial_refund: false };
	const waiting = ( more: Partial< PaymentIntent > ) =>
		known( {
			status: 'requires_capture',
			payment_status: 'authorized',
			totals: null,
			charge: testCharge( { captured: false, amount_captured: 0 } ),
			capture_before: Math.floor( Date.now() / 1000 ) + 3 * 86400 + 60,
			...more,
		} );

	it( 'says how long it can be captured, and is captured', async () => {
		const user = userEvent.setup();
		const id = waiting( { actions: { ...actions, capture: true, cancel: true }, attempts: { refund: 0, capture: 1, cancel: 0 } } );
		answers[ '/wc/v3/payments/orders/7/capture_authorization' ] = { id, status: 'succeeded' };
		await open( { id } );
		expect( screen.getByText( /You must capture this charge by/ ) ).toHaveTextContent( 'in 3 days' );
		await user.click( screen.getByRole( 'button', { name: 'Capture' } ) );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ 'Payment for order #7 captured successfully.' ] ) );
		expect( asked( '/wc/v3/payments/orders' )[ 0 ]?.data ).toEqual( { payment_intent_id: id, attempt: 1 } );
	} );

	it( 'is canceled after a question', async () => {
		const user = userEvent.setup();
		const id = waiting( { actions: { ...actions, capture: true, cancel: true } } );
		answers[ '/wc/v3/payments/orders/7/cancel_authorization' ] = { id, status: 'canceled' };
		await open( { id } );
		await user.click( screen.getByRole( 'button', { name: 'Cancel authorization' } ) );
		expect( asked( '/wc/v3/payments/orders' ) ).toEqual( [] );
		await user.click( within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', { name: 'Cancel authorization' } ) );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ 'Payment for order #7 canceled successfully.' ] ) );
	} );

	it( 'held for review is approved or blocked', async () => {
		await open( { id: waiting( { payment_status: 'fraud_outcome_review', actions: { ...actions, approve: true, block: true } } ) } );
		expect( screen.getByRole( 'button', { name: 'Approve Transaction' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Block transaction' } ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Capture' } ) ).toBeNull();
	} );

	it( 'without an order says that nothing can be done', async () => {
		await open( { id: waiting( { order: null, actions } ) } );
		expect( screen.getByText( /it cannot be decided here/ ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );
} );

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, asked, resetPage, known, noticeTexts, open, recordEvent } from '../../../tests/js/payment-page';
import { testDispute } from '../../../tests/js/disputes';
import { testCharge, testOrder, testPayment } from '../../../tests/js/payments';
import type { DisputeBox } from '../../data/disputes';
import type { Charge, PaymentIntent } from '../../data/payments';
import { getSettings, setSettings } from '../../lib/settings';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

beforeEach( resetPage );

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
		expect( recordEvent ).toHaveBeenCalledWith( 'wcpay_payments_transactions_details_refund_modal_open', {
			payment_intent_id: id,
		} );
		expect( recordEvent ).toHaveBeenCalledWith( 'wcpay_payments_transactions_details_refund_full', {
			payment_intent_id: id,
		} );
	} );

	it( 'offers four reasons and requires none', async () => {
		const user = userEvent.setup();
		const id = known();
		answers[ '/wc/v3/payments/refund/' ] = { id: 're_1', status: 'succeeded' };
		await open( { id } );
		const dialog = within( await refund( user ) );
		const options = within( dialog.getByLabelText( 'Reason' ) ).getAllByRole( 'option' ) as HTMLOptionElement[];
		expect( options.map( ( { value } ) => value ) ).toEqual( [
			'',
			'duplicate',
			'fraudulent',
			'requested_by_customer',
			'other',
		] );
		await user.click( dialog.getByRole( 'button', { name: 'Refund transaction' } ) );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ `Refunded payment #${ id }.` ] ) );
		expect( asked( '/wc/v3/payments/refund/' )[ 0 ]?.data ).toMatchObject( { reason: null } );
	} );

	it( 'that is pending is not called done', async () => {
		const user = userEvent.setup();
		const id = known();
		answers[ '/wc/v3/payments/refund/' ] = { id: 're_1', status: 'pending' };
		await open( { id } );
		await user.click( within( await refund( user ) ).getByRole( 'button', { name: 'Refund transaction' } ) );
		await waitFor( () =>
			expect( noticeTexts() ).toEqual( [ `The refund of payment #${ id } was started and is pending.` ] )
		);
	} );

	it( 'that two clicks at once ask for is sent once, and not called failed', async () => {
		const user = userEvent.setup();
		const id = known();
		answers[ '/wc/v3/payments/refund/' ] = { id: 're_1', status: 'succeeded' };
		await open( { id } );
		const button = within( await refund( user ) ).getByRole( 'button', { name: 'Refund transaction' } );
		act( () => {
			button.click();
			button.click();
		} );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ `Refunded payment #${ id }.` ] ) );
		expect( asked( '/wc/v3/payments/refund/' ) ).toHaveLength( 1 );
	} );

	it( 'that is refused says why', async () => {
		const user = userEvent.setup();
		const id = known();
		answers[ '/wc/v3/payments/refund/' ] = new Error( 'The balance is too low.' );
		await open( { id } );
		await user.click( within( await refund( user ) ).getByRole( 'button', { name: 'Refund transaction' } ) );
		await waitFor( () =>
			expect( noticeTexts() ).toEqual( [
				`There has been an error refunding the payment #${ id }. Please try again later. The balance is too low.`,
			] )
		);
	} );

	it( 'whose answer is lost is not called failed, and the focus stays on the page', async () => {
		const user = userEvent.setup();
		const id = known();
		answers[ '/wc/v3/payments/refund/' ] = Object.assign(
			new Error( 'Could not get a valid response from the server.' ),
			{ code: 'fetch_error' }
		);
		await open( { id } );
		const dialog = await refund( user );
		const done = known( {
			id,
			actions: { ...testPayment().actions, refund: false, refund_in_full: false, partial_refund: false },
		} );
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = answers[ `/wc/v3/payments/payment_intents/${ done }` ];
		await user.click( within( dialog ).getByRole( 'button', { name: 'Refund transaction' } ) );
		await waitFor( () =>
			expect( noticeTexts() ).toEqual( [
				expect.stringContaining( `It is not known yet whether the payment #${ id } was refunded.` ),
			] )
		);
		await waitFor( () => expect( screen.queryByRole( 'button', { name: 'Refund' } ) ).toBeNull() );
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveFocus();
	} );

	it( 'of an inquiry says that it closes it', async () => {
		const user = userEvent.setup();
		const dispute = testDispute( {
			status: 'warning_needs_response',
			reason: 'general',
			fee: 0,
			balance_transactions: [],
		} );
		await open( {
			id: known( {
				payment_status: 'disputed_warning_needs_response',
				charge: testCharge( { dispute, disputes: [ dispute ] } ),
			} ),
		} );
		expect( await refund( user ) ).toHaveTextContent( 'also closes the customer’s inquiry' );
	} );

	it( 'of a part leads to the order, and is all there is after a first part', async () => {
		const user = userEvent.setup();
		await open( { id: known( { actions: { ...testPayment().actions, refund_in_full: false } } ) } );
		await user.click( screen.getByRole( 'button', { name: 'Refund' } ) );
		expect( await screen.findByRole( 'menuitem', { name: 'Partial refund' } ) ).toHaveAttribute(
			'href',
			'/wp-admin/order/7'
		);
		expect( screen.queryByRole( 'menuitem', { name: 'Refund in full' } ) ).toBeNull();
	} );

	it( 'that is not allowed has no button', async () => {
		await open( {
			id: known( {
				actions: { ...testPayment().actions, refund: false, refund_in_full: false, partial_refund: false },
			} ),
		} );
		expect( screen.queryByRole( 'button', { name: 'Refund' } ) ).toBeNull();
	} );
} );

describe( 'a payment without an order', () => {
	const lonely = ( changes: Partial< PaymentIntent > = {} ) =>
		known( { order: null, charge: testCharge( { order: null } ), ...changes } );

	it( 'is nothing to act on where the account can’t refund', async () => {
		setSettings( { ...getSettings(), missingAbilities: { refund: 'Refund this payment in Stripe.' } } );
		await open( { id: lonely() } );
		expect( screen.queryByText( /not connected to order/ ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: 'Refund' } ) ).toBeNull();
		expect( screen.getByText( 'Refund this payment in Stripe.' ) ).toBeInTheDocument();
	} );

	it( 'says so, and can be refunded from there', async () => {
		const user = userEvent.setup();
		const id = lonely();
		answers[ '/wc/v3/payments/refund/' ] = { id: 're_1', status: 'succeeded' };
		await open( { id } );
		expect( screen.getByText( /not connected to order/ ) ).toHaveTextContent(
			'Investigate this purchase and refund the transaction as needed.'
		);
		await user.click( screen.getByRole( 'button', { name: 'Refund' } ) );
		const dialog = await screen.findByRole( 'dialog' );
		await user.selectOptions( within( dialog ).getByLabelText( 'Reason' ), 'Other' );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Refund transaction' } ) );
		await waitFor( () =>
			expect( asked( '/wc/v3/payments/refund/' )[ 0 ]?.data ).toEqual( {
				charge_id: 'ch_1',
				reason: null,
				order_id: null,
				attempt: 0,
			} )
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
		expect( screen.getByText( /not connected to order/ ) ).toHaveTextContent(
			'It has been refunded and is not a subject for disputes.'
		);
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );
} );

describe( 'the advice about a payment without an order', () => {
	const none = { ...testPayment().actions, refund: false, refund_in_full: false, partial_refund: false };
	const disputed = ( status: DisputeBox[ 'status' ], changes: Partial< Charge > = {} ) =>
		testCharge( { order: null, disputes: [ testDispute( { status } ) ], ...changes } );
	it.each< [ string, Partial< PaymentIntent >, RegExp, string | null ] >( [
		[
			'that is disputed',
			{ payment_status: 'disputed_needs_response', actions: none, charge: disputed( 'needs_response' ) },
			/cannot be refunded\. The outcome of the dispute determines who gets the money/,
			null,
		],
		[
			'whose dispute is under review',
			{ payment_status: 'disputed_under_review', actions: none, charge: disputed( 'under_review' ) },
			/cannot be refunded\. The outcome of the dispute determines who gets the money/,
			null,
		],
		[
			'whose dispute was lost',
			{ payment_status: 'disputed_lost', actions: none, charge: disputed( 'lost' ) },
			/the customer got the money back/,
			null,
		],
		[
			'that was refunded, which closed its inquiry',
			{
				payment_status: 'disputed_charge_refunded',
				actions: none,
				charge: disputed( 'charge_refunded', { refunded: true } ),
			},
			/order\. It has been refunded and is not a subject for disputes\.$/,
			null,
		],
		[
			'that was refunded after its dispute was won',
			{ payment_status: 'disputed_won', actions: none, charge: disputed( 'won', { refunded: true } ) },
			/order\. It has been refunded and is not a subject for disputes\.$/,
			null,
		],
		[
			'that is disputed although it was refunded',
			{
				payment_status: 'disputed_needs_response',
				actions: none,
				charge: disputed( 'needs_response', { refunded: true } ),
			},
			/It has been refunded, but it is disputed\. Respond to the dispute with proof of the refund\.$/,
			null,
		],
		[
			'whose dispute was won, for a user without the right to refund',
			{ payment_status: 'disputed_won', actions: none, charge: disputed( 'won' ) },
			/refund the transaction as needed/,
			null,
		],
		[
			'that the bank took back',
			{ payment_status: 'returned', actions: none },
			/bank has returned the payment/,
			null,
		],
		[
			'of which a part was refunded',
			{ payment_status: 'refunded_partial', actions: { ...none, refund: true } },
			/refund the transaction as needed/,
			'Refund the rest',
		],
		[
			'made in person',
			{ charge: testCharge( { order: null, channel: 'in_person' } ) },
			/made in person, so no order is needed/,
			'Refund',
		],
	] )( '%s can be followed', async ( _name, changes, words, button ) => {
		await open( { id: known( { order: null, charge: testCharge( { order: null } ), ...changes } ) } );
		const notice = screen.getByText( /not connected to order/ );
		expect( notice ).toHaveTextContent( words );
		expect(
			within( notice.parentElement ?? notice )
				.queryAllByRole( 'button' )
				.map( ( { textContent } ) => textContent )
		).toEqual( button ? [ button ] : [] );
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
		const id = waiting( {
			actions: { ...actions, capture: true, cancel: true },
			attempts: { refund: 0, capture: 1, cancel: 0 },
		} );
		answers[ '/wc/v3/payments/orders/7/capture_authorization' ] = { id, status: 'succeeded' };
		await open( { id } );
		expect( screen.getByText( /You must capture this charge by/ ) ).toHaveTextContent( 'in 3 days' );
		await user.click( screen.getByRole( 'button', { name: 'Capture' } ) );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ 'Payment for order #7 captured successfully.' ] ) );
		expect( asked( '/wc/v3/payments/orders' )[ 0 ]?.data ).toEqual( { payment_intent_id: id, attempt: 1 } );
	} );

	it( 'disables its buttons during a capture and shows the clicked one as busy', async () => {
		const user = userEvent.setup();
		const id = waiting( { actions: { ...actions, capture: true, cancel: true } } );
		let finish: ( answer: object ) => void = () => {};
		answers[ '/wc/v3/payments/orders/7/capture_authorization' ] = new Promise( ( done ) => ( finish = done ) );
		await open( { id } );
		await user.click( screen.getByRole( 'button', { name: 'Capture' } ) );
		const [ capture, cancel ] = [ 'Capture', 'Cancel authorization' ].map( ( name ) =>
			screen.getByRole( 'button', { name } )
		);
		expect( capture ).toHaveClass( 'is-busy' );
		expect( cancel ).not.toHaveClass( 'is-busy' );
		for ( const button of [ capture, cancel ] ) {
			expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
		}
		await act( async () => finish( { id, status: 'succeeded' } ) );
		await waitFor( () => expect( noticeTexts() ).toHaveLength( 1 ) );
	} );

	it( 'is canceled after a question', async () => {
		const user = userEvent.setup();
		const id = waiting( { actions: { ...actions, capture: true, cancel: true } } );
		answers[ '/wc/v3/payments/orders/7/cancel_authorization' ] = { id, status: 'canceled' };
		await open( { id } );
		await user.click( screen.getByRole( 'button', { name: 'Cancel authorization' } ) );
		expect( asked( '/wc/v3/payments/orders' ) ).toEqual( [] );
		await user.click(
			within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', { name: 'Cancel authorization' } )
		);
		await waitFor( () => expect( noticeTexts() ).toEqual( [ 'Payment for order #7 canceled successfully.' ] ) );
	} );

	it( 'held for review is approved or blocked', async () => {
		await open( {
			id: waiting( {
				payment_status: 'fraud_outcome_review',
				actions: { ...actions, approve: true, block: true },
			} ),
		} );
		expect( screen.getByRole( 'button', { name: 'Approve Transaction' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Block transaction' } ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Capture' } ) ).toBeNull();
	} );

	it( 'held for review is approved after a question that names the amount and the customer', async () => {
		const user = userEvent.setup();
		const id = waiting( {
			payment_status: 'fraud_outcome_review',
			actions: { ...actions, approve: true, block: true },
		} );
		answers[ '/wc/v3/payments/orders/7/capture_authorization' ] = { id, status: 'succeeded' };
		await open( { id } );
		await user.click( screen.getByRole( 'button', { name: 'Approve Transaction' } ) );
		const dialog = await screen.findByRole( 'dialog', { name: 'Approve this payment?' } );
		expect( dialog ).toHaveTextContent( /You’ll capture \W*50\.00 USD\W* from \w+/ );
		expect( asked( '/wc/v3/payments/orders' ) ).toEqual( [] );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Approve Transaction' } ) );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ 'Payment for order #7 captured successfully.' ] ) );
	} );

	it( 'of which less will be captured says so everywhere, and asks before', async () => {
		const user = userEvent.setup();
		const id = waiting( { capture_amount: 3000, actions: { ...actions, capture: true, cancel: true } } );
		answers[ '/wc/v3/payments/orders/7/capture_authorization' ] = { id, status: 'succeeded' };
		await open( { id } );
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveTextContent( /Payment of \W*30\.00 USD/ );
		expect( screen.getByText( 'Authorized' ).nextElementSibling ).toHaveTextContent( '$50.00 USD' );
		expect( screen.getByText( 'To be captured' ).nextElementSibling ).toHaveTextContent( '$30.00 USD' );
		await user.click( screen.getByRole( 'button', { name: 'Capture' } ) );
		const dialog = await screen.findByRole( 'dialog', { name: 'Capture less than was authorized?' } );
		expect( dialog ).toHaveTextContent( /The remaining \W*20\.00 USD\W* is released/ );
		expect( asked( '/wc/v3/payments/orders' ) ).toEqual( [] );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Capture' } ) );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ 'Payment for order #7 captured successfully.' ] ) );
	} );

	it( 'whose capture gets no answer says what the server knows', async () => {
		const user = userEvent.setup();
		const id = waiting( { actions: { ...actions, capture: true, cancel: true } } );
		answers[ '/wc/v3/payments/orders/7/capture_authorization' ] = Object.assign(
			new Error( 'It is being looked up.' ),
			{ code: 'wcpay_server_error', data: { status: 503 } }
		);
		await open( { id } );
		await user.click( screen.getByRole( 'button', { name: 'Capture' } ) );
		await waitFor( () =>
			expect( noticeTexts() ).toEqual( [
				'It is not known yet whether the payment for order #7 was captured. It is being looked up.',
			] )
		);
		expect( asked( `/wc/v3/payments/payment_intents/${ id }` ).length ).toBeGreaterThan( 1 );
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveFocus();
	} );

	it( 'whose button is gone after a refusal leaves the focus at the heading', async () => {
		const user = userEvent.setup();
		const id = waiting( { actions: { ...actions, capture: true, cancel: true } } );
		answers[ '/wc/v3/payments/orders/7/capture_authorization' ] = Object.assign( new Error(), {
			code: 'wcpay_payment_uncapturable',
			data: { status: 409 },
		} );
		await open( { id } );
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = testPayment( { id } );
		await user.click( screen.getByRole( 'button', { name: 'Capture' } ) );
		await waitFor( () => expect( screen.queryByRole( 'button', { name: 'Capture' } ) ).toBeNull() );
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveFocus();
	} );

	it( 'without an order says why it cannot be captured, and is released', async () => {
		const user = userEvent.setup();
		const id = waiting( { order: null, capture_obstacle: 'order_missing', actions: { ...actions, cancel: true } } );
		answers[ `/wc/v3/payments/authorizations/${ id }/cancel` ] = { id, status: 'canceled' };
		await open( { id } );
		expect(
			screen.getByText( /The order for this payment no longer exists, so the payment cannot be captured/ )
		).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Capture' } ) ).toBeNull();
		await user.click( screen.getByRole( 'button', { name: 'Cancel authorization' } ) );
		await user.click(
			within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', { name: 'Cancel authorization' } )
		);
		await waitFor( () => expect( noticeTexts() ).toEqual( [ 'The payment was released.' ] ) );
		expect( asked( '/wc/v3/payments/authorizations/' )[ 0 ]?.data ).toEqual( { attempt: 0 } );
	} );
} );

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, asked, resetPage, known, noticeTexts, open } from '../../../tests/js/payment-page';
import { testCharge, testPayment } from '../../../tests/js/payments';
import type { PaymentIntent } from '../../data/payments';
import { refreshPayments } from '../../data/refresh';
import { getSettings, setSettings } from '../../lib/settings';
import { RETURNED } from '../../lib/returned';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

beforeEach( resetPage );

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

	it( 'of another plugin that is inactive is captured and canceled here while it waits', async () => {
		await open( {
			id: waiting( {
				sold_by: 'other_gateway',
				is_gateway_active: false,
				actions: { ...actions, capture: true, cancel: true },
			} ),
		} );
		expect( screen.getByRole( 'button', { name: 'Capture' } ) ).toBeEnabled();
		expect( screen.getByRole( 'button', { name: 'Cancel authorization' } ) ).toBeEnabled();
	} );

	it( 'that its order has left is canceled here, and the order keeps its status', async () => {
		const user = userEvent.setup();
		await open( {
			id: waiting( {
				sold_by: 'other_gateway',
				is_gateway_active: false,
				order_follows: false,
				capture_obstacle: 'other_method',
				actions: { ...actions, capture: false, cancel: true },
			} ),
		} );
		expect(
			screen.getByText( /If you refund or cancel the payment here, the order keeps its status/ )
		).toBeVisible();
		expect( screen.getByText( /has another payment method now, so this payment can't be captured/ ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Capture' } ) ).toBeNull();
		await user.click( screen.getByRole( 'button', { name: 'Cancel authorization' } ) );
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent( 'An order that waits for this payment is canceled.' );
	} );

	it( 'of another plugin that is over has no advice', async () => {
		await open( {
			id: known( { sold_by: 'other_gateway', status: 'canceled', is_gateway_active: false } ),
		} );
		expect( screen.getByText( 'Another plugin took this payment.' ) ).toBeVisible();
	} );

	it( 'of another plugin that is active says once where it is captured', async () => {
		await open( {
			id: waiting( {
				sold_by: 'other_gateway',
				capture_obstacle: 'other_gateway',
				actions: { ...actions, capture: false, cancel: false },
			} ),
		} );
		expect( screen.getAllByText( /Another plugin took this payment/ ) ).toHaveLength( 1 );
		expect( screen.queryByRole( 'button', { name: 'Capture' } ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: 'Cancel authorization' } ) ).toBeNull();
	} );

	it( 'says how long it can be captured, and is captured', async () => {
		const user = userEvent.setup();
		const id = waiting( {
			actions: { ...actions, capture: true, cancel: true },
			attempts: { refund: 0, capture: 1, cancel: 0, approve: 0 },
		} );
		answers[ '/wc/v3/payments/orders/7/capture_authorization' ] = { id, status: 'succeeded' };
		await open( { id } );
		expect( screen.getByText( /Capture this payment by/ ) ).toHaveTextContent( ': 3 days left.' );
		await user.click( screen.getByRole( 'button', { name: 'Capture' } ) );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ 'Payment for order #7 captured successfully.' ] ) );
		expect( asked( '/wc/v3/payments/orders' )[ 0 ]?.data ).toEqual( {
			payment_intent_id: id,
			attempt: 1,
			amount: 5000,
		} );
	} );

	it( 'says until when someone must capture it to users who can’t', async () => {
		setSettings( { ...getSettings(), featureFlags: { ...getSettings().featureFlags, 'auth-and-capture': true } } );
		await open( { id: waiting( { actions } ) } );
		expect( screen.getByText( /Capture this payment by/ ) ).toHaveTextContent( ': 3 days left.' );
		expect( screen.queryByRole( 'button', { name: 'Capture' } ) ).toBeNull();
	} );

	it( 'has no advice to cancel it for users who can’t', async () => {
		await open( { id: waiting( { capture_obstacle: 'order_free', actions } ) } );
		expect( screen.getByRole( 'heading', { name: 'Timeline' } ) ).toBeVisible();
		expect( screen.queryByText( /Cancel the payment instead/ ) ).toBeNull();
	} );

	it.each( [
		[
			'can still be captured',
			{ capture: true, cancel: true },
			/This authorization may have expired\. The payment/,
		],
		[
			'can still be approved',
			{ approve: true, block: true },
			/This authorization may have expired\. The payment/,
		],
		[ 'can only be canceled', { cancel: true }, 'The deadline to capture this payment has passed.' ],
	] )( 'after its deadline that %s says what is known', async ( _, offered, text ) => {
		await open( {
			id: waiting( {
				capture_before: Math.floor( Date.now() / 1000 ) - 60,
				actions: { ...actions, ...offered },
			} ),
		} );
		expect( screen.getByText( text ) ).toBeVisible();
	} );

	it( 'keeps an open question, also if others decided meanwhile', async () => {
		const user = userEvent.setup();
		const id = waiting( { actions: { ...actions, capture: true, cancel: true } } );
		await open( { id } );
		await user.click( screen.getByRole( 'button', { name: 'Cancel authorization' } ) );
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = testPayment( { id, actions } );
		await act( async () => {
			refreshPayments();
			await new Promise( ( done ) => setTimeout( done, 20 ) );
		} );
		expect( screen.getByText( 'Paid' ) ).toBeInTheDocument();
		await user.click( screen.getByRole( 'button', { name: 'Keep payment' } ) );
		expect( screen.queryByRole( 'button', { name: 'Cancel authorization' } ) ).toBeNull();
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveFocus();
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
		const dialog = await screen.findByRole( 'dialog', { name: 'Approve this transaction?' } );
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
		expect( asked( '/wc/v3/payments/orders' )[ 0 ]?.data ).toMatchObject( { amount: 3000 } );
	} );

	it( 'whose amount changed meanwhile is shown with the new one, and asks before that is captured', async () => {
		const user = userEvent.setup();
		const offered = { ...actions, capture: true, cancel: true };
		const id = waiting( { capture_amount: 5000, actions: offered } );
		answers[ '/wc/v3/payments/orders/7/capture_authorization' ] = Object.assign(
			new Error( 'This payment has changed since you opened it.' ),
			{ code: 'tillbook_payment_changed', data: { status: 409 } }
		);
		await open( { id } );
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = testPayment( {
			...( answers[ `/wc/v3/payments/payment_intents/${ id }` ] as PaymentIntent ),
			capture_amount: 4000,
		} );
		await user.click( screen.getByRole( 'button', { name: 'Capture' } ) );
		await waitFor( () =>
			expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveTextContent( /Payment of \W*40\.00 USD/ )
		);
		expect( asked( '/wc/v3/payments/orders' )[ 0 ]?.data ).toMatchObject( { amount: 5000 } );
		await user.click( await screen.findByRole( 'button', { name: 'Capture' } ) );
		expect( await screen.findByRole( 'dialog', { name: 'Capture less than was authorized?' } ) ).toBeVisible();
	} );

	it( 'is read again when the user returns to the window', async () => {
		const id = waiting( { actions: { ...actions, capture: true, cancel: true } } );
		await open( { id } );
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = testPayment( {
			...( answers[ `/wc/v3/payments/payment_intents/${ id }` ] as PaymentIntent ),
			capture_amount: 4000,
		} );
		const later = jest.spyOn( Date, 'now' ).mockReturnValue( Date.now() + 31_000 );
		await act( async () => void window.dispatchEvent( new Event( RETURNED ) ) );
		expect( await screen.findByRole( 'heading', { level: 2 } ) ).toHaveTextContent( /Payment of \W*40\.00 USD/ );
		expect( asked( `/wc/v3/payments/timeline/${ id }` ) ).toHaveLength( 2 );
		later.mockRestore();
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
			screen.getByText( /The order for this payment can't be read, so this payment can't be captured/ )
		).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Capture' } ) ).toBeNull();
		await user.click( screen.getByRole( 'button', { name: 'Cancel authorization' } ) );
		await user.click(
			within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', { name: 'Cancel authorization' } )
		);
		await waitFor( () => expect( noticeTexts() ).toEqual( [ 'The payment was canceled.' ] ) );
		expect( asked( '/wc/v3/payments/authorizations/' )[ 0 ]?.data ).toEqual( { attempt: 0 } );
	} );
} );

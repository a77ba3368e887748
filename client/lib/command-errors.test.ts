import { setSettings } from './settings';
import { commandErrorText, commandSuccessText, refundErrorText } from './command-errors';
import { testSettings } from '../../tests/js/page-settings';

const plain = ( text: string ) => text.replace( /\u00a0/g, ' ' );
const FAILED = 'There has been an error capturing the payment for order #12. ';

describe( 'what a merchant reads when a capture is refused', () => {
	it.each( [
		[ 'wcpay_missing_order', 'The order could not be found.' ],
		[ 'wcpay_refunded_order_uncapturable', 'Payment cannot be processed for partially or fully refunded orders.' ],
		[ 'wcpay_intent_order_mismatch', 'The payment cannot be processed due to a mismatch with order details.' ],
		[ 'wcpay_payment_uncapturable', 'This payment cannot be processed in its current state.' ],
		[ 'wcpay_capture_error', 'The payment capture failed to complete.' ],
		[ 'wcpay_cancel_error', 'The payment cancellation failed to complete.' ],
		[ 'wcpay_server_error', 'An unexpected error occurred. Please try again later.' ],
		[ 'something_else', 'Unable to process the payment. Please try again later.' ],
	] )( 'for %s is: %s', ( code, reason ) => {
		expect( commandErrorText( { code, message: 'internal', data: { status: 400 } }, 'capture', '12' ) ).toBe( FAILED + reason );
	} );

	it( 'names the smallest amount, with its currency whatever the store shows', () => {
		const error = { code: 'wcpay_capture_error', data: { error_type: 'amount_too_small', minimum_amount: 50, currency: 'usd' } };
		expect( plain( commandErrorText( error, 'capture', '12' ) ) ).toBe( FAILED + 'The minimum amount that can be processed is $0.50 USD.' );
		setSettings( testSettings( { shouldUseExplicitPrice: false } ) );
		expect( plain( commandErrorText( error, 'capture', '12' ) ) ).toBe( FAILED + 'The minimum amount that can be processed is $0.50 USD.' );
	} );

	it( 'says only that it is too small where the smallest amount is not known', () => {
		const error = { code: 'wcpay_capture_error', data: { error_type: 'amount_too_small' } };
		expect( commandErrorText( error, 'capture', '12' ) ).toBe( FAILED + 'The payment amount is too small to be processed.' );
	} );

	it( 'is our own refusal as it stands', () => {
		const error = { code: 'tillbook_payment_changed', message: 'Somebody changed this payment.' };
		expect( commandErrorText( error, 'cancel', '12' ) ).toBe( 'There has been an error canceling the payment for order #12. Somebody changed this payment.' );
	} );

	it( 'survives what is no REST error', () => {
		expect( commandErrorText( undefined, 'capture', '12' ) ).toBe( FAILED + 'Unable to process the payment. Please try again later.' );
	} );
} );

describe( 'what a merchant reads', () => {
	it( 'after a capture and a cancellation', () => {
		expect( commandSuccessText( 'capture', '12' ) ).toBe( 'Payment for order #12 captured successfully.' );
		expect( commandSuccessText( 'cancel', '12' ) ).toBe( 'Payment for order #12 canceled successfully.' );
	} );

	it( 'after a refused refund ends with what the server said', () => {
		expect( refundErrorText( { code: 'x', message: 'Not enough balance.' }, 'pi_1' ) ).toBe(
			'There has been an error refunding the payment #pi_1. Please try again later. Not enough balance.'
		);
	} );
} );

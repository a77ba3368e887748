import { setSettings } from './settings';
import {
	commandErrorText,
	commandSuccessText,
	fieldProblems,
	isOutcomeUnknown,
	refundErrorText,
	restError,
} from './command-errors';
import { failureText } from './failure-text';
import { testSettings } from '../../tests/js/page-settings';

const plain = ( text: string ) => text.replace( /\u00a0/g, ' ' ).replace( /[\u2066\u2069]/g, '' );
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
		expect( commandErrorText( { code, message: 'internal', data: { status: 400 } }, 'capture', '12' ) ).toBe(
			FAILED + reason
		);
	} );

	it( 'names the smallest amount, with its currency whatever the store shows', () => {
		const error = {
			code: 'wcpay_capture_error',
			data: { error_type: 'amount_too_small', minimum_amount: 50, currency: 'usd' },
		};
		expect( plain( commandErrorText( error, 'capture', '12' ) ) ).toBe(
			FAILED + 'The minimum amount that can be processed is $0.50 USD.'
		);
		setSettings( testSettings( { shouldUseExplicitPrice: false } ) );
		expect( plain( commandErrorText( error, 'capture', '12' ) ) ).toBe(
			FAILED + 'The minimum amount that can be processed is $0.50 USD.'
		);
	} );

	it( 'says only that it is too small where the smallest amount is not known', () => {
		const error = { code: 'wcpay_capture_error', data: { error_type: 'amount_too_small' } };
		expect( commandErrorText( error, 'capture', '12' ) ).toBe(
			FAILED + 'The payment amount is too small to be processed.'
		);
	} );

	it( 'is our own refusal unchanged', () => {
		const error = { code: 'tillbook_payment_changed', message: 'Another user changed this payment.' };
		expect( commandErrorText( error, 'cancel', '12' ) ).toBe(
			'There has been an error canceling the payment for order #12. Another user changed this payment.'
		);
	} );

	it( 'survives what is no REST error', () => {
		expect( commandErrorText( undefined, 'capture', '12' ) ).toBe(
			FAILED + 'Unable to process the payment. Please try again later.'
		);
	} );
} );

describe( 'the problems by field', () => {
	it( 'are the server’s reasons', () => {
		const params = { amount: 'Enter an amount.' };
		expect( fieldProblems( { code: 'rest_invalid_param', data: { status: 400, params } } ) ).toEqual( params );
	} );

	it( 'are none if WordPress only names the parameters that are missing', () => {
		const data = { status: 400, params: [ 'amount' ] };
		expect( fieldProblems( { code: 'rest_missing_callback_param', data } ) ).toEqual( {} );
	} );
} );

describe( 'a request after the session ended', () => {
	const text = 'You’ve been logged out. Nothing was changed. Log in again in another tab, then try again.';

	it.each( [
		[ 'a nonce of the ended session', { code: 'rest_cookie_invalid_nonce', data: { status: 403 } } ],
		[ 'none', { code: 'rest_forbidden', message: 'Log in to see payments.', data: { status: 401 } } ],
	] )( 'is no fault of the payment: %s', ( _name, error ) => {
		const thrown = { message: 'Cookie check failed', ...error };
		expect( commandErrorText( thrown, 'capture', '12' ) ).toBe( FAILED + text );
		expect( refundErrorText( thrown, 'pi_1' ) ).toContain( text );
		expect( failureText( 'The list could not be loaded.', thrown ) ).toBe(
			`The list could not be loaded. ${ text }`
		);
		expect( isOutcomeUnknown( thrown ) ).toBe( false );
	} );

	it( 'is not mixed up with a missing permission, or with the provider’s refusal', () => {
		const forbidden = { code: 'rest_forbidden', message: 'You can’t.', data: { status: 403 } };
		expect( failureText( 'Failed.', forbidden ) ).toBe( 'Failed. You can’t.' );
		const refused = { code: 'wcpay_unauthorized', message: 'The key is wrong.', data: { status: 401 } };
		expect( failureText( 'Failed.', refused ) ).toBe( 'Failed. The key is wrong.' );
	} );
} );

describe( 'a server that broke down', () => {
	const crash = { code: 'internal_server_error', message: '<p>Critical error</p>', data: { status: 500 } };

	it( 'shows none of its HTML', () => {
		expect( failureText( 'The list could not be loaded.', crash ) ).toBe( 'The list could not be loaded.' );
		expect( restError( crash ).message ).toBe( '' );
	} );

	it( 'is not what our own errors and refusals are', () => {
		const updating = { code: 'tillbook_updating', message: 'An update is running.', data: { status: 503 } };
		expect( failureText( 'Failed.', updating ) ).toBe( 'Failed. An update is running.' );
		const invalid = { code: 'rest_invalid_param', message: 'Too long.', data: { status: 400 } };
		expect( failureText( 'Failed.', invalid ) ).toBe( 'Failed. Too long.' );
	} );
} );

describe( 'a request that came too fast', () => {
	it.each( [
		[ 'a capture', ( error: unknown ) => commandErrorText( error, 'capture', '12' ) ],
		[ 'a refund', ( error: unknown ) => refundErrorText( error, 'pi_1' ) ],
		[ 'a save', ( error: unknown ) => failureText( 'Error saving store settings.', error ) ],
	] )( 'says of %s when to try again, and is not lost', ( _name, textOf ) => {
		const error = {
			code: 'tillbook_too_many_requests',
			message: 'internal',
			data: { status: 429, retry_after: 12 },
		};
		expect( textOf( error ) ).toMatch( /Nothing was changed\. Try again in 12 seconds\.$/ );
		expect( textOf( { ...error, data: { status: 429, retry_after: 1 } } ) ).toMatch( /Try again in 1 second\.$/ );
		expect( isOutcomeUnknown( error ) ).toBe( false );
	} );

	it( 'says so of a firewall, too, which names no time', () => {
		const error = { code: 'rate_limited', message: '<html>', data: { status: 429 } };
		expect( commandErrorText( error, 'capture', '12' ) ).toMatch( /Wait a minute, then try again\.$/ );
	} );
} );

describe( 'an answer that was lost', () => {
	it.each( [
		[ 'the network', { code: 'fetch_error', message: 'You are probably offline.' } ],
		[ 'a proxy', { code: 'invalid_json', message: 'The response is not a valid JSON response.' } ],
		[
			'a server that broke down',
			{ code: 'internal_server_error', message: '<p>Critical error</p>', data: { status: 500 } },
		],
	] )( 'through %s is not known, not failed', ( _name, error ) => {
		expect( isOutcomeUnknown( error ) ).toBe( true );
		expect( refundErrorText( error, 'pi_1' ) ).toMatch(
			/^It is not known yet whether the payment #pi_1 was refunded\. The response was lost\./
		);
	} );

	it( "uses the server's message if the provider did not answer", () => {
		const error = { code: 'wcpay_server_error', message: 'It is being looked up.', data: { status: 503 } };
		expect( commandErrorText( error, 'cancel', '12' ) ).toBe(
			'It is not known yet whether the payment for order #12 was canceled. It is being looked up.'
		);
		expect( commandErrorText( error, 'cancel', null ) ).toBe(
			'It is not known yet whether the payment was canceled. It is being looked up.'
		);
	} );

	it( 'is not what a refusal of the provider is', () => {
		expect( isOutcomeUnknown( { code: 'wcpay_capture_error', data: { status: 502 } } ) ).toBe( false );
		expect( isOutcomeUnknown( { code: 'tillbook_read_only', data: { status: 409 } } ) ).toBe( false );
	} );
} );

describe( 'what a merchant reads', () => {
	it( 'is the obstacle if the server names one', () => {
		const message = 'The order for this payment is in the trash. Restore the order to capture the payment.';
		const error = { code: 'wcpay_missing_order', message, data: { obstacle: 'order_trashed' } };
		expect( commandErrorText( error, 'capture', '12' ) ).toBe( FAILED + message );
	} );

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

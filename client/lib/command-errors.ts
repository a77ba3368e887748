import { __, sprintf } from '@wordpress/i18n';
import { isLost, lostText } from './lost-answer';
import { formatMoney, isolate } from './money';
import { sentences } from './sentences';
import { tooManyText } from './too-many';

/** What the REST API says when it refuses, as apiFetch throws it. */
interface RestError {
	code: string;
	message: string;
	data: {
		/** HTTP status. */
		status?: number;
		error_type?: string;
		/** Minor units. */
		minimum_amount?: number;
		currency?: string;
		/** Seconds until a request that came too early may come again. */
		retry_after?: number;
	};
}

/**
 * A thrown value as the REST error it should be. Where too many requests came, its text says when to try again.
 *
 * @param error What was thrown.
 */
export function restError( error: unknown ): RestError {
	const given = ( typeof error === 'object' && error !== null ? error : {} ) as Partial< RestError >;
	const data = typeof given.data === 'object' && given.data !== null ? given.data : {};
	return {
		code: typeof given.code === 'string' ? given.code : '',
		message: tooManyText( data ) ?? ( typeof given.message === 'string' ? given.message : '' ),
		data,
	};
}

/**
 * Whether the REST API knows no such thing, which is not the same as not answering.
 *
 * @param error What was thrown.
 */
export function isNotFound( error: unknown ): boolean {
	return [ 400, 404 ].includes( restError( error ).data.status ?? 0 );
}

function captureErrorReason( { data }: RestError ): string {
	if ( data.error_type === 'nothing_to_capture' ) {
		return __( 'The order total is now zero, so there is nothing to capture. Cancel the authorization instead.', 'tillbook' );
	}
	if ( data.error_type !== 'amount_too_small' ) {
		return __( 'The payment capture failed to complete.', 'tillbook' );
	}
	if ( typeof data.minimum_amount !== 'number' || ! data.currency ) {
		return __( 'The payment amount is too small to be processed.', 'tillbook' );
	}
	const code = data.currency.toUpperCase();
	const minimum = formatMoney( data.minimum_amount, data.currency );
	return sprintf(
		/* translators: %s: amount with its currency, such as $0.50 USD */
		__( 'The minimum amount that can be processed is %s.', 'tillbook' ),
		isolate( minimum.includes( code ) ? minimum : `${ minimum } ${ code }` )
	);
}

/** Why a payment was not captured or canceled, by the code of the refusal (spec 2 §8); null for other codes. */
function catalogued( error: RestError ): string | null {
	switch ( error.code ) {
		case 'wcpay_missing_order':
			return __( 'The order could not be found.', 'tillbook' );
		case 'wcpay_refunded_order_uncapturable':
			return __( 'Payment cannot be processed for partially or fully refunded orders.', 'tillbook' );
		case 'wcpay_intent_order_mismatch':
			return __( 'The payment cannot be processed due to a mismatch with order details.', 'tillbook' );
		case 'wcpay_payment_uncapturable':
			return __( 'This payment cannot be processed in its current state.', 'tillbook' );
		case 'wcpay_capture_error':
			return captureErrorReason( error );
		case 'wcpay_cancel_error':
			return __( 'The payment cancellation failed to complete.', 'tillbook' );
		case 'wcpay_server_error':
			return __( 'An unexpected error occurred. Please try again later.', 'tillbook' );
		default:
			return null;
	}
}

/** The same for every code. Our own refusals say what to do, such as to reload a page that somebody else made stale. */
function reasonOf( error: RestError ): string {
	const isOurs = error.code.startsWith( 'tillbook_' ) && error.message !== '';
	return (
		tooManyText( error.data ) ??
		catalogued( error ) ??
		( isOurs ? error.message : __( 'Unable to process the payment. Please try again later.', 'tillbook' ) )
	);
}

/**
 * What a code of the catalogue means.
 *
 * @param code Such as wcpay_missing_order.
 * @return null for codes it does not have.
 */
export const refusalText = ( code: string ): string | null => catalogued( restError( { code } ) );

/**
 * Whether it is not known what became of a command.
 *
 * @param error What the command threw.
 */
export const isOutcomeUnknown = ( error: unknown ): boolean => isLost( restError( error ) );

/** What was not done, of a payment without an order. */
const withoutOrder = ( action: 'capture' | 'cancel' ): string =>
	action === 'capture'
		? __( 'There has been an error capturing the payment.', 'tillbook' )
		: __( 'There has been an error canceling the payment.', 'tillbook' );

/**
 * Why a capture or cancellation did not happen (spec 2 §8), or that it is not known whether it did.
 *
 * @param error       What the command threw.
 * @param action      What was tried.
 * @param orderNumber The order's number, without #; null for a payment without an order.
 */
export function commandErrorText(
	error: unknown,
	action: 'capture' | 'cancel',
	orderNumber: string | null
): string {
	const thrown = restError( error );
	if ( isLost( thrown ) ) {
		return lostText( thrown, action, orderNumber );
	}
	if ( orderNumber === null ) {
		return sentences( withoutOrder( action ), reasonOf( thrown ) );
	}
	const what =
		action === 'capture'
			? sprintf(
					/* translators: %s: order number */
					__( 'There has been an error capturing the payment for order #%s.', 'tillbook' ),
					orderNumber
			  )
			: sprintf(
					/* translators: %s: order number */
					__( 'There has been an error canceling the payment for order #%s.', 'tillbook' ),
					orderNumber
			  );
	return sentences( what, reasonOf( thrown ) );
}

/**
 * That a capture or cancellation happened (spec 2 §8).
 *
 * @param action      What was done.
 * @param orderNumber The order's number, without #; null for a payment without an order, which can only be released.
 */
export function commandSuccessText( action: 'capture' | 'cancel', orderNumber: string | null ): string {
	if ( orderNumber === null ) {
		return __( 'The payment was released.', 'tillbook' );
	}
	return action === 'capture'
		? sprintf(
				/* translators: %s: order number */
				__( 'Payment for order #%s captured successfully.', 'tillbook' ),
				orderNumber
		  )
		: sprintf(
				/* translators: %s: order number */
				__( 'Payment for order #%s canceled successfully.', 'tillbook' ),
				orderNumber
		  );
}

/**
 * Why a refund did not happen, with what the server said (spec 2 §8), or that it is not known whether it did.
 *
 * @param error           What the command threw.
 * @param paymentIntentId The payment.
 */
export function refundErrorText( error: unknown, paymentIntentId: string ): string {
	const thrown = restError( error );
	if ( isLost( thrown ) ) {
		return lostText( thrown, 'refund', paymentIntentId );
	}
	const text = sprintf(
		/* translators: %s: id of the payment */
		__( 'There has been an error refunding the payment #%s. Please try again later.', 'tillbook' ),
		paymentIntentId
	);
	return sentences( text, thrown.message );
}

import { __, sprintf } from '@wordpress/i18n';
import { formatMoney } from './money';

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
	};
}

/**
 * A thrown value as the REST error it should be.
 *
 * @param error What was thrown.
 */
export function restError( error: unknown ): RestError {
	const given = ( typeof error === 'object' && error !== null ? error : {} ) as Partial< RestError >;
	return {
		code: typeof given.code === 'string' ? given.code : '',
		message: typeof given.message === 'string' ? given.message : '',
		data: typeof given.data === 'object' && given.data !== null ? given.data : {},
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
		minimum.includes( code ) ? minimum : `${ minimum } ${ code }`
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
 * Why a capture or cancellation did not happen (spec 2 §8).
 *
 * @param error       What the command threw.
 * @param action      What was tried.
 * @param orderNumber The order's number, without #.
 */
export function commandErrorText(
	error: unknown,
	action: 'capture' | 'cancel',
	orderNumber: string
): string {
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
	return `${ what } ${ reasonOf( restError( error ) ) }`;
}

/**
 * That a capture or cancellation happened (spec 2 §8).
 *
 * @param action      What was done.
 * @param orderNumber The order's number, without #.
 */
export function commandSuccessText( action: 'capture' | 'cancel', orderNumber: string ): string {
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
 * Why a refund did not happen, with what the server said (spec 2 §8).
 *
 * @param error           What the command threw.
 * @param paymentIntentId The payment.
 */
export function refundErrorText( error: unknown, paymentIntentId: string ): string {
	const text = sprintf(
		/* translators: %s: id of the payment */
		__( 'There has been an error refunding the payment #%s. Please try again later.', 'tillbook' ),
		paymentIntentId
	);
	const { message } = restError( error );
	return message ? `${ text } ${ message }` : text;
}

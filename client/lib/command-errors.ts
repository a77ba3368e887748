import { __, sprintf } from '@wordpress/i18n';
import { answerText } from './crashed';
import { hasUnknownOutcome, unknownOutcomeText } from './unknown-outcome';
import { formatMoney, isolate } from './money';
import { sentences } from './sentences';
import { unprocessedText } from './unprocessed';

/** An error of the REST API, as apiFetch throws it. */
interface RestError {
	code: string;
	message: string;
	data: {
		/** HTTP status. */
		status?: number;
		error_type?: string;
		/** Why an authorization can't be captured; the message explains it. */
		obstacle?: string;
		/** Minor units. */
		minimum_amount?: number;
		currency?: string;
		/** Seconds until a rate-limited request can be repeated. */
		retry_after?: number;
		/** The reasons by parameter, of a request that the schema refuses. */
		params?: Record< string, string >;
		/** The provider's message. */
		server_error?: unknown;
		/** The values that another user saved meanwhile, by setting. */
		current?: object;
	};
}

/**
 * Converts a thrown value into a REST error. After too many requests, its text states when to try again; after the end
 * of the session, that the user has to log in again; after PHP's fatal error, it has none.
 *
 * @param error The thrown value.
 */
export function restError( error: unknown ): RestError {
	// Of what isn't an object, Object() makes one without these properties.
	const given = Object( error ) as Partial< RestError >;
	const data = Object( given.data ) as RestError[ 'data' ];
	const code = typeof given.code === 'string' ? given.code : '';
	const message = unprocessedText( { code, data } ) ?? answerText( { code, data, message: given.message } );
	return { code, message, data };
}

/**
 * Returns the reasons by field of a request whose values were refused.
 *
 * @param error The thrown value.
 */
export function fieldProblems( error: unknown ): Record< string, string > {
	const { params = {} } = restError( error ).data;
	// For missing parameters, WordPress sends a list of names.
	return params[ 0 ] ? {} : params;
}

/**
 * Whether the REST API reports that the item does not exist, which is not the same as not answering.
 *
 * @param error The thrown value.
 */
export function isNotFound( error: unknown ): boolean {
	return [ 400, 404 ].includes( restError( error ).data.status ?? 0 );
}

/**
 * Returns the server's text about an item that does not exist; '' for WordPress' own refusals, which say nothing of it.
 *
 * @param error The thrown value.
 */
export function notFoundText( error: unknown ): string {
	const { code, message } = restError( error );
	return code.startsWith( 'wcpay_' ) ? message : '';
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
		isolate( minimum.includes( code ) ? minimum : `${ minimum } ${ code }` )
	);
}

/**
 * Returns the reason that a payment was not captured or canceled, by the code of the refusal (spec 2 §8); null for
 * other codes.
 */
function cataloged( error: RestError ): string | null {
	const reasons: Record< string, string > = {
		wcpay_missing_order: __( 'The order could not be found.', 'tillbook' ),
		wcpay_refunded_order_uncapturable: __(
			'Payment cannot be processed for partially or fully refunded orders.',
			'tillbook'
		),
		wcpay_intent_order_mismatch: __(
			'The payment cannot be processed due to a mismatch with order details.',
			'tillbook'
		),
		wcpay_payment_uncapturable: __( 'This payment cannot be processed in its current state.', 'tillbook' ),
		wcpay_capture_error: captureErrorReason( error ),
		wcpay_cancel_error: __( 'The payment cancellation failed to complete.', 'tillbook' ),
		wcpay_server_error: __( 'An unexpected error occurred. Please try again later.', 'tillbook' ),
	};
	return reasons[ error.code ] ?? null;
}

/**
 * Returns the reason for every code. Our own errors say what to do, such as to reload a page that is outdated by
 * another user's change, or to restore an order that is in the trash.
 */
function reasonOf( error: RestError ): string {
	const { code, data, message } = error;
	const isOurs = message !== '' && ( code.startsWith( 'tillbook_' ) || data.obstacle !== undefined );
	return (
		unprocessedText( error ) ??
		( isOurs ? message : cataloged( error ) ) ??
		__( 'Unable to process the payment. Please try again later.', 'tillbook' )
	);
}

/**
 * Explains a code of the catalog.
 *
 * @param code Such as wcpay_missing_order.
 * @return null for codes that are not in the catalog.
 */
export const refusalText = ( code: string ): string | null => cataloged( restError( { code } ) );

/**
 * Whether the outcome of a command is unknown.
 *
 * @param error The error that the command threw.
 */
export const isOutcomeUnknown = ( error: unknown ): boolean => hasUnknownOutcome( restError( error ) );

/** Names the failed action for a payment without an order. */
const withoutOrder = ( action: 'capture' | 'cancel' ): string =>
	action === 'capture'
		? __( 'There has been an error capturing the payment.', 'tillbook' )
		: __( 'There has been an error canceling the payment.', 'tillbook' );

/**
 * Explains why a capture or cancellation failed (spec 2 §8), or that its outcome is unknown.
 *
 * @param error       The error that the command threw.
 * @param action      The attempted action.
 * @param orderNumber The order's number, without #; null for a payment without an order.
 */
export function commandErrorText( error: unknown, action: 'capture' | 'cancel', orderNumber: string | null ): string {
	const thrown = restError( error );
	if ( hasUnknownOutcome( thrown ) ) {
		return unknownOutcomeText( thrown, action, orderNumber );
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
 * Returns the success text of a capture or cancellation (spec 2 §8).
 *
 * @param action      The action.
 * @param orderNumber The order's number, without #; null for a payment without an order, which can only be released.
 */
export function commandSuccessText( action: 'capture' | 'cancel', orderNumber: string | null ): string {
	if ( orderNumber === null ) {
		return __( 'The payment was canceled.', 'tillbook' );
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
 * Explains why a refund failed, with the server's message (spec 2 §8), or that its outcome is unknown.
 *
 * @param error           The error that the command threw.
 * @param paymentIntentId The payment.
 */
export function refundErrorText( error: unknown, paymentIntentId: string ): string {
	const thrown = restError( error );
	if ( hasUnknownOutcome( thrown ) ) {
		return unknownOutcomeText( thrown, 'refund', paymentIntentId );
	}
	const text = sprintf(
		/* translators: %s: id of the payment */
		__( 'There has been an error refunding the payment #%s. Please try again later.', 'tillbook' ),
		paymentIntentId
	);
	return sentences( text, thrown.message );
}

/**
 * Explains why a payment under the provider's review was not approved, or that the outcome is unknown.
 *
 * @param error The error that the command threw.
 */
export function reviewErrorText( error: unknown ): string {
	const thrown = restError( error );
	return hasUnknownOutcome( thrown )
		? unknownOutcomeText( thrown, 'approve', null )
		: sentences( __( 'The payment was not approved.', 'tillbook' ), reasonOf( thrown ) );
}

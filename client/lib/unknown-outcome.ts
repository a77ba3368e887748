import { __, sprintf } from '@wordpress/i18n';
import { hasCrashed } from './crashed';
import { sentences } from './sentences';

/** The parts of a REST error that show whether it was an answer at all. */
interface Thrown {
	code: string;
	message: string;
	data: { status?: number };
}

/** Codes that apiFetch throws if WordPress did not answer. */
const SILENCE = [ 'fetch_error', 'offline_error', 'invalid_json' ];
const UNANSWERED = 'wcpay_server_error';

/**
 * Whether WordPress did not answer, so that the error's text is not about the request.
 *
 * @param error A REST error.
 */
export const hasNoAnswer = ( error: Pick< Thrown, 'code' | 'data' > ): boolean =>
	SILENCE.includes( error.code ) || hasCrashed( error );

/**
 * Whether the outcome of a command is unknown: the network failed, the server failed, or the provider did not answer. A
 * refusal is an answer, whatever its HTTP status.
 *
 * @param error A REST error.
 */
export function hasUnknownOutcome( error: Thrown ): boolean {
	return hasNoAnswer( error ) || ( error.code === UNANSWERED && ( error.data.status ?? 0 ) >= 500 );
}

/**
 * Returns what the merchant can do: the server's advice, if there is any.
 *
 * @param error         A REST error.
 * @param error.code
 * @param error.message
 * @param lost          The advice if there is none; by default that of a command for a payment or dispute.
 */
export const unknownOutcomeAdvice = (
	{ code, message }: Thrown,
	lost: string = __(
		'The response was lost. If the request was received, it’s processed only once, and this page will show the result. Reload the page in a few minutes before you try again.',
		'tillbook'
	)
): string => ( code === UNANSWERED && message ? message : lost );

/** An action whose outcome can be unknown. */
type Action = 'capture' | 'cancel' | 'refund' | 'accept' | 'approve';

function question( action: Action, subject: string | null ): string {
	if ( action === 'accept' ) {
		return __( 'It is not known yet whether the dispute was accepted.', 'tillbook' );
	}
	if ( action === 'approve' ) {
		return __( 'It is not known yet whether the payment was approved.', 'tillbook' );
	}
	if ( subject === null ) {
		return __( 'It is not known yet whether the payment was canceled.', 'tillbook' );
	}
	switch ( action ) {
		case 'capture':
			return sprintf(
				/* translators: %s: order number */
				__( 'It is not known yet whether the payment for order #%s was captured.', 'tillbook' ),
				subject
			);
		case 'cancel':
			return sprintf(
				/* translators: %s: order number */
				__( 'It is not known yet whether the payment for order #%s was canceled.', 'tillbook' ),
				subject
			);
		case 'refund':
			/* translators: %s: id of the payment */
			return sprintf( __( 'It is not known yet whether the payment #%s was refunded.', 'tillbook' ), subject );
	}
}

/**
 * Returns the text that it is not known yet whether a payment was captured, canceled or refunded, or its dispute
 * accepted.
 *
 * @param error   A REST error.
 * @param action  The attempted action.
 * @param subject The order's number, for a refund the payment's id; null for a payment without an order. A dispute needs
 *                none.
 */
export function unknownOutcomeText( error: Thrown, action: Action, subject: string | null ): string {
	return sentences( question( action, subject ), unknownOutcomeAdvice( error ) );
}

import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { TimelineEvent } from '../../../data/timeline';
import { refundFailureReason, refundReason } from '../../../lib/failure-reasons';
import { amountText, changedTo, type Entry } from './entry';
import { conversionOf, PayoutLine, settledAmounts, UserName } from './parts';

type Progress = 'done' | 'failed' | 'under way';

const progressOf = ( status: string | null ): Progress => {
	switch ( status ) {
		case 'succeeded':
			return 'done';
		case 'failed':
		case 'canceled':
			return 'failed';
		default:
			return 'under way';
	}
};

function sentenceOf( progress: Progress, money: string ): string {
	switch ( progress ) {
		case 'done':
			/* translators: %s: amount */
			return sprintf( __( '%s was refunded to the customer.', 'tillbook' ), money );
		case 'failed':
			/* translators: %s: amount */
			return sprintf( __( 'A refund of %s was started but later failed.', 'tillbook' ), money );
		default:
			return sprintf(
				/* translators: %s: amount */
				__( 'A refund of %s is pending. The customer does not have the money yet.', 'tillbook' ),
				money
			);
	}
}

/** Shows the reference number with which the customer's bank can trace a refund. */
function referenceLine( event: TimelineEvent, progress: Progress ) {
	const { acquirer_reference_number: number, acquirer_reference_number_status: status } = event;
	if ( number && status === 'available' ) {
		return (
			<>
				{ __( 'Refund reference number (ARN):', 'tillbook' ) } <bdi dir="ltr">{ number }</bdi>
			</>
		);
	}
	return progress === 'done' && status === 'pending'
		? __( 'The refund reference number (ARN) is not available yet.', 'tillbook' )
		: null;
}

function reasonLine( { reason, note }: TimelineEvent ): string | null {
	const text = [ refundReason( reason ), note ].filter( Boolean ).join( ' – ' );
	if ( ! text ) {
		return null;
	}
	/* translators: %s: why a refund was made, such as "Duplicate", or a text that a user typed */
	return sprintf( __( 'Reason: %s', 'tillbook' ), text );
}

function refundedByLine( { user }: TimelineEvent ) {
	/* translators: <user/>: name of a user */
	return (
		user &&
		createInterpolateElement( __( 'Refunded by <user/>.', 'tillbook' ), { user: <UserName user={ user } /> } )
	);
}

function failureLine( reason: string | null ): string | null {
	const text = refundFailureReason( reason );
	/* translators: %s: why a refund failed */
	return text && sprintf( __( 'Reason: %s.', 'tillbook' ), text );
}

/**
 * Describes a full or partial refund. A refund that hasn't arrived is not reported as completed.
 *
 * @param event  A `partial_refund` or `full_refund` event.
 * @param isFull Whether the full amount was refunded.
 */
export function refundEntry( event: TimelineEvent, isFull: boolean ): Entry {
	const progress = progressOf( event.refund_status );
	const settled = settledAmounts( event );
	const done = isFull ? __( 'Refunded', 'tillbook' ) : __( 'Partial refund', 'tillbook' );
	return {
		tone: progress === 'done' ? 'neutral' : 'wait',
		headline:
			progress === 'failed'
				? __( 'A refund was started.', 'tillbook' )
				: changedTo( progress === 'done' ? done : __( 'Refund pending', 'tillbook' ) ),
		details: [
			sentenceOf( progress, amountText( event.amount_refunded, event.currency ) ),
			conversionOf( event ),
			reasonLine( event ),
			refundedByLine( event ),
			progress === 'failed' ? failureLine( event.failure_reason ) : referenceLine( event, progress ),
			settled && progress !== 'failed' && (
				<PayoutLine
					event={ event }
					amount={ -Math.abs( settled.to.amount ) }
					currency={ settled.to.currency }
				/>
			),
		],
	};
}

/**
 * Describes a debit that the customer's bank returned days after the payment. This event extends the
 * specification, because it isn't a refund.
 *
 * @param event A `payment_returned` event.
 */
export function returnedEntry( event: TimelineEvent ): Entry {
	const settled = settledAmounts( event );
	return {
		tone: 'bad',
		headline: changedTo( __( 'Returned by the bank', 'tillbook' ) ),
		details: [
			sprintf(
				/* translators: %s: amount */
				__(
					'The customer’s bank returned the payment of %s. Ask the customer to pay again, or cancel the order.',
					'tillbook'
				),
				amountText( event.amount, event.currency )
			),
			conversionOf( event ),
			settled && (
				<PayoutLine
					event={ event }
					amount={ -Math.abs( settled.to.amount ) }
					currency={ settled.to.currency }
				/>
			),
		],
	};
}

/**
 * Describes a refund that didn't reach the customer; the money returns to the balance.
 *
 * @param event A `refund_failed` event.
 */
export function refundFailedEntry( event: TimelineEvent ): Entry {
	const settled = settledAmounts( event );
	return {
		tone: 'bad',
		headline: changedTo( __( 'Refund failed', 'tillbook' ) ),
		details: [
			sprintf(
				/* translators: %s: amount */
				__( 'A refund of %s was attempted, but failed to complete.', 'tillbook' ),
				amountText( event.amount_refunded, event.currency )
			),
			failureLine( event.failure_reason ),
			settled && (
				<PayoutLine event={ event } amount={ Math.abs( settled.to.amount ) } currency={ settled.to.currency } />
			),
		],
	};
}

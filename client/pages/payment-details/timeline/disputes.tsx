import { __, sprintf } from '@wordpress/i18n';
import type { TimelineEvent } from '../../../data/timeline';
import { noResponseAcceptedText } from '../../../lib/cannot-respond-text';
import { disputeReason } from '../../../lib/dispute-reasons';
import { isInquiry } from '../../../lib/dispute-status';
import { moneyInText } from '../../../lib/money';
import { disputeStatus } from '../../../lib/payment-status';
import { amountText, changedTo, type Entry, type Tone } from './entry';
import { PayoutLine, settledAmounts } from './parts';

function reasonLine( event: TimelineEvent, wasInquiry: boolean ): string {
	const money = amountText( event.amount, event.currency );
	const reason = disputeReason( event.reason );
	return wasInquiry
		? sprintf(
				/* translators: 1: amount, 2: reason, such as "Product not received" */
				__( 'The customer’s bank opened an inquiry about %1$s. Reason: %2$s.', 'tillbook' ),
				money,
				reason
			)
		: /* translators: 1: amount, 2: reason, such as "Product not received" */
			sprintf( __( 'The customer disputed %1$s. Reason: %2$s.', 'tillbook' ), money, reason );
}

/** Returns the money that the dispute moved, and its fee; empty for an inquiry. */
function moneyLines( event: TimelineEvent, direction: 1 | -1 ) {
	const settled = settledAmounts( event );
	if ( ! settled ) {
		return [];
	}
	const { amount, currency } = settled.to;
	return [
		<PayoutLine key="payout" event={ event } amount={ direction * Math.abs( amount ) } currency={ currency } />,
		direction === -1 && event.fee
			? /* translators: %s: amount */
				sprintf( __( 'Dispute fee: %s', 'tillbook' ), moneyInText( event.fee, currency ) )
			: null,
	];
}

/** Explains why a dispute was lost; null if the ledger has no reason. */
function lossLine( { dispute_loss: loss }: TimelineEvent ): string | null {
	switch ( loss ) {
		case 'accepted':
			return __( 'You accepted the dispute.', 'tillbook' );
		case 'no_response':
			return __( 'There was no response.', 'tillbook' );
		case 'final':
			return noResponseAcceptedText();
		case 'decided':
			return __( 'The bank decided in the customer’s favor.', 'tillbook' );
		default:
			return null;
	}
}

/**
 * Describes an event of a dispute, or of an inquiry, which precedes a dispute.
 *
 * @param event A `dispute_…` event, with the dispute's status at that time.
 * @return null for other events.
 */
export function disputeEntry( event: TimelineEvent ): Entry | null {
	const wasInquiry = isInquiry( event.dispute_status ?? '' );
	const entry = ( tone: Tone, status: string, details: Entry[ 'details' ] ): Entry => ( {
		tone,
		headline: changedTo( disputeStatus( status ).label ),
		details,
	} );
	switch ( event.type ) {
		case 'dispute_needs_response':
			// Some disputes are decided from the start.
			return entry( 'bad', event.dispute_status ?? 'needs_response', [
				reasonLine( event, wasInquiry ),
				...moneyLines( event, -1 ),
			] );
		case 'dispute_in_review':
			return entry( 'wait', wasInquiry ? 'warning_under_review' : 'under_review', [
				__( 'Your evidence was submitted, and the bank is reviewing it.', 'tillbook' ),
			] );
		case 'dispute_won':
			return entry( 'good', 'won', [
				__( 'The bank decided in your favor.', 'tillbook' ),
				...moneyLines( event, 1 ),
			] );
		case 'dispute_lost':
			return entry( 'bad', 'lost', [ lossLine( event ) ] );
		case 'dispute_warning_closed':
			return entry( 'neutral', 'warning_closed', [ __( 'The inquiry was closed.', 'tillbook' ) ] );
		case 'dispute_charge_refunded':
			return entry( 'neutral', 'charge_refunded', [ __( 'The disputed charge was refunded.', 'tillbook' ) ] );
		default:
			return null;
	}
}

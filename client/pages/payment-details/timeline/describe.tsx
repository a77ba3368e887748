import type { ReactNode } from 'react';
import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { LoanLink } from '../../../components/loan-link';
import type { TimelineEvent } from '../../../data/timeline';
import { fraudWarningReasons } from '../../../lib/facts/labels/fraud-warning-reasons.gen';
import { paymentFailureReason } from '../../../lib/failure-reasons';
import { fraudRuleLabel } from '../../../lib/fraud-rules';
import { checkoutEntry } from './checkout';
import { disputeEntry } from './disputes';
import { amountText, changedTo, type Entry, type Tone } from './entry';
import { conversionOf, FeeList, PayoutLine, settledAmounts, UserName } from './parts';
import { returnedPayoutEntry } from './payouts';
import { refundEntry, refundFailedEntry, returnedEntry } from './refunds';
import { ruleSentences } from './rules';

const entry = ( tone: Tone, status: string, ...details: ReactNode[] ): Entry => ( {
	tone,
	headline: changedTo( status ),
	details,
} );

/** Describes a capture: the part that was only authorized, the fees, and the payout of the net amount. */
function capturedEntry( event: TimelineEvent ): Entry {
	const captured = event.amount_captured ?? event.amount;
	const settled = settledAmounts( event );
	const isPart = event.amount !== null && captured !== null && captured < event.amount;
	return entry(
		'good',
		__( 'Paid', 'tillbook' ),
		sprintf(
			/* translators: %s: amount */
			__( 'A payment of %s was charged.', 'tillbook' ),
			amountText( captured, event.currency )
		),
		isPart &&
			sprintf(
				/* translators: %s: amount */
				__( '%s was originally authorized. The rest was released and never charged.', 'tillbook' ),
				amountText( event.amount, event.currency )
			),
		conversionOf( event ),
		<FeeList key="fees" event={ event } />,
		settled && (
			<PayoutLine
				event={ event }
				amount={ settled.to.amount - ( event.fee ?? 0 ) }
				currency={ settled.to.currency }
			/>
		)
	);
}

/** Describes money withheld to repay a loan, with a link to all transactions of that loan. */
function paydownEntry( event: TimelineEvent ): Entry {
	const amount = event.amount === null ? null : Math.abs( event.amount );
	const loan = event.loan_id && <LoanLink loanId={ event.loan_id } />;
	return {
		tone: 'neutral',
		headline: sprintf(
			/* translators: %s: amount */
			__( '%s was withheld to repay a loan.', 'tillbook' ),
			amountText( amount, event.currency )
		),
		/* translators: <loan/>: id of a loan */
		details: [ loan && createInterpolateElement( __( 'Loan: <loan/>', 'tillbook' ), { loan } ) ],
	};
}

/** Names the user who approved or blocked a payment that was held for review. */
function decisionLine( user: TimelineEvent[ 'user' ], isApproved: boolean ): ReactNode {
	if ( ! user ) {
		return isApproved
			? __( 'The payment was approved.', 'tillbook' )
			: __( 'The payment was blocked.', 'tillbook' );
	}
	return createInterpolateElement(
		isApproved
			? /* translators: <user/>: name of a user */
				__( 'The payment was approved by <user/>.', 'tillbook' )
			: /* translators: <user/>: name of a user */
				__( 'The payment was blocked by <user/>.', 'tillbook' ),
		{ user: <UserName user={ user } /> }
	);
}

/** Describes the bank's report of a payment that the customer has not disputed yet. It changes no status. */
const warningEntry = ( event: TimelineEvent ): Entry => ( {
	tone: 'bad',
	headline: __( 'The card’s bank reported possible fraud.', 'tillbook' ),
	details: [
		sprintf(
			/* translators: 1: amount, 2: reason, such as "Stolen card" */
			__( 'It warned about the payment of %1$s. Reason: %2$s.', 'tillbook' ),
			amountText( event.amount, event.currency ),
			fraudWarningReasons()[ event.reason ?? '' ] ?? ''
		),
		__( 'If you agree, refund the payment in full to avoid a dispute.', 'tillbook' ),
	],
} );

function fraudEntry( event: TimelineEvent ): Entry | null {
	switch ( event.type ) {
		case 'fraud_outcome_review':
			return entry(
				'wait',
				__( 'Needs review', 'tillbook' ),
				sprintf(
					/* translators: %s: amount */
					__( 'A payment of %s was held for review by your fraud filters.', 'tillbook' ),
					amountText( event.amount, event.currency )
				),
				...ruleSentences( event.ruleset_results )
			);
		case 'radar_review':
			return entry(
				'wait',
				__( 'Needs review', 'tillbook' ),
				sprintf(
					/* translators: %s: amount */
					__( 'Your payment provider flagged the payment of %s for review.', 'tillbook' ),
					amountText( event.amount, event.currency )
				)
			);
		case 'fraud_outcome_block':
			return entry(
				'bad',
				__( 'Payment blocked', 'tillbook' ),
				sprintf(
					/* translators: %s: amount */
					__( 'A payment of %s was blocked by your fraud filters.', 'tillbook' ),
					amountText( event.amount, event.currency )
				),
				...ruleSentences( event.ruleset_results )
			);
		case 'fraud_outcome_manual_approve':
			return entry( 'good', __( 'Approved', 'tillbook' ), decisionLine( event.user, true ) );
		case 'fraud_outcome_manual_block':
			return entry( 'bad', __( 'Payment blocked', 'tillbook' ), decisionLine( event.user, false ) );
		case 'fraud_warning':
			return warningEntry( event );
		default:
			return null;
	}
}

/** The provider's reasons to block a payment, as opposed to a bank's decline. */
const BLOCKS = [ 'highest_risk_level', 'elevated_risk_level', 'rule' ];

const isBlock = ( reason: string | null ): boolean => BLOCKS.includes( reason ?? '' );

const blockedEntry = ( event: TimelineEvent ): Entry =>
	entry(
		'bad',
		__( 'Payment blocked', 'tillbook' ),
		sprintf(
			/* translators: 1: amount, 2: why, such as "Highest risk level" */
			__( 'A payment of %1$s was blocked by the payment provider: %2$s.', 'tillbook' ),
			amountText( event.amount, event.currency ),
			fraudRuleLabel( event.reason ?? '' )
		)
	);

function authorizationEntry( event: TimelineEvent ): Entry | null {
	const money = amountText( event.amount, event.currency );
	switch ( event.type ) {
		case 'started':
			return entry(
				'neutral',
				__( 'Started', 'tillbook' ),
				/* translators: %s: amount */
				sprintf( __( 'A payment of %s was started.', 'tillbook' ), money )
			);
		case 'authorized':
			return entry(
				'wait',
				__( 'Authorized', 'tillbook' ),
				/* translators: %s: amount */
				sprintf( __( 'A payment of %s was authorized.', 'tillbook' ), money )
			);
		case 'authorization_voided':
			return entry(
				'neutral',
				__( 'Authorization canceled', 'tillbook' ),
				sprintf(
					/* translators: %s: amount */
					__( 'The authorization of %s was canceled. The customer was not charged.', 'tillbook' ),
					money
				)
			);
		case 'authorization_expired':
			return entry(
				'bad',
				__( 'Authorization expired', 'tillbook' ),
				/* translators: %s: amount */
				sprintf( __( 'The authorization of %s expired. The customer was not charged.', 'tillbook' ), money )
			);
		case 'failed':
			return isBlock( event.reason )
				? blockedEntry( event )
				: entry(
						'bad',
						__( 'Failed', 'tillbook' ),
						sprintf(
							/* translators: 1: amount, 2: why, such as "The card has expired" */
							__( 'A payment of %1$s failed. %2$s.', 'tillbook' ),
							money,
							paymentFailureReason( event.reason, event.method )
						)
					);
		default:
			return null;
	}
}

/**
 * Describes an event (spec 2 §4 "Timeline event types").
 *
 * @param event The event.
 * @return null for an unknown type, which is not shown.
 */
export function describe( event: TimelineEvent ): Entry | null {
	switch ( event.type ) {
		case 'captured':
			return capturedEntry( event );
		case 'partial_refund':
			return refundEntry( event, false );
		case 'full_refund':
			return refundEntry( event, true );
		case 'refund_failed':
			return refundFailedEntry( event );
		case 'financing_paydown':
			return paydownEntry( event );
		case 'payment_returned':
			return returnedEntry( event );
		case 'payout_failed':
		case 'payout_canceled':
			return returnedPayoutEntry( event );
		default:
			return (
				authorizationEntry( event ) ?? checkoutEntry( event ) ?? fraudEntry( event ) ?? disputeEntry( event )
			);
	}
}

import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ReviewButtons } from '../../../components/review-buttons';
import type { PaymentIntent } from '../../../data/payments';

/** Whether Radar wants a person to look at the payment. */
export const isUnderReview = ( { fraud_status: status }: PaymentIntent ): boolean => status === 'radar_review';

/**
 * Shows the buttons that decide about a payment that Radar wants reviewed. An authorization is blocked with the button
 * that cancels it.
 *
 * @param props
 * @param props.payment A payment.
 */
export function RadarReviewButtons( { payment }: { payment: PaymentIntent } ) {
	const { charge, order, actions, attempts, unsettled } = payment;
	return isUnderReview( payment ) ? (
		<ReviewButtons
			payment={ {
				id: payment.id,
				chargeId: charge?.id ?? null,
				order,
				isCaptured: charge?.captured === true,
				amount: ( charge?.amount_captured ?? payment.amount ) - ( charge?.amount_refunded ?? 0 ),
				currency: payment.currency,
				attempts,
				isUnsettled: unsettled.length > 0,
			} }
			actions={ { approve: actions.approve_review, block: actions.block_review } }
		/>
	) : null;
}

/**
 * Says that Radar wants a person to look at the payment.
 *
 * @param props
 * @param props.payment A payment.
 */
export function RadarReviewNotice( { payment }: { payment: PaymentIntent } ) {
	return isUnderReview( payment ) ? (
		<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
			{ payment.charge?.captured
				? __(
						'Your payment provider flagged this payment for review. Approve it, or block it to refund it as fraud. Don’t ship the order until you’ve decided.',
						'tillbook'
					)
				: __(
						'Your payment provider flagged this payment for review. Approve it, or cancel the authorization to block it. Approving doesn’t capture it.',
						'tillbook'
					) }
		</Notice>
	) : null;
}

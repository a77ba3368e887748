import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Charge, PaymentIntent } from '../../../data/payments';
import { whyNot } from '../../../lib/abilities';
import { OPEN_DISPUTES } from '../../../lib/facts/open-disputes.gen';
import { isUnderWay } from '../../../lib/refund-status';

/** Returns advice for a payment whose order is in the trash; none if it was released before it was captured. */
function trashAdvice( isCaptured: boolean ): string {
	if ( ! isCaptured ) {
		return '';
	}
	return whyNot( 'refund' ) === undefined
		? __( 'Restore the order to fulfill it, or refund the payment.', 'tillbook' )
		: __( 'Restore the order if you want to fulfill it.', 'tillbook' );
}

/** Returns advice for a payment without an order, depending on the state of its money. */
function adviceOf( payment: PaymentIntent, { captured, refunded, refunds, disputes, channel }: Charge ): string {
	if ( payment.payment_status === 'returned' ) {
		return __( 'The customer’s bank has returned the payment to the customer.', 'tillbook' );
	}
	if ( disputes.some( ( { status } ) => status === 'lost' ) ) {
		return __( 'Its dispute was lost, so the customer got the money back.', 'tillbook' );
	}
	if ( disputes.some( ( { status } ) => OPEN_DISPUTES.includes( status ) ) ) {
		return refunded
			? __(
					'It has been refunded, but it is disputed. Respond to the dispute with proof of the refund.',
					'tillbook'
				)
			: __(
					'It is disputed, so it cannot be refunded. The outcome of the dispute determines who gets the money.',
					'tillbook'
				);
	}
	if ( refunds.data.some( isUnderWay ) ) {
		return __( 'A refund is pending.', 'tillbook' );
	}
	if ( refunded ) {
		return __( 'It has been refunded and is not a subject for disputes.', 'tillbook' );
	}
	if ( payment.order_trashed ) {
		return trashAdvice( captured );
	}
	if ( channel !== 'online' ) {
		return __( 'It was made in person, so no order is needed.', 'tillbook' );
	}
	if ( ! captured ) {
		return '';
	}
	return whyNot( 'refund' ) === undefined
		? __( 'Investigate this purchase and refund the transaction as needed.', 'tillbook' )
		: __( 'Investigate this purchase.', 'tillbook' );
}

/**
 * Explains that a payment has no order, or one in the trash, and what to do (spec 2 §8). The page's header has the
 * button to refund it.
 *
 * @param props
 * @param props.payment A payment without an order.
 * @param props.charge  The payment's charge.
 */
export function UnconnectedNotice( { payment, charge }: { payment: PaymentIntent; charge: Charge } ) {
	const { order_trashed: isTrashed } = payment;
	return (
		<Notice
			status={ isTrashed || charge.channel === 'online' ? 'warning' : 'info' }
			isDismissible={ false }
			spokenMessage={ null }
		>
			<p>
				{ isTrashed
					? __( 'The order of this payment is in the trash.', 'tillbook' )
					: __( 'This transaction is not connected to order.', 'tillbook' ) }{ ' ' }
				{ adviceOf( payment, charge ) }
			</p>
		</Notice>
	);
}

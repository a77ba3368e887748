import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useRunningCommand } from '../../../data/payment-commands';
import type { Charge, PaymentIntent } from '../../../data/payments';
import { RefundModal } from './refund-modal';

/** Whether a dispute decides about its money, so that it cannot be refunded. */
const isDisputed = ( { payment_status: status, actions }: PaymentIntent ): boolean =>
	status.startsWith( 'disputed_' ) && ! actions.refund;

/** What to do about a payment without an order, by where its money stands. */
function adviceOf( payment: PaymentIntent, { captured, refunded, refunds, channel }: Charge ): string {
	if ( payment.payment_status === 'returned' ) {
		return __( 'The customer’s bank has taken the payment back.', 'tillbook' );
	}
	if ( payment.payment_status === 'disputed_lost' ) {
		return __( 'Its dispute was lost: the customer has the money back.', 'tillbook' );
	}
	if ( isDisputed( payment ) ) {
		return __( 'It is disputed, so it cannot be refunded: the dispute decides who gets the money.', 'tillbook' );
	}
	if ( refunds.data.some( ( { status } ) => status === 'pending' || status === 'requires_action' ) ) {
		return __( 'A refund of it is pending.', 'tillbook' );
	}
	if ( refunded ) {
		return __( 'It has been refunded and is not a subject for disputes.', 'tillbook' );
	}
	if ( channel !== 'online' ) {
		return __( 'It was made in person, where no order is needed.', 'tillbook' );
	}
	return captured
		? __( 'Investigate this purchase and refund the transaction as needed.', 'tillbook' )
		: '';
}

/**
 * Says that no order belongs to a payment, and what to do (spec 2 §8).
 *
 * @param props
 * @param props.payment A payment without an order.
 * @param props.charge  Its charge.
 */
export function UnconnectedNotice( { payment, charge }: { payment: PaymentIntent; charge: Charge } ) {
	const [ isAsking, setAsking ] = useState( false );
	const running = useRunningCommand( payment.id );
	return (
		<Notice status={ charge.channel === 'online' ? 'warning' : 'info' } isDismissible={ false } spokenMessage={ null }>
			<p>
				{ __( 'This transaction is not connected to order.', 'tillbook' ) } { adviceOf( payment, charge ) }
			</p>
			{ payment.actions.refund && (
				<Button
					variant="secondary"
					isBusy={ running === 'refund' }
					disabled={ running !== undefined }
					accessibleWhenDisabled
					onClick={ () => setAsking( true ) }
					__next40pxDefaultSize
				>
					{ payment.actions.refund_in_full ? __( 'Refund', 'tillbook' ) : __( 'Refund the rest', 'tillbook' ) }
				</Button>
			) }
			{ isAsking && <RefundModal payment={ payment } charge={ charge } onClose={ () => setAsking( false ) } /> }
		</Notice>
	);
}

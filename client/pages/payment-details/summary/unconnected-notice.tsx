import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useRunningCommand } from '../../../data/payment-commands';
import type { Charge, PaymentIntent } from '../../../data/payments';
import { RefundModal } from './refund-modal';

/** What to do about a payment without an order, by where its refund stands. */
function adviceOf( { refunded, refunds }: Charge, isMoneyHere: boolean ): string {
	if ( refunds.data.some( ( { status } ) => status === 'pending' || status === 'requires_action' ) ) {
		return __( 'A refund of it is pending.', 'tillbook' );
	}
	if ( refunded ) {
		return __( 'It has been refunded and is not a subject for disputes.', 'tillbook' );
	}
	return isMoneyHere
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
		<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
			<p>
				{ __( 'This transaction is not connected to order.', 'tillbook' ) } { adviceOf( charge, charge.captured ) }
			</p>
			{ payment.actions.refund_in_full && (
				<Button
					variant="secondary"
					isBusy={ running === 'refund' }
					disabled={ running !== undefined }
					accessibleWhenDisabled
					onClick={ () => setAsking( true ) }
					__next40pxDefaultSize
				>
					{ __( 'Refund', 'tillbook' ) }
				</Button>
			) }
			{ isAsking && <RefundModal payment={ payment } charge={ charge } onClose={ () => setAsking( false ) } /> }
		</Notice>
	);
}

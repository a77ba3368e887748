import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useRunningCommand, type Charge, type PaymentIntent } from '../../../data/payments';
import { RefundModal } from './refund-modal';

/**
 * Says that a payment was made through the account, but not for an order of this store's checkout: by another gateway,
 * which refunds it, or by others, and then it can be refunded here.
 *
 * @param props
 * @param props.payment A payment that this store did not sell.
 * @param props.charge  The payment's charge.
 */
export function ElsewhereNotice( { payment, charge }: { payment: PaymentIntent; charge: Charge } ) {
	const [ isAsking, setAsking ] = useState( false );
	const running = useRunningCommand( payment.id );
	const { actions, order } = payment;
	return (
		<Notice status="info" isDismissible={ false } spokenMessage={ null }>
			{ payment.sold_by === 'other_gateway' ? (
				<p>
					{ __(
						'Another plugin took this payment. Refund, capture or cancel it in its order, with that plugin.',
						'tillbook'
					) }{ ' ' }
					{ order?.url && <a href={ order.url }>{ __( 'Open the order', 'tillbook' ) }</a> }
				</p>
			) : (
				<p>
					{ __(
						'This payment was made through your account, but not for an order of this store. It may be another shop’s, or an invoice.',
						'tillbook'
					) }
				</p>
			) }
			{ actions.refund && (
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

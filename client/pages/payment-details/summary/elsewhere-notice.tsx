import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { PaymentIntent } from '../../../data/payments';

function whatToDo( { status, charge, is_gateway_active: isActive, order_follows: follows }: PaymentIntent ): string {
	if ( status === 'canceled' || charge?.refunded ) {
		return __( 'Another plugin took this payment.', 'tillbook' );
	}
	if ( isActive ) {
		return __(
			'Another plugin took this payment. Refund, capture, or cancel it in its order, with that plugin.',
			'tillbook'
		);
	}
	return follows
		? __(
				'Another plugin took this payment, and it isn’t active. If you refund, capture, or cancel the payment here, its order is updated automatically.',
				'tillbook'
			)
		: __(
				'Another plugin took this payment, but its order doesn’t use it anymore. If you refund or cancel the payment here, the order keeps its status.',
				'tillbook'
			);
}

/**
 * Says that a payment was made through the account, but not for an order of this store's checkout: by another gateway,
 * which refunds, captures or cancels it unless its plugin is inactive or its order has left it, or by others, and then
 * it can be refunded here with the button of the page's header.
 *
 * @param props
 * @param props.payment A payment that this store did not sell.
 */
export function ElsewhereNotice( { payment }: { payment: PaymentIntent } ) {
	const { order, sold_by: seller } = payment;
	return (
		<Notice status="info" isDismissible={ false } spokenMessage={ null }>
			{ seller === 'other_gateway' ? (
				<p>
					{ whatToDo( payment ) }{ ' ' }
					{ order?.url && <a href={ order.url }>{ __( 'Open order', 'tillbook' ) }</a> }
				</p>
			) : (
				<p>
					{ __(
						'This payment was made through your account, but not for an order of this store. It may belong to another store, or be for an invoice.',
						'tillbook'
					) }
				</p>
			) }
		</Notice>
	);
}

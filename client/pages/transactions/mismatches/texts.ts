import { __, _n, sprintf } from '@wordpress/i18n';
import type { Mismatch, MismatchKind } from '../../../data/mismatches';
import { formatCount } from '../../../lib/money';

/** A disagreement in the merchant's words. */
export interface MismatchTexts {
	happened: string;
	/** What puts it right. */
	advice: string;
}

/** The kinds of disagreement by name. */
export const mismatchKinds = (): Record< MismatchKind, string > => ( {
	payment_without_order: __( 'Payment without an order', 'tillbook' ),
	authorization_without_order: __( 'Authorization without an order', 'tillbook' ),
	paid_twice: __( 'Order paid twice', 'tillbook' ),
	closed_order_paid: __( 'Canceled order that is paid', 'tillbook' ),
	order_without_payment: __( 'Order without a payment', 'tillbook' ),
	amount_differs: __( 'Amounts differ', 'tillbook' ),
	refund_only_in_store: __( 'Refund in the store only', 'tillbook' ),
	refund_only_at_provider: __( 'Refund missing in the store', 'tillbook' ),
} );

/**
 * How many orders and payments disagree.
 *
 * @param count How many.
 */
export function mismatchCount( count: number ): string {
	return sprintf(
		/* translators: %s: number of orders whose payment says something else */
		_n(
			'%s order and its payment disagree',
			'%s orders and payments disagree',
			count,
			'tillbook'
		),
		formatCount( count )
	);
}

/** An order and its payment that are not over the same amount. */
function amountTexts( mismatch: Mismatch ): MismatchTexts {
	if ( mismatch.order_amount === null ) {
		return {
			happened: __( 'The payment was made in another currency than the order.', 'tillbook' ),
			advice: __( 'Compare both amounts. Correct the order, or refund the payment (cancel it, where it has not been captured) and ask the customer to pay again.', 'tillbook' ),
		};
	}
	if ( mismatch.payment_amount === 0 ) {
		return {
			happened: __( 'The order counts as paid, but its payment has not been captured: no money has come yet.', 'tillbook' ),
			advice: __( 'Capture the payment before its authorization expires, or set the order back to “On hold”.', 'tillbook' ),
		};
	}
	return mismatch.payment_amount !== null && mismatch.payment_amount > mismatch.order_amount
		? {
				happened: __( 'The customer paid more than the order costs.', 'tillbook' ),
				advice: __( 'See whether the order was changed after it was paid. If it was meant to be, refund the difference.', 'tillbook' ),
		  }
		: {
				happened: __( 'The customer paid less than the order costs.', 'tillbook' ),
				advice: __( 'See whether the order was changed after it was paid. Ask the customer for the rest, or correct the order.', 'tillbook' ),
		  };
}

/**
 * What happened, and what to do about it.
 *
 * @param mismatch A disagreement.
 */
export function mismatchTexts( mismatch: Mismatch ): MismatchTexts {
	switch ( mismatch.kind ) {
		case 'payment_without_order':
			return {
				happened: __( 'A customer paid, but no order of this store claims the payment.', 'tillbook' ),
				advice: __( 'Look for the order the customer meant. If there is none, refund the payment.', 'tillbook' ),
			};
		case 'authorization_without_order':
			return {
				happened: __( 'A customer’s money is held, but no order of this store claims the payment.', 'tillbook' ),
				advice: __( 'Look for the order the customer meant. If there is none, open the payment and cancel the authorization.', 'tillbook' ),
			};
		case 'paid_twice':
			return {
				happened: __( 'The order has another captured payment besides this one.', 'tillbook' ),
				advice: __( 'Open the payment and refund it. The order shows that refund, too: delete it there, for the order stays paid.', 'tillbook' ),
			};
		case 'closed_order_paid':
			return {
				happened: __( 'The order was canceled or failed, but the customer’s money was captured.', 'tillbook' ),
				advice: __( 'Open the payment and refund it. If the order is to be delivered after all, set it to “Processing”.', 'tillbook' ),
			};
		case 'order_without_payment':
			return {
				happened: __( 'The order counts as paid, but no successful payment belongs to it.', 'tillbook' ),
				advice: __( 'Do not ship it before it is paid: ask the customer to pay, or cancel the order.', 'tillbook' ),
			};
		case 'amount_differs':
			return amountTexts( mismatch );
		case 'refund_only_in_store':
			return {
				happened: __( 'The order says that more was refunded than went back to the customer.', 'tillbook' ),
				advice: __( 'Delete that refund from the order. If the customer is to have the money, make it again there with the button that refunds through Tillbook.', 'tillbook' ),
			};
		case 'refund_only_at_provider':
			return {
				happened: __( 'More went back to the customer than the order says.', 'tillbook' ),
				advice: __( 'Add a manual refund of the difference to the order, so that its total and your reports are right.', 'tillbook' ),
			};
	}
}

import { __ } from '@wordpress/i18n';
import type { Mismatch } from '../../../data/mismatches';

/** Texts about a mismatch for the merchant. */
interface MismatchTexts {
	happened: string;
	/** How to resolve the mismatch. */
	advice: string;
}

/** Returns the texts for an order and a payment with different amounts. */
function amountTexts( mismatch: Mismatch ): MismatchTexts {
	if ( mismatch.order_amount === null ) {
		return {
			happened: __( 'The payment and the order are in different currencies.', 'tillbook' ),
			advice: __(
				'Compare both amounts. Correct the order, or refund the payment (cancel it if it has not been captured) and ask the customer to pay again.',
				'tillbook'
			),
		};
	}
	if ( mismatch.payment_amount === 0 ) {
		return {
			happened: __(
				'The order is marked as paid, but its payment has not been captured, so no money has arrived yet.',
				'tillbook'
			),
			advice: __(
				'Capture the payment before its authorization expires, or set the order back to “On hold”.',
				'tillbook'
			),
		};
	}
	return mismatch.payment_amount !== null && mismatch.payment_amount > mismatch.order_amount
		? {
				happened: __( 'The customer paid more than the order total.', 'tillbook' ),
				advice: __(
					'Check whether the order was changed after it was paid. If the change was intended, refund the difference.',
					'tillbook'
				),
			}
		: {
				happened: __( 'The customer paid less than the order total.', 'tillbook' ),
				advice: __(
					'Check whether the order was changed after it was paid. Ask the customer to pay the difference, or correct the order.',
					'tillbook'
				),
			};
}

/**
 * Explains a mismatch and how to resolve it.
 *
 * @param mismatch A mismatch.
 */
export function mismatchTexts( mismatch: Mismatch ): MismatchTexts {
	switch ( mismatch.kind ) {
		case 'payment_without_order':
			return mismatch.order_trashed
				? {
						happened: __( 'A customer paid, but the order is in the trash.', 'tillbook' ),
						advice: __( 'Restore the order to fulfill it, or refund the payment.', 'tillbook' ),
					}
				: {
						happened: __(
							'A customer paid, but no order in this store is linked to the payment.',
							'tillbook'
						),
						advice: __(
							'Look for the order the customer meant to pay. If there is none, refund the payment.',
							'tillbook'
						),
					};
		case 'authorization_without_order':
			return mismatch.order_trashed
				? {
						happened: __( 'A customer’s money is on hold, but the order is in the trash.', 'tillbook' ),
						advice: __(
							'Restore the order to capture the payment, or open the payment and cancel the authorization.',
							'tillbook'
						),
					}
				: {
						happened: __(
							'A customer’s money is on hold, but no order in this store is linked to the payment.',
							'tillbook'
						),
						advice: __(
							'Look for the order the customer meant to pay. If there is none, open the payment and cancel the authorization.',
							'tillbook'
						),
					};
		case 'paid_twice':
			return {
				happened: __( 'The order has another captured payment besides this one.', 'tillbook' ),
				advice: __(
					'Open the payment and refund it. The refund also appears on the order. Delete it there, because the order remains paid.',
					'tillbook'
				),
			};
		case 'closed_order_paid':
			return {
				happened: __( 'The order was canceled or failed, but the customer’s money was captured.', 'tillbook' ),
				advice: __(
					'Open the payment and refund it. If you want to fulfill the order after all, set it to “Processing” instead.',
					'tillbook'
				),
			};
		case 'open_order_paid':
			return {
				happened: __( 'The customer’s money was captured, but the order isn’t marked as paid.', 'tillbook' ),
				advice: __(
					'Set the order to “Processing” to fulfill it. If you don’t want to, open the payment and refund it.',
					'tillbook'
				),
			};
		case 'order_without_payment':
			return {
				happened: __( 'The order is marked as paid, but no successful payment is linked to it.', 'tillbook' ),
				advice: __(
					'Don’t ship it until it’s paid. Ask the customer to pay, or cancel the order.',
					'tillbook'
				),
			};
		case 'amount_differs':
			return amountTexts( mismatch );
		case 'refund_only_in_store':
			return {
				happened: __( 'The order shows a larger refund than the customer received.', 'tillbook' ),
				advice: __(
					'Delete that refund from the order. If the customer should get the money, issue the refund again on the order with the button that refunds through Tillbook.',
					'tillbook'
				),
			};
		case 'refund_only_at_provider':
			return {
				happened: __( 'The customer was refunded more than the order shows.', 'tillbook' ),
				advice: __(
					'Add a manual refund of the difference to the order so that its total and your reports are correct.',
					'tillbook'
				),
			};
	}
}

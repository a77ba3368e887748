import { __, sprintf } from '@wordpress/i18n';
import { moneyInText } from './money';

/** The reason that an authorization cannot be captured. */
type Obstacle = 'no_order' | 'order_missing' | 'order_trashed' | 'other_payment' | 'other_currency' | 'order_free';

/**
 * Explains why an authorization cannot be captured, and what to do.
 *
 * @param obstacle The reason.
 */
export function obstacleText( obstacle: Obstacle ): string {
	switch ( obstacle ) {
		case 'no_order':
			return __( 'This payment has no order, so it cannot be captured. It can be released.', 'tillbook' );
		case 'order_missing':
			return __(
				'The order for this payment no longer exists, so the payment cannot be captured. It can be released.',
				'tillbook'
			);
		case 'order_trashed':
			return __(
				'The order for this payment is in the trash. Restore the order to capture the payment, or release the payment.',
				'tillbook'
			);
		case 'other_payment':
			return __(
				'The order is linked to another payment, so this one cannot be captured. It can be released.',
				'tillbook'
			);
		case 'other_currency':
			return __(
				'The order is in another currency, so this payment cannot be captured. Correct the order, or release the payment.',
				'tillbook'
			);
		case 'order_free':
			return __(
				'The order total is now zero, so there is nothing to capture. The payment can be released.',
				'tillbook'
			);
	}
}

/** The amounts of a capture and its authorization. */
interface Terms {
	/** Minor units; null if nothing can be captured. */
	capture_amount: number | null;
	/** Minor units. */
	authorized_amount: number;
	currency: string;
}

/**
 * Describes the effect of a partial capture.
 *
 * @param terms The amounts.
 * @return '' if it captures everything, or nothing.
 */
export function partText( terms: Terms ): string {
	const { capture_amount: taken, authorized_amount: authorized, currency } = terms;
	return taken === null || taken >= authorized
		? ''
		: sprintf(
				/* translators: 1: amount that is captured, 2: amount that was authorized, 3: amount that is released */
				__(
					'The order total is now lower: %1$s of the authorized %2$s is captured. The remaining %3$s is released to the customer and cannot be captured later.',
					'tillbook'
				),
				moneyInText( taken, currency ),
				moneyInText( authorized, currency ),
				moneyInText( authorized - taken, currency )
			);
}

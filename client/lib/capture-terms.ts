import { __, sprintf } from '@wordpress/i18n';
import { captureObstacles } from './facts/labels/capture-obstacles.gen';
import { moneyInText } from './money';

/**
 * Explains why an authorization cannot be captured, and what to do.
 *
 * @param obstacle The reason.
 */
export const obstacleText = ( obstacle: string ): string => captureObstacles()[ obstacle ] ?? '';

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

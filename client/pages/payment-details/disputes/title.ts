import { __, sprintf } from '@wordpress/i18n';
import type { DisputeBox } from '../../../data/disputes';
import { isInquiry } from '../../../lib/dispute-status';
import { moneyInText } from '../../../lib/money';

/**
 * Returns the heading of a dispute or inquiry, with its amount.
 *
 * @param dispute A dispute.
 */
export function titleOf( dispute: DisputeBox ): string {
	const amount = moneyInText( dispute.amount, dispute.currency );
	return isInquiry( dispute.status )
		? /* translators: %s: amount */
			sprintf( __( 'Inquiry for %s', 'tillbook' ), amount )
		: /* translators: %s: amount */
			sprintf( __( 'Dispute for %s', 'tillbook' ), amount );
}

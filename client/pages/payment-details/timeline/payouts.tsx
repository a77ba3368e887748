import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { TimelineEvent } from '../../../data/timeline';
import { payoutFailureReason } from '../../../lib/payout-failures';
import { amountText, type Entry } from './entry';
import { PayoutDate } from './parts';

/**
 * The payout that held the payment's money came back: beyond the specification, for the money is in the balance again.
 *
 * @param event A `payout_failed` event.
 */
export function payoutFailedEntry( event: TimelineEvent ): Entry {
	const { deposit } = event;
	return {
		tone: 'bad',
		headline: __( 'The payout with this payment failed.', 'tillbook' ),
		details: [
			deposit &&
				createInterpolateElement(
					sprintf(
						/* translators: %s: amount; <date/>: date of a payout */
						__( '%s of the payout of <date/> came back to your balance and will be paid out again.', 'tillbook' ),
						amountText( event.amount, event.currency )
					),
					{ date: <PayoutDate deposit={ deposit } /> }
				),
			event.failure_reason &&
				sprintf(
					/* translators: %s: why a payout failed */
					__( 'Failure reason: %s', 'tillbook' ),
					payoutFailureReason( event.failure_reason, null )
				),
		],
	};
}

import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { TimelineEvent } from '../../../data/timeline';
import { payoutFailureReason } from '../../../lib/payout-failures';
import { amountText, type Entry } from './entry';
import { PayoutDate } from './parts';

/** Describes the payment's share of the returned payout. */
function shareText( amount: number, currency: string | null ): string {
	if ( amount > 0 ) {
		return sprintf(
			/* translators: %s: amount; <date/>: date of a payout */
			__( '%s of the payout on <date/> was returned to your balance and will be paid out again.', 'tillbook' ),
			amountText( amount, currency )
		);
	}
	if ( amount < 0 ) {
		return sprintf(
			/* translators: %s: amount; <date/>: date of a payout */
			__(
				'The payout on <date/> was %s lower because of this payment. It was returned to your balance, so a later payout will be lower instead.',
				'tillbook'
			),
			amountText( -amount, currency )
		);
	}
	/* translators: <date/>: date of a payout */
	return __(
		'The payout on <date/> was returned to your balance. This payment did not change its amount.',
		'tillbook'
	);
}

/**
 * Describes that the payout with the payment's money was returned. These events extend the specification, because
 * the money is in the balance again.
 *
 * @param event A `payout_failed` or `payout_canceled` event; its amount is the payment's share, negative if it reduced
 *              the payout.
 */
export function returnedPayoutEntry( event: TimelineEvent ): Entry {
	const { deposit: payout } = event;
	return {
		tone: 'bad',
		headline:
			event.type === 'payout_canceled'
				? __( 'The payout that included this payment was canceled.', 'tillbook' )
				: __( 'The payout that included this payment failed.', 'tillbook' ),
		details: [
			payout &&
				createInterpolateElement( shareText( event.amount ?? 0, event.currency ), {
					date: <PayoutDate payout={ payout } />,
				} ),
			event.failure_reason &&
				sprintf(
					/* translators: %s: why a payout failed */
					__( 'Failure reason: %s', 'tillbook' ),
					payoutFailureReason( event.failure_reason, null )
				),
		],
	};
}

import { __, sprintf } from '@wordpress/i18n';
import { calendarFile } from './calendar-file';
import { disputeReason } from './dispute-reasons';
import { formatMoney } from './money';
import { saveFile } from './save-file';

/** The facts of a dispute that its calendar entry names; the amount is in minor units. */
type Disputed = Record< 'id' | 'currency' | 'reason', string > & { amount: number };

/**
 * Downloads a calendar file with the deadline to respond to a dispute. Calendars keep one entry per dispute, whichever
 * page it came from.
 *
 * @param dispute The dispute.
 * @param dueBy   Seconds since the epoch, UTC.
 */
export function saveDeadline( dispute: Disputed, dueBy: number ): void {
	const { id, amount, currency, reason } = dispute;
	const file = calendarFile( {
		uid: `${ id }@${ window.location.hostname }`,
		at: dueBy,
		title: sprintf(
			/* translators: %s: amount */
			__( 'Deadline to respond to the dispute for %s', 'tillbook' ),
			formatMoney( amount, currency )
		),
		description: sprintf(
			/* translators: 1: reason, such as "Product not received", 2: id of the dispute */
			__( 'Reason: %1$s. Dispute: %2$s.', 'tillbook' ),
			disputeReason( reason ),
			id
		),
		url: window.location.href,
	} );
	saveFile( `${ id }.ics`, new Blob( [ file ], { type: 'text/calendar' } ) );
}

import { __, _n, sprintf } from '@wordpress/i18n';
import { formatMoment } from './dates';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** From when on it is soon (spec 3 §9). */
const SOON = 72 * HOUR;

/** Until when a dispute can be answered, as a list shows it. */
export interface RespondBy {
	/** Empty where there is no such moment, or it is over. */
	text: string;
	/** It is soon, and should be noticed. */
	isSoon: boolean;
}

const NOTHING: RespondBy = { text: '', isSoon: false };

/**
 * What a list shows of the time to respond (spec 3 §2): nothing when it is over, the days left when they are few, else
 * the moment in the store's zone. Days are rounded down: nobody is told of more time than there is.
 *
 * @param dueBy      Seconds since the epoch, UTC; null where there is no deadline.
 * @param isAwaiting Whether there still is something to respond to; otherwise no deadline presses.
 * @param now        Seconds since the epoch, UTC.
 */
export function respondBy( dueBy: number | null, isAwaiting: boolean, now = Date.now() / 1000 ): RespondBy {
	const left = ( dueBy ?? 0 ) - now;
	if ( dueBy === null || left <= 0 ) {
		return NOTHING;
	}
	if ( ! isAwaiting || left > SOON ) {
		return { text: formatMoment( dueBy ), isSoon: false };
	}
	const days = Math.floor( left / DAY );
	return {
		isSoon: true,
		text:
			left <= DAY
				? __( 'Last day today', 'tillbook' )
				: /* translators: %d: number of days, one or more */
				  sprintf( _n( '%d day left', '%d days left', days, 'tillbook' ), days ),
	};
}

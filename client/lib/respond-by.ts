import { __, _n, sprintf } from '@wordpress/i18n';
import { formatMoment } from './dates';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** A deadline within this time, in seconds, is soon (spec 3 §9). */
const SOON = 72 * HOUR;

/** The deadline of a dispute, as a list shows it. */
export interface RespondBy {
	/** Empty if there is no deadline, or it is over. */
	text: string;
	/** The deadline is soon and should be highlighted. */
	isSoon: boolean;
}

const NOTHING: RespondBy = { text: '', isSoon: false };

/**
 * Formats the time to respond for a list (spec 3 §2): nothing when it is over, the days left when they are few,
 * otherwise the moment in the store's time zone. Days are rounded down: the text never shows more time than there is.
 *
 * @param dueBy      Seconds since the epoch, UTC; null where there is no deadline.
 * @param isAwaiting Whether a response is still needed; otherwise the deadline is not urgent.
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

import { __ } from '@wordpress/i18n';
import { formatMoment } from './dates';
import { timeLeftText } from './time-left';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** A deadline within this time, in seconds, is soon (spec 3 §9). */
const SOON = 72 * HOUR;

/** The deadline of a dispute, as a list shows it. */
interface RespondBy {
	/** Empty if there is no deadline, or it is over. */
	text: string;
	/** The deadline is soon and should be highlighted. */
	isSoon: boolean;
	/** Explains the text: the moment, and whether it is the last day. */
	hint: string;
}

const NOTHING: RespondBy = { text: '', isSoon: false, hint: '' };

/**
 * Formats the time to respond for a list (spec 3 §2): nothing when it is over, the time left when it is little,
 * otherwise the moment in the store's time zone.
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
		return { text: formatMoment( dueBy ), isSoon: false, hint: '' };
	}
	const moment = formatMoment( dueBy );
	return {
		isSoon: true,
		text: timeLeftText( dueBy, now ),
		hint: left <= DAY ? [ __( 'Last day today', 'tillbook' ), moment ].join( ' · ' ) : moment,
	};
}

import { browserLocale } from './language';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time left until a moment. */
export interface TimeLeft {
	/** Such as "in 2 days", in the user's language; empty when it is over. */
	text: string;
	/** Less than a day remains, or nothing. */
	isUrgent: boolean;
	isOver: boolean;
}

/**
 * Returns the time left until a deadline. It is rounded down: the text never shows more time than there is.
 *
 * @param until Seconds since the epoch, UTC.
 * @param now   Seconds since the epoch, UTC.
 */
export function timeLeft( until: number, now = Date.now() / 1000 ): TimeLeft {
	const seconds = until - now;
	if ( seconds <= 0 ) {
		return { text: '', isUrgent: true, isOver: true };
	}
	const [ size, unit ] = unitOf( seconds );
	const format = new Intl.RelativeTimeFormat( browserLocale(), {
		numeric: 'always',
	} );
	return {
		text: format.format( Math.max( 1, Math.floor( seconds / size ) ), unit ),
		isUrgent: seconds < DAY,
		isOver: false,
	};
}

function unitOf( seconds: number ): [ number, 'day' | 'hour' | 'minute' ] {
	if ( seconds >= DAY ) {
		return [ DAY, 'day' ];
	}
	return seconds >= HOUR ? [ HOUR, 'hour' ] : [ MINUTE, 'minute' ];
}

import { _n, sprintf } from '@wordpress/i18n';
import { formatCount } from './money';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function unitOf( seconds: number ): [ number, 'day' | 'hour' | 'minute' ] {
	if ( seconds >= DAY ) {
		return [ DAY, 'day' ];
	}
	return seconds >= HOUR ? [ HOUR, 'hour' ] : [ MINUTE, 'minute' ];
}

/**
 * Returns the time left until the deadline of a capture or a dispute, such as "23 hours left": the same words in lists,
 * on the payment and on the overview. It is rounded down, to a minute at least; empty when it is over.
 *
 * @param until Seconds since the epoch, UTC.
 * @param now   Seconds since the epoch, UTC.
 */
export function timeLeftText( until: number, now = Date.now() / 1000 ): string {
	const seconds = until - now;
	if ( seconds <= 0 ) {
		return '';
	}
	const [ size, unit ] = unitOf( seconds );
	const count = Math.max( 1, Math.floor( seconds / size ) );
	const number = formatCount( count );
	switch ( unit ) {
		case 'day':
			/* translators: %s: number of days */
			return sprintf( _n( '%s day left', '%s days left', count, 'tillbook' ), number );
		case 'hour':
			/* translators: %s: number of hours */
			return sprintf( _n( '%s hour left', '%s hours left', count, 'tillbook' ), number );
		case 'minute':
			/* translators: %s: number of minutes */
			return sprintf( _n( '%s minute left', '%s minutes left', count, 'tillbook' ), number );
	}
}

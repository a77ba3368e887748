import { dateI18n, gmdateI18n } from '@wordpress/date';
import { getSettings } from './settings';

/**
 * Formats a moment in the store's time zone, whatever the browser's is.
 *
 * @param utc ISO 8601 in UTC, such as 2026-11-20T14:05:09Z.
 */
export function formatDateTime( utc: string ): string {
	const { dateFormat, timeFormat } = getSettings();
	return dateI18n( `${ dateFormat } / ${ timeFormat }`, utc, undefined );
}

/**
 * Formats a calendar day, which has no time zone.
 *
 * @param day YYYY-MM-DD.
 */
export function formatDay( day: string ): string {
	return gmdateI18n( getSettings().dateFormat, `${ day }T00:00:00Z` );
}

/**
 * Formats a moment in the store's time zone.
 *
 * @param seconds Since the epoch, UTC.
 */
export function formatMoment( seconds: number ): string {
	return formatDateTime( toIso( seconds ) );
}

/**
 * Formats the calendar day of a moment in the store's time zone.
 *
 * @param seconds Since the epoch, UTC.
 */
export function formatMomentDay( seconds: number ): string {
	return dateI18n( getSettings().dateFormat, toIso( seconds ), undefined );
}

/**
 * Formats the time of day of a moment in the store's time zone.
 *
 * @param seconds Since the epoch, UTC.
 */
export function formatMomentTime( seconds: number ): string {
	return dateI18n( getSettings().timeFormat, toIso( seconds ), undefined );
}

/**
 * Formats a calendar day that is transferred as its midnight in UTC, such as the day a payout arrives.
 *
 * @param seconds Since the epoch, UTC.
 */
export function formatArrival( seconds: number ): string {
	return formatDay( toIso( seconds ).slice( 0, 10 ) );
}

/**
 * Returns the machine-readable form of a moment, for `<time dateTime>`.
 *
 * @param seconds Since the epoch, UTC.
 */
export function toIso( seconds: number ): string {
	return new Date( seconds * 1000 ).toISOString();
}

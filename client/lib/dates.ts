import { date, dateI18n, gmdateI18n } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
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
 * @param format PHP's date format.
 * @param text   Begins with the day, YYYY-MM-DD: URLs of others can have a time of day, too.
 */
export const formatDayAs = ( format: string, text: string ): string =>
	gmdateI18n( format, `${ text.slice( 0, 10 ) }T00:00:00Z` );

/**
 * Formats a calendar day, which has no time zone.
 *
 * @param day YYYY-MM-DD.
 */
export function formatDay( day: string ): string {
	return formatDayAs( getSettings().dateFormat, day );
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
 * Formats the calendar day of a moment in UTC, wherever the store is, such as the day a payout arrives.
 *
 * @param seconds Since the epoch, UTC.
 */
export function formatUtcDay( seconds: number ): string {
	return formatDay( toIso( seconds ) );
}

/**
 * Returns the machine-readable form of a moment, for `<time dateTime>`.
 *
 * @param seconds Since the epoch, UTC.
 */
export function toIso( seconds: number ): string {
	return new Date( seconds * 1000 ).toISOString();
}

/** The year of a date format with the punctuation or words beside it, such as ", Y" or "Y-". */
const YEAR = /^[Yyo](?:\\.|[^A-Za-z\\])*|(?:\\.|[^A-Za-z\\])*[Yyo](?:\\.|[^A-Za-z\\])*$/;

/**
 * Returns the store's date format with short names of months and days.
 *
 * @param format   The store's format, such as "F j, Y".
 * @param withYear Whether to keep the year.
 */
export function shortFormat( format: string, withYear: boolean ): string {
	const short = format.replace( /\\.|[Fl]/g, ( part ) => ( { F: 'M', l: 'D' } )[ part ] ?? part );
	return withYear ? short : short.replace( YEAR, '' ) || short;
}

/** Returns the format for a date in a year; this year is left out. */
const shortFormatIn = ( year: string ): string =>
	shortFormat( getSettings().dateFormat, year !== dateI18n( 'Y', undefined, undefined ) );

/**
 * Formats a moment in the store's time zone for a list: without the year if it is this year.
 *
 * @param utc ISO 8601 in UTC, such as 2026-11-20T14:05:09Z.
 */
export function formatShortDateTime( utc: string ): string {
	const day = dateI18n( shortFormatIn( dateI18n( 'Y', utc, undefined ) ), utc, undefined );
	const time = dateI18n( getSettings().timeFormat, utc, undefined );
	/* translators: 1: date, such as Nov 21, 2: time of day */
	return sprintf( __( '%1$s, %2$s', 'tillbook' ), day, time );
}

/**
 * Formats a calendar day for a list: without the year if it is this year.
 *
 * @param day YYYY-MM-DD.
 */
export function formatShortDay( day: string ): string {
	return formatDayAs( shortFormatIn( day.slice( 0, 4 ) ), day );
}

/**
 * Returns the calendar day of a moment in the store's time zone, YYYY-MM-DD.
 *
 * @param seconds Since the epoch, UTC.
 */
export const momentDay = ( seconds: number ): string => date( 'Y-m-d', toIso( seconds ), undefined );

/** Returns today's date in the store's time zone, YYYY-MM-DD. */
export const storeToday = (): string => date( 'Y-m-d', undefined, undefined );

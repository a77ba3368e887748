import { dateI18n, gmdateI18n } from '@wordpress/date';
import { getSettings } from './settings';

/**
 * A moment in the store's time zone, whatever the browser's is.
 *
 * @param utc ISO 8601 in UTC, such as 2026-11-20T14:05:09Z.
 */
export function formatDateTime( utc: string ): string {
	const { dateFormat, timeFormat } = getSettings();
	return dateI18n( `${ dateFormat } / ${ timeFormat }`, utc, undefined );
}

/**
 * A calendar day, which has no time zone.
 *
 * @param day YYYY-MM-DD.
 */
export function formatDay( day: string ): string {
	return gmdateI18n( getSettings().dateFormat, `${ day }T00:00:00Z` );
}

import { gmdateI18n } from '@wordpress/date';

/** All days of the week. Payouts can be sent on the first five (WEEKDAYS in facts/settings.gen.ts). */
export const DAYS_OF_WEEK = [ 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday' ];

/**
 * Names a day of the week in the user's language.
 *
 * @param day Such as "monday".
 */
export const weekdayName = ( day: string ): string =>
	// The first of January 2024 was a Monday.
	gmdateI18n( 'l', new Date( Date.UTC( 2024, 0, 1 + DAYS_OF_WEEK.indexOf( day ) ) ) );

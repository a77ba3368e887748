import { gmdateI18n } from '@wordpress/date';
import { __ } from '@wordpress/i18n';

/**
 * Formats a calendar month with its year.
 *
 * @param month YYYY-MM.
 */
export function formatMonth( month: string ): string {
	/* translators: a month with its year in PHP's date format, such as October 2026 */
	return gmdateI18n( __( 'F Y', 'tillbook' ), `${ month }-01T00:00:00Z` );
}

/**
 * Formats the name of a month without a year.
 *
 * @param month 1 to 12.
 */
export const monthName = ( month: number ): string =>
	gmdateI18n( 'F', `2026-${ String( month ).padStart( 2, '0' ) }-01T00:00:00Z` );

import { __ } from '@wordpress/i18n';
import { formatDayAs } from '../../lib/dates';

/**
 * Formats a calendar month with its year.
 *
 * @param month YYYY-MM.
 */
export function formatMonth( month: string ): string {
	/* translators: a month with its year in PHP's date format, such as October 2026 */
	return formatDayAs( __( 'F Y', 'tillbook' ), `${ month }-01` );
}

/**
 * Formats the name of a month without a year.
 *
 * @param month 1 to 12.
 */
export const monthName = ( month: number ): string =>
	formatDayAs( 'F', `2026-${ String( month ).padStart( 2, '0' ) }-01` );

import { __, sprintf } from '@wordpress/i18n';
import { localDecimal } from './money';

const KILO = 1000;
const MEGA = KILO * KILO;

/**
 * Formats the size of a file for the merchant, such as 1.4 MB. By default it is rounded up, as in PHP
 * (NumberText::bytes()), so that a file above a limit shows another size than the limit.
 *
 * @param bytes Bytes.
 * @param round How to round; down for the room that is left.
 */
export const formatBytes = ( bytes: number, round: ( value: number ) => number = Math.ceil ): string =>
	bytes >= MEGA
		? /* translators: %s: a number of megabytes */
			sprintf( __( '%s MB', 'tillbook' ), localDecimal( String( round( ( 10 * bytes ) / MEGA ) / 10 ) ) )
		: /* translators: %s: a number of kilobytes */
			sprintf( __( '%s kB', 'tillbook' ), localDecimal( String( round( bytes / KILO ) ) ) );

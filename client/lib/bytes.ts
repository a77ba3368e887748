import { __, sprintf } from '@wordpress/i18n';
import { localDecimal } from './money';

const KILO = 1000;
const MEGA = KILO * KILO;

/**
 * Formats the size of a file for the merchant, such as 1.4 MB. By default it is rounded up, as in PHP
 * (NumberText::bytes()), so that a file above a limit shows another size than the limit.
 *
 * @param bytes Bytes.
 */
export function formatBytes( bytes: number ): string {
	const format = ( value: number ) => localDecimal( String( Math.round( value * 10 ) / 10 ) );
	return bytes >= MEGA
		? /* translators: %s: a number of megabytes */
			sprintf( __( '%s MB', 'tillbook' ), format( bytes / MEGA ) )
		: /* translators: %s: a number of kilobytes */
			sprintf( __( '%s kB', 'tillbook' ), format( Math.ceil( bytes / KILO ) ) );
}

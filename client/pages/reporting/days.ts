import { __, sprintf } from '@wordpress/i18n';
import { formatDayAs, formatDay } from '../../lib/dates';
import type { Period } from './presets';

const DAY = 86_400_000;

/** Returns the number of days of a period, both ends included. */
export const daysOf = ( { first, last }: Period ): number =>
	Math.round( ( Date.parse( last ) - Date.parse( first ) ) / DAY ) + 1;

/**
 * Returns a short name for an axis, such as "Nov 21".
 *
 * @param day     YYYY-MM-DD.
 * @param ofMonth Whether it is the first day of a month's bar.
 */
export const shortName = ( day: string, ofMonth: boolean ): string =>
	ofMonth
		? /* translators: PHP date format of a month at the axis of a chart, such as "Nov 2026" */
			formatDayAs( __( 'M Y', 'tillbook' ), day )
		: /* translators: PHP date format of a day at the axis of a chart, such as "Nov 21" */
			formatDayAs( __( 'M j', 'tillbook' ), day );

const isMonth = ( { first, last }: Period ): boolean =>
	first.endsWith( '-01' ) && formatDayAs( 'Y-m-t', first ) === last;

const from = ( first: string, last: string ): string =>
	/* translators: 1: first day, 2: last day */
	sprintf( __( '%1$s – %2$s', 'tillbook' ), first, last );

/** Returns the name of a day, a calendar month or another period. */
export function periodName( period: Period ): string {
	const { first, last } = period;
	if ( first === last ) {
		return formatDay( first );
	}
	return isMonth( period )
		? /* translators: a month with its year in PHP's date format, such as October 2026 */
			formatDayAs( __( 'F Y', 'tillbook' ), first )
		: from( formatDay( first ), formatDay( last ) );
}

/** Returns the name of a period with short names of its days, such as "Nov 15 – Nov 21, 2026". */
export function shortPeriodName( period: Period ): string {
	const { first, last } = period;
	if ( first === last || isMonth( period ) ) {
		return periodName( period );
	}
	/* translators: PHP date format of a day in a tooltip, such as "Nov 21, 2026" */
	const withYear = ( day: string ) => formatDayAs( __( 'M j, Y', 'tillbook' ), day );
	const isOneYear = first.slice( 0, 4 ) === last.slice( 0, 4 );
	return from( isOneYear ? shortName( first, false ) : withYear( first ), withYear( last ) );
}

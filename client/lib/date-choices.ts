import { __, sprintf } from '@wordpress/i18n';
import { formatShortDay } from './dates';
import type { Condition } from './list-conditions';

/** The first and the last day of a period, YYYY-MM-DD. */
export type Days = [ string, string ];

/** The periods to choose from. */
export const DATE_CHOICES = [ 'today', 'yesterday', 'last_7_days', 'this_month', 'last_month' ] as const;

export type DateChoice = ( typeof DATE_CHOICES )[ number ];

/** Returns the names of the periods. */
export const dateChoiceLabels = (): Record< DateChoice, string > => ( {
	today: __( 'Today', 'tillbook' ),
	yesterday: __( 'Yesterday', 'tillbook' ),
	last_7_days: __( 'Last 7 days', 'tillbook' ),
	this_month: __( 'This month', 'tillbook' ),
	last_month: __( 'Last month', 'tillbook' ),
} );

/**
 * Says that a view's dates are relative to today.
 *
 * @param choice Their period.
 */
export const movingText = ( choice: DateChoice ): string =>
	/* translators: %s: a period, such as Last 7 days */
	sprintf( __( 'Relative dates: %s', 'tillbook' ), dateChoiceLabels()[ choice ] );

const day = ( year: number, month: number, date: number ): string =>
	new Date( Date.UTC( year, month - 1, date ) ).toISOString().slice( 0, 10 );

/**
 * Returns the days of a period.
 *
 * @param choice The period.
 * @param today  Today in the store's time zone, YYYY-MM-DD.
 */
export function daysOf( choice: DateChoice, today: string ): Days {
	const [ year = 0, month = 1, date = 1 ] = today.split( '-' ).map( Number );
	switch ( choice ) {
		case 'today':
			return [ today, today ];
		case 'yesterday': {
			const yesterday = day( year, month, date - 1 );
			return [ yesterday, yesterday ];
		}
		case 'last_7_days':
			return [ day( year, month, date - 6 ), today ];
		case 'this_month':
			return [ day( year, month, 1 ), day( year, month + 1, 0 ) ];
		case 'last_month':
			return [ day( year, month - 1, 1 ), day( year, month, 0 ) ];
	}
}

/**
 * Returns the period that two days are.
 *
 * @param days  The days.
 * @param today Today in the store's time zone, YYYY-MM-DD.
 * @return undefined if it is none of the periods to choose from.
 */
export const dateChoiceOf = ( days: Days, today: string ): DateChoice | undefined =>
	DATE_CHOICES.find( ( choice ) => daysOf( choice, today ).join() === days.join() );

/**
 * Describes a filter by date, such as "Last 7 days" or "Nov 1 – Nov 20".
 *
 * @param condition       The filter.
 * @param condition.rule  Its rule.
 * @param condition.value Its value.
 * @param today           Today in the store's time zone, YYYY-MM-DD.
 */
export function dateText( { rule, value }: Pick< Condition, 'rule' | 'value' >, today: string ): string {
	if ( Array.isArray( value ) ) {
		const choice = dateChoiceOf( value, today );
		if ( choice ) {
			return dateChoiceLabels()[ choice ];
		}
		const [ first, last ] = value;
		return first === last
			? formatShortDay( first )
			: /* translators: 1: first day, 2: last day */
				sprintf( __( '%1$s – %2$s', 'tillbook' ), formatShortDay( first ), formatShortDay( last ) );
	}
	return rule === 'before'
		? /* translators: %s: a day */
			sprintf( __( 'before %s', 'tillbook' ), formatShortDay( value ) )
		: /* translators: %s: a day */
			sprintf( __( 'after %s', 'tillbook' ), formatShortDay( value ) );
}

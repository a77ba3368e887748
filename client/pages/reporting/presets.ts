import { __ } from '@wordpress/i18n';

/** A date range, YYYY-MM-DD; both dates are included. */
export interface Period {
	first: string;
	last: string;
}

/** The available presets, in order (spec 3 §9). */
export const PRESETS = [
	'today',
	'last_7_days',
	'last_4_weeks',
	'last_3_months',
	'last_12_months',
	'month_to_date',
	'quarter_to_date',
	'year_to_date',
	'all_time',
] as const;

export type Preset = ( typeof PRESETS )[ number ];

export const DEFAULT_PRESET: Preset = 'last_7_days';

const DAY = 86_400_000;
const MONTHS_OF_A_QUARTER = 3;

/** Returns the labels of the presets. */
export const presetLabels = (): Record< Preset, string > => ( {
	today: __( 'Today', 'tillbook' ),
	last_7_days: __( 'Last 7 days', 'tillbook' ),
	last_4_weeks: __( 'Last 4 weeks', 'tillbook' ),
	last_3_months: __( 'Last 3 months', 'tillbook' ),
	last_12_months: __( 'Last 12 months', 'tillbook' ),
	month_to_date: __( 'Month to date', 'tillbook' ),
	quarter_to_date: __( 'Quarter to date', 'tillbook' ),
	year_to_date: __( 'Year to date', 'tillbook' ),
	all_time: __( 'All time', 'tillbook' ),
} );

/**
 * Returns whether a value is a preset's name.
 *
 * @param name The value.
 */
export const isPreset = ( name: unknown ): name is Preset => PRESETS.includes( name as Preset );

const iso = ( time: number ): string => new Date( time ).toISOString().slice( 0, 10 );

/**
 * Returns the first day of a period of a number of months that ends on a day: the day after the same day of the
 * earlier month, or after that month's last day if it has no such day.
 */
function monthsBefore( day: string, months: number ): string {
	const [ year = 0, month = 1, date = 1 ] = day.split( '-' ).map( Number );
	const lastOfMonth = new Date( Date.UTC( year, month - months, 0 ) ).getUTCDate();
	return iso( Date.UTC( year, month - 1 - months, Math.min( date, lastOfMonth ) ) + DAY );
}

/**
 * Returns the date range of a preset.
 *
 * @param preset Name of the preset.
 * @param today  Today in the store's time zone, YYYY-MM-DD.
 * @param begins Date on which all time begins, in the store's time zone; undefined if it isn't known.
 */
export function periodOf( preset: Preset, today: string, begins: string | undefined ): Period {
	const daysBefore = ( days: number ) => iso( Date.parse( today ) - days * DAY );
	const month = Number( today.slice( 5, 7 ) );
	const firsts: Record< Preset, string > = {
		today,
		last_7_days: daysBefore( 6 ),
		last_4_weeks: daysBefore( 27 ),
		last_3_months: monthsBefore( today, 3 ),
		last_12_months: monthsBefore( today, 12 ),
		month_to_date: `${ today.slice( 0, 8 ) }01`,
		quarter_to_date: `${ today.slice( 0, 5 ) }${ String( month - ( ( month - 1 ) % MONTHS_OF_A_QUARTER ) ).padStart( 2, '0' ) }-01`,
		year_to_date: `${ today.slice( 0, 5 ) }01-01`,
		all_time: begins !== undefined && begins < today ? begins : today,
	};
	return { first: firsts[ preset ], last: today };
}

/**
 * Returns whether a custom date range is valid: both dates are set, in order, and not in the future.
 *
 * @param period The date range.
 * @param today  Today in the store's time zone.
 */
export function isPeriod( period: Period, today: string ): boolean {
	const { first, last } = period;
	return [ first, last ].every( ( day ) => /^\d{4}-\d{2}-\d{2}$/.test( day ) ) && first <= last && last <= today;
}

import { date } from '@wordpress/date';
import { momentDay } from '../../lib/dates';
import { getSettings } from '../../lib/settings';
import { DEFAULT_PRESET, isPeriod, isPreset, periodOf, PRESETS, type Period, type Preset } from './presets';

/** A preset or a custom date range. */
export interface Choice {
	preset: Preset | 'custom';
	period: Period;
}

const key = (): string => `tillbook-payment-activity-${ getSettings().localKey }`;

/** Returns today's date in the store's time zone, YYYY-MM-DD. */
export const storeDay = (): string => date( 'Y-m-d', undefined, undefined );

/**
 * Returns the date on which the account was opened, or of its first payment if that is earlier, or on which the history
 * begins if that is later, in the store's time zone, YYYY-MM-DD; undefined if neither of the first two is known.
 */
export function firstDay(): string | undefined {
	const {
		accountStatus: { created, progressiveOnboarding },
		history,
	} = getSettings();
	const known = [ created, progressiveOnboarding.firstTransactionDate ].filter( ( time ) => time !== null );
	if ( known.length === 0 ) {
		return undefined;
	}
	const first = momentDay( Math.min( ...known ) );
	return history?.readBackTo && history.readBackTo > first ? history.readBackTo : first;
}

/** Returns the presets that can be chosen: without "All time" if its beginning isn't known. */
export const offeredPresets = (): Preset[] =>
	PRESETS.filter( ( preset ) => preset !== 'all_time' || firstDay() !== undefined );

/** Reads the choice from this session; empty if session storage is unavailable. */
function kept(): { preset?: unknown; first?: unknown; last?: unknown } {
	try {
		return Object( JSON.parse( window.sessionStorage.getItem( key() ) ?? '{}' ) );
	} catch {
		return {};
	}
}

/**
 * Returns the period to show: the choice from this session (spec 3 §4), otherwise the last seven days.
 *
 * @param today Today in the store's time zone, YYYY-MM-DD.
 */
export function chosenPeriod( today: string ): Choice {
	const { preset, first, last } = kept();
	const own = { first: String( first ), last: String( last ) };
	if ( preset === 'custom' && isPeriod( own, today ) ) {
		return { preset, period: own };
	}
	const name = isPreset( preset ) && offeredPresets().includes( preset ) ? preset : DEFAULT_PRESET;
	return { preset: name, period: periodOf( name, today, firstDay() ) };
}

/**
 * Returns the days of a choice: a preset moves on at midnight while the page is open.
 *
 * @param choice The choice.
 * @param today  Today in the store's time zone, YYYY-MM-DD.
 */
export const daysOfChoice = ( choice: Choice, today: string ): Period =>
	choice.preset === 'custom' ? choice.period : periodOf( choice.preset, today, firstDay() );

/**
 * Saves the choice for the session.
 *
 * @param choice The choice.
 */
export function keepChoice( choice: Choice ): void {
	const { preset, period } = choice;
	try {
		window.sessionStorage.setItem( key(), JSON.stringify( { preset, ...( preset === 'custom' ? period : {} ) } ) );
	} catch {
		// Without session storage, the default is shown again.
	}
}

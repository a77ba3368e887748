import { date } from '@wordpress/date';
import { toIso } from '../../../lib/dates';
import { getSettings } from '../../../lib/settings';
import { DEFAULT_PRESET, isPeriod, isPreset, periodOf, type Period, type Preset } from './presets';

/** A preset, or days of one's own. */
export interface Choice {
	preset: Preset | 'custom';
	period: Period;
}

const key = (): string => `tillbook-payment-activity-${ getSettings().localKey }`;

/** The store's day on which the account was opened. */
export const createdDay = (): string => {
	const { created } = getSettings().accountStatus;
	return date( 'Y-m-d', created ? toIso( created ) : undefined, undefined );
};

/** What was chosen earlier in this session; a browser that keeps nothing has no earlier. */
function kept(): { preset?: unknown; first?: unknown; last?: unknown } {
	try {
		const value: unknown = JSON.parse( window.sessionStorage.getItem( key() ) ?? '{}' );
		return typeof value === 'object' && value !== null ? value : {};
	} catch {
		return {};
	}
}

/**
 * The period to show: what was chosen in this session (spec 3 §4), otherwise the last seven days.
 *
 * @param today The store's day, YYYY-MM-DD.
 */
export function chosenPeriod( today: string ): Choice {
	const { preset, first, last } = kept();
	const own = { first: String( first ), last: String( last ) };
	if ( preset === 'custom' && isPeriod( own, today ) ) {
		return { preset, period: own };
	}
	const name = isPreset( preset ) ? preset : DEFAULT_PRESET;
	return { preset: name, period: periodOf( name, today, createdDay() ) };
}

/**
 * Keeps the choice for the session.
 *
 * @param choice What was chosen.
 */
export function keepChoice( choice: Choice ): void {
	const { preset, period } = choice;
	try {
		window.sessionStorage.setItem( key(), JSON.stringify( { preset, ...( preset === 'custom' ? period : {} ) } ) );
	} catch {
		// A browser that keeps nothing shows the default again.
	}
}

import { date } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import { getSettings } from '../../lib/settings';

const MORNING = 5;
const NOON = 12;
const EVENING = 17;

/**
 * Returns a greeting for the time of day, with the user's name if known (spec 1 §2.4).
 *
 * @param hour 0 to 23, in the store's time zone.
 * @param name The user's first name, or an empty string.
 */
export function greeting( hour: number, name: string ): string {
	const isMorning = hour >= MORNING && hour < NOON;
	const isAfternoon = hour >= NOON && hour < EVENING;
	if ( name === '' ) {
		if ( isMorning ) {
			return __( 'Good morning 👋', 'tillbook' );
		}
		return isAfternoon ? __( 'Good afternoon 👋', 'tillbook' ) : __( 'Good evening 👋', 'tillbook' );
	}
	if ( isMorning ) {
		/* translators: %s: first name */
		return sprintf( __( 'Good morning, %s 👋', 'tillbook' ), name );
	}
	return isAfternoon
		? /* translators: %s: first name */
			sprintf( __( 'Good afternoon, %s 👋', 'tillbook' ), name )
		: /* translators: %s: first name */
			sprintf( __( 'Good evening, %s 👋', 'tillbook' ), name );
}

/** Returns the greeting for the current time. */
export const greetingNow = (): string =>
	greeting( Number( date( 'G', undefined, undefined ) ), getSettings().userFirstName );

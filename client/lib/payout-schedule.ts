import { gmdateI18n } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import { formatCount } from './money';
import type { AccountStatus } from './settings';

type Schedule = Omit< AccountStatus[ 'deposits_schedule' ], 'delay_days' >;

const WEEKDAYS = [ 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday' ];
/** A Monday. */
const FIRST_WEEKDAY = Date.UTC( 2024, 0, 1 );
const DAY = 86_400_000;
/** Anchor of a monthly payout on the last day (spec 3 §5). */
const LAST_DAY = 31;

const weekdayName = ( anchor: string | null ): string =>
	gmdateI18n( 'l', new Date( FIRST_WEEKDAY + Math.max( 0, WEEKDAYS.indexOf( anchor ?? '' ) ) * DAY ) );

/**
 * Describes the automatic payout schedule.
 *
 * @param schedule The account's schedule.
 * @return null for a schedule without automatic payouts, or an unknown one.
 */
export function scheduleText( schedule: Schedule | undefined ): string | null {
	switch ( schedule?.interval ) {
		case 'daily':
			return __( 'Your money is paid out automatically every business day.', 'tillbook' );
		case 'weekly':
			return sprintf(
				/* translators: %s: a day of the week, such as Monday */
				__( 'Your money is paid out automatically every week, on %s.', 'tillbook' ),
				weekdayName( schedule.weekly_anchor )
			);
		case 'monthly':
			return schedule.monthly_anchor === LAST_DAY
				? __( 'Your money is paid out automatically on the last day of each month.', 'tillbook' )
				: sprintf(
						/* translators: %s: a day of the month, 1 to 28 */
						__( 'Your money is paid out automatically on day %s of each month.', 'tillbook' ),
						formatCount( schedule.monthly_anchor ?? 1 )
					);
		default:
			return null;
	}
}

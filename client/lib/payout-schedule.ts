import { __, sprintf } from '@wordpress/i18n';
import { browserLocale } from './language';
import { formatCount } from './money';
import type { AccountStatus } from './settings';
import { DAYS_OF_WEEK, weekdayName } from './weekday-name';

type Schedule = Omit< AccountStatus[ 'deposits_schedule' ], 'delay_days' >;

/** Anchor of a monthly payout on the last day (spec 3 §5). */
export const LAST_DAY = 31;

const listDays = ( days: string[] ): string => new Intl.ListFormat( browserLocale() ).format( days );

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
		case 'weekly': {
			const days = ( schedule.weekly_payout_days ?? [ schedule.weekly_anchor ?? '' ] ).filter( ( day ) =>
				DAYS_OF_WEEK.includes( day )
			);
			return days.length > 0
				? sprintf(
						/* translators: %s: days of the week, such as Monday, or Monday and Friday */
						__( 'Your money is paid out automatically every week, on %s.', 'tillbook' ),
						listDays( days.map( weekdayName ) )
					)
				: __( 'Your money is paid out automatically every week.', 'tillbook' );
		}
		case 'monthly': {
			const { monthly_anchor: anchor, monthly_payout_days: days } = schedule;
			if ( days ) {
				return sprintf(
					/* translators: %s: days of the month, such as 5 and 20 */
					__( 'Your money is paid out automatically on days %s of each month.', 'tillbook' ),
					listDays( days.map( formatCount ) )
				);
			}
			if ( anchor === LAST_DAY ) {
				return __( 'Your money is paid out automatically on the last day of each month.', 'tillbook' );
			}
			return anchor === null
				? __( 'Your money is paid out automatically every month.', 'tillbook' )
				: sprintf(
						/* translators: %s: a day of the month, 1 to 28 */
						__( 'Your money is paid out automatically on day %s of each month.', 'tillbook' ),
						formatCount( anchor )
					);
		}
		default:
			return null;
	}
}

import { getNewPath } from '@woocommerce/navigation';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { DisputeRow } from '../../data/disputes';
import { canRespond } from '../../lib/abilities';
import { formatMoment } from '../../lib/dates';
import { notAllowedText } from '../../lib/cannot-respond-text';
import { DISPUTES_PATH } from '../../lib/facts/paths.gen';
import { formatCount, moneyInText } from '../../lib/money';
import { paymentUrl } from '../../lib/payment-url';
import { getSettings } from '../../lib/settings';
import { sumsByCurrency } from '../../lib/sums';
import { timeLeftText } from '../../lib/time-left';
import type { Task } from '../overview/tasks/task';

const DAY = 86_400;
const VISIBLE_DAYS = 7;
const URGENT_DAYS = 3;
/** Disputes that the task is made from; there may be more (spec 1 §7). */
export const PAGE_SIZE = 50;

type Due = DisputeRow & { due_by: number };

/** Returns the disputes with a deadline, the next one first. */
const byDeadline = ( disputes: readonly DisputeRow[] ): Due[] =>
	disputes.filter( ( row ): row is Due => Boolean( row.due_by ) ).sort( ( a, b ) => a.due_by - b.due_by );

function titleOf( disputes: readonly Due[], isLastDay: boolean, mayBeMore: boolean ): string {
	if ( mayBeMore ) {
		return sprintf(
			/* translators: %s: number of disputes */
			_n(
				'Respond to at least %s active dispute',
				'Respond to at least %s active disputes',
				disputes.length,
				'tillbook'
			),
			formatCount( disputes.length )
		);
	}
	const sums = sumsByCurrency( disputes );
	const total = sums.length === 1 && sums[ 0 ] ? moneyInText( sums[ 0 ].amount, sums[ 0 ].currency ) : '';
	if ( disputes.length === 1 ) {
		return isLastDay
			? /* translators: %s: amount */
				sprintf( __( 'Respond to a dispute for %s – Last day', 'tillbook' ), total )
			: /* translators: %s: amount */
				sprintf( __( 'Respond to a dispute for %s', 'tillbook' ), total );
	}
	const count = formatCount( disputes.length );
	return total
		? sprintf(
				/* translators: 1: number of disputes, more than one, 2: amount */
				_n(
					'Respond to %1$s active dispute for a total of %2$s',
					'Respond to %1$s active disputes for a total of %2$s',
					disputes.length,
					'tillbook'
				),
				count,
				total
			)
		: sprintf(
				/* translators: %s: number of disputes, more than one */
				_n( 'Respond to %s active dispute', 'Respond to %s active disputes', disputes.length, 'tillbook' ),
				count
			);
}

/**
 * Returns the task to respond to disputes, shown while one is due within seven days (spec 1 §4.5).
 *
 * @param all Disputes that need a response, at most PAGE_SIZE.
 * @param now Seconds since the epoch.
 * @return null if none is due soon.
 */
export function disputeTask( all: readonly DisputeRow[], now: number ): Task | null {
	const disputes = byDeadline( all ).filter( ( { due_by: due } ) => due >= now );
	const [ next ] = disputes;
	if ( ! next || next.due_by - now > VISIBLE_DAYS * DAY ) {
		return null;
	}
	const mayBeMore = all.length >= PAGE_SIZE;
	const isOne = disputes.length === 1 && ! mayBeMore;
	const isAllowed = getSettings().capabilities.dispute === true;
	const oneLabel = canRespond() ? __( 'Respond now', 'tillbook' ) : __( 'See details', 'tillbook' );
	return {
		key: `dispute-resolution-task-${ disputes.map( ( { dispute_id: id } ) => id ).join( '-' ) }`,
		title: titleOf( disputes, next.due_by - now <= DAY, mayBeMore ),
		content: isOne
			? sprintf(
					/* translators: 1: date and time, 2: time that remains, such as "23 hours left" */
					__( 'Respond by %1$s: %2$s.', 'tillbook' ),
					formatMoment( next.due_by ),
					timeLeftText( next.due_by, now )
				)
			: sprintf(
					/* translators: 1: date and time, 2: time that remains, such as "23 hours left" */
					__( 'The first response is due by %1$s: %2$s.', 'tillbook' ),
					formatMoment( next.due_by ),
					timeLeftText( next.due_by, now )
				),
		level: next.due_by - now <= URGENT_DAYS * DAY ? 1 : 2,
		completed: false,
		isDismissable: false,
		isDeletable: false,
		allowSnooze: next.due_by - now > URGENT_DAYS * DAY,
		...( isAllowed ? {} : { additionalInfo: notAllowedText() } ),
		actionLabel: isOne ? oneLabel : __( 'See disputes', 'tillbook' ),
		href:
			( isOne ? paymentUrl( { payment_intent_id: next.payment_intent_id, charge_id: next.charge_id } ) : null ) ??
			getNewPath( { filter: 'awaiting_response' }, DISPUTES_PATH, {} ),
	};
}

import type { DisputeBox } from '../../../data/disputes';
import { needsResponse } from '../../../lib/dispute-status';

/** Where a dispute stands, as far as it changes what its box says. */
export type Stage = 'awaiting' | 'over' | 'review' | 'won' | 'lost' | 'closed' | 'refunded' | 'unknown';

const STAGES: Record< string, Stage > = {
	warning_under_review: 'review',
	under_review: 'review',
	warning_closed: 'closed',
	charge_refunded: 'refunded',
	won: 'won',
	lost: 'lost',
};

/**
 * Where a dispute stands. One whose time to respond is over, or that never had any, waits for nobody.
 *
 * @param dispute A dispute.
 * @param now     Seconds since the epoch, UTC.
 */
export function stageOf( dispute: DisputeBox, now: number ): Stage {
	const { status, evidence_details: details } = dispute;
	if ( needsResponse( status ) ) {
		return details.due_by !== null && details.due_by > now ? 'awaiting' : 'over';
	}
	return STAGES[ status ] ?? 'unknown';
}

/**
 * A moment among a dispute's metadata.
 *
 * @param dispute A dispute.
 * @param name    Such as __dispute_closed_at.
 * @return Seconds since the epoch, UTC; null where it is not known.
 */
export function momentOf( dispute: DisputeBox, name: string ): number | null {
	const seconds = Number( dispute.metadata[ name ] );
	return Number.isFinite( seconds ) && seconds > 0 ? seconds : null;
}

/**
 * Whether evidence went to the bank.
 *
 * @param dispute A dispute.
 */
export const isSubmitted = ( dispute: DisputeBox ): boolean =>
	dispute.evidence_details.submission_count > 0 || momentOf( dispute, '__evidence_submitted_at' ) !== null;

/** What a dispute moved, in the currency it was settled in. */
export interface Settled {
	/** Minor units, never negative. */
	amount: number;
	fee: number;
	currency: string;
}

/**
 * What a dispute took, or gave back.
 *
 * @param dispute  A dispute.
 * @param category Which of both.
 * @return null where nothing was moved, as by an inquiry.
 */
export function settled( dispute: DisputeBox, category: 'dispute' | 'dispute_reversal' ): Settled | null {
	const moved = dispute.balance_transactions.filter( ( { reporting_category: of } ) => of === category );
	const [ first ] = moved;
	if ( ! first ) {
		return null;
	}
	const sum = ( values: number[] ) => Math.abs( values.reduce( ( total, value ) => total + value, 0 ) );
	const same = moved.filter( ( { currency } ) => currency === first.currency );
	return {
		amount: sum( same.map( ( { amount } ) => amount ) ),
		fee: sum( same.map( ( { fee } ) => fee ) ),
		currency: first.currency,
	};
}

/**
 * A payment's disputes: those that can be answered first, then the newest.
 *
 * @param disputes All of a payment.
 * @param now      Seconds since the epoch, UTC.
 */
export function inOrder( disputes: readonly DisputeBox[], now: number ): DisputeBox[] {
	const rank = ( dispute: DisputeBox ) => Number( stageOf( dispute, now ) !== 'awaiting' );
	return [ ...disputes ].sort( ( a, b ) => rank( a ) - rank( b ) || b.created - a.created );
}

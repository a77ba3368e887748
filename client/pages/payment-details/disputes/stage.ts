import type { DisputeBox } from '../../../data/disputes';
import { needsResponse } from '../../../lib/dispute-status';

/** Stage of a dispute, which determines the content of its box. */
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
 * Returns the stage of a dispute. It only awaits a response if it has a deadline that hasn't passed.
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
 * Returns until when a dispute awaits a response.
 *
 * @param dispute A dispute.
 * @param now     Seconds since the epoch, UTC.
 * @return Seconds since the epoch, UTC; null if it awaits none.
 */
export const deadlineOf = ( dispute: DisputeBox, now: number ): number | null =>
	stageOf( dispute, now ) === 'awaiting' ? dispute.evidence_details.due_by : null;

/** The fields that tell whether a dispute is an open appeal. */
type AppealFields = Pick< DisputeBox, 'is_appeal' | 'status' > & { evidence_details: { due_by: number | null } };

/**
 * Returns whether a dispute is an appeal that still needs a response, which is given at the provider.
 *
 * @param dispute A dispute.
 * @param now     Seconds since the epoch, UTC.
 */
export const isOpenAppeal = ( dispute: AppealFields, now: number ): boolean =>
	dispute.is_appeal && needsResponse( dispute.status ) && ( dispute.evidence_details.due_by ?? Infinity ) > now;

/**
 * Reads a timestamp from a dispute's metadata.
 *
 * @param dispute A dispute.
 * @param name    Such as __dispute_closed_at.
 * @return Seconds since the epoch, UTC; null if unknown.
 */
export function momentOf( dispute: DisputeBox, name: string ): number | null {
	const seconds = Number( dispute.metadata[ name ] );
	return Number.isFinite( seconds ) && seconds > 0 ? seconds : null;
}

/**
 * Returns whether evidence was submitted to the bank.
 *
 * @param dispute A dispute.
 */
export const isSubmitted = ( dispute: DisputeBox ): boolean =>
	dispute.evidence_details.submission_count > 0 || momentOf( dispute, '__evidence_submitted_at' ) !== null;

/** Money moved by a dispute, in the settlement currency. */
interface Settled {
	/** Minor units, never negative. */
	amount: number;
	fee: number;
	currency: string;
}

/**
 * Returns the money that a dispute deducted or returned.
 *
 * @param dispute  A dispute.
 * @param category Deducted (`dispute`) or returned (`dispute_reversal`).
 * @return null if no money was moved, as for an inquiry.
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
 * Sorts a payment's disputes: those awaiting a response first, then the newest first.
 *
 * @param disputes All disputes of a payment.
 * @param now      Seconds since the epoch, UTC.
 */
export function inOrder( disputes: readonly DisputeBox[], now: number ): DisputeBox[] {
	const rank = ( dispute: DisputeBox ) => Number( stageOf( dispute, now ) !== 'awaiting' );
	return [ ...disputes ].sort( ( a, b ) => rank( a ) - rank( b ) || b.created - a.created );
}

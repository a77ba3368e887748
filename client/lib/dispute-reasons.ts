import { disputeReasons } from './facts/labels/dispute-reasons.gen';

/**
 * Returns the reason of a dispute in words (spec 3 §3).
 *
 * @param reason The provider's code; null if it gave none.
 */
export function disputeReason( reason: string | null ): string {
	const reasons = disputeReasons();
	return reasons[ reason ?? '' ] ?? reasons.general ?? '';
}

import type { Account } from '../data/schema.gen';
import { requirementMessages } from './requirements';

/** How urgent it is: details are overdue, are due, or are being reviewed. */
type AskedElsewhere = 'overdue' | 'due' | 'in-review';

/**
 * Returns what a provider that verifies businesses in its own dashboard wants of the merchant.
 *
 * @param account The account.
 * @return undefined if nothing.
 */
export function askedElsewhere(
	account: Pick< Account, 'status' | 'pastDue' | 'requirements' >
): AskedElsewhere | undefined {
	const { errors, due = [], in_review: inReview = [] } = account.requirements;
	if ( account.pastDue ) {
		return 'overdue';
	}
	if ( due.length > 0 || requirementMessages( errors ).length > 0 ) {
		return 'due';
	}
	return inReview.length > 0 || account.status === 'under_review' ? 'in-review' : undefined;
}

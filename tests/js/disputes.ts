import type { Charge } from '../../client/data/payments';

type DisputeBox = Charge[ 'disputes' ][ number ];

/**
 * A dispute over all of the test payment that waits for an answer, for tests.
 *
 * @param changes What differs.
 */
export function testDispute( changes: Partial< DisputeBox > = {} ): DisputeBox {
	return {
		id: 'dp_1',
		status: 'needs_response',
		reason: 'fraudulent',
		created: 1795000000,
		amount: 5000,
		currency: 'usd',
		fee: 1500,
		fee_currency: 'usd',
		evidence_details: { due_by: 1795777600, has_evidence: false, submission_count: 0 },
		metadata: {},
		issuer_evidence: [],
		balance_transactions: [ { reporting_category: 'dispute', amount: -5000, fee: 1500, currency: 'usd' } ],
		...changes,
	};
}

import type { Dispute, DisputeRow } from '../../client/data/disputes';
import type { Charge } from '../../client/data/payments';
import { testOrder } from './payments';

type DisputeBox = Charge[ 'disputes' ][ number ];

/**
 * A dispute over all of the test payment that waits for an answer, for tests.
 *
 * @param changes Fields that differ.
 */
export function testDispute( changes: Partial< DisputeBox > = {} ): DisputeBox {
	return {
		id: 'dp_1',
		status: 'needs_response',
		is_appeal: false,
		loss: null,
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

/**
 * A row of the disputes list that waits for an answer, for tests.
 *
 * @param changes Fields that differ.
 */
export function testDisputeRow( changes: Partial< DisputeRow > = {} ): DisputeRow {
	return {
		dispute_id: 'dp_1',
		charge_id: 'ch_1',
		payment_intent_id: 'pi_1',
		amount: 5000,
		currency: 'usd',
		status: 'needs_response',
		reason: 'fraudulent',
		source: 'visa',
		created: 1795000000,
		due_by: 1795777600,
		order_number: '7',
		order: testOrder(),
		customer_name: 'Ada Tremblay',
		customer_email: 'ada@example.com',
		customer_country: 'FR',
		...changes,
	};
}

/**
 * All there is of a dispute that waits for an answer, for tests.
 *
 * @param changes Fields that differ.
 */
export function testDisputeDetail( changes: Partial< Dispute > = {} ): Dispute {
	return {
		...testDispute(),
		charge: {
			id: 'ch_1',
			payment_intent: 'pi_1',
			balance_transaction: 'txn_1',
			billing_details: { name: 'Ada Tremblay', email: 'ada@example.com' },
		},
		order: testOrder(),
		evidence: {},
		files: [],
		suggested: {},
		has_receipt: true,
		draft: null,
		draft_version: changes.draft?.version ?? 0,
		attempts: { update: 0, close: 0 },
		...changes,
	};
}

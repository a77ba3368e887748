import { rules } from '../../lib/facts/lists/blocked.gen';
import { createCollectionStore } from '../collection-store';
import { ACCOUNT_CHANGED, PAYMENTS_CHANGED, refreshAfter } from '../refresh';
import { registerOnce } from '../register-once';
import type { FraudOutcome, FraudOutcomesSummary } from '../schema.gen';

export { rules };
export type { FraudOutcome, FraudOutcomesSummary };

const PATH = rules.path;

/**
 * The store of payments that a rule, the provider or a person stopped. The code means that there are none, not that
 * something failed (spec 2 §8).
 */
export const store = createCollectionStore< FraudOutcome, FraudOutcomesSummary >( 'tillbook/fraud-outcomes', PATH, {
	code: 'wcpay_fraud_outcome_not_found',
	summary: { count: 0, total: 0, currency: null, currencies: [] },
} );
registerOnce( store );
refreshAfter( store, [ PAYMENTS_CHANGED, ACCOUNT_CHANGED ], 70 );

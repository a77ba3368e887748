import { rules } from '../../lib/facts/lists/transactions.gen';
import type { ListQueryRules } from '../../lib/query';
import { createCollectionStore } from '../collection-store';
import { ACCOUNT_CHANGED, PAYMENTS_CHANGED, refreshAfter } from '../refresh';
import { registerOnce } from '../register-once';
import type { Transaction, TransactionsSummary } from '../schema.gen';

export { rules };
export type { Transaction, TransactionsSummary };

const PATH = rules.path;

/**
 * Returns the rules of the list of one payout's transactions: the page always filters by the payout, whatever its URL
 * contains.
 *
 * @param payoutId Payout.
 */
export const rulesOfPayout = ( payoutId: string ): ListQueryRules => ( {
	...rules,
	fixed: { deposit_id: payoutId },
} );

/** The transactions store. */
export const store = createCollectionStore< Transaction, TransactionsSummary >( 'tillbook/transactions', PATH );
registerOnce( store );
refreshAfter( store, [ PAYMENTS_CHANGED, ACCOUNT_CHANGED ], 50 );

import { rules } from '../../lib/facts/lists/mismatches.gen';
import { createCollectionStore } from '../collection-store';
import { ACCOUNT_CHANGED, PAYMENTS_CHANGED, refreshAfter } from '../refresh';
import { registerOnce } from '../register-once';
import type { Mismatch, MismatchesSummary } from '../schema.gen';

export { rules };
export type { Mismatch, MismatchesSummary };

/** The store of orders and payments that disagree. */
export const store = createCollectionStore< Mismatch, MismatchesSummary >( 'tillbook/mismatches', rules.path );
registerOnce( store );
refreshAfter( store, [ PAYMENTS_CHANGED, ACCOUNT_CHANGED ], 80 );

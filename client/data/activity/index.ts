import { rules } from '../../lib/facts/lists/activity.gen';
import { createCollectionStore } from '../collection-store';
import { ACCOUNT_CHANGED, PAYMENTS_CHANGED, refreshAfter } from '../refresh';
import { registerOnce } from '../register-once';
import type { ActivityEntry, ActivitySummary } from '../schema.gen';

export { rules };
export type { ActivityEntry, ActivitySummary };

/** The store of who did what with the account. */
export const store = createCollectionStore< ActivityEntry, ActivitySummary >( 'tillbook/activity', rules.path );
registerOnce( store );
refreshAfter( store, [ PAYMENTS_CHANGED, ACCOUNT_CHANGED ], 120 );

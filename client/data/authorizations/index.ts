import { rules } from '../../lib/facts/lists/uncaptured.gen';
import { createCollectionStore } from '../collection-store';
import { ACCOUNT_CHANGED, PAYMENTS_CHANGED, refreshAfter } from '../refresh';
import { registerOnce } from '../register-once';
import type { Authorization, AuthorizationsSummary } from '../schema.gen';

export { rules };
export type { Authorization, AuthorizationsSummary };

/** The store of payments that await capture. */
export const store = createCollectionStore< Authorization, AuthorizationsSummary >(
	'tillbook/authorizations',
	rules.path
);
registerOnce( store );
refreshAfter( store, [ PAYMENTS_CHANGED, ACCOUNT_CHANGED ], 60 );

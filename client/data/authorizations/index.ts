import type { ListQueryRules } from '../../lib/query';
import { createCollectionStore } from '../collection-store';
import type { Authorization, AuthorizationsSummary } from '../schema.gen';

export type { Authorization, AuthorizationsSummary };

export const STORE_NAME = 'tillbook/authorizations';
const PATH = '/wc/v3/payments/authorizations';

/** Sorting of the list of uncaptured payments (spec 2 §5): the oldest first, because it expires first. */
export const rules: ListQueryRules = {
	path: PATH,
	sorts: [ 'created', 'amount', 'risk_level' ],
	defaultSort: 'created',
	defaultDirection: 'asc',
	sortAliases: { capture_by: 'created' },
	filters: [],
	lists: [],
	hasMatch: false,
};

/** The store of payments that await capture. */
export const store = createCollectionStore< Authorization, AuthorizationsSummary >( STORE_NAME, PATH );

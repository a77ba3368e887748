import type { ListQueryRules } from '../../lib/query';
import { createCollectionStore } from '../collection-store';
import type { Mismatch, MismatchesSummary } from '../schema.gen';

export type { Mismatch, MismatchesSummary };

/** A kind of disagreement between an order and its payment. */
export type MismatchKind = Mismatch[ 'kind' ];

export const KINDS: readonly MismatchKind[] = [
	'payment_without_order',
	'authorization_without_order',
	'paid_twice',
	'closed_order_paid',
	'order_without_payment',
	'amount_differs',
	'refund_only_in_store',
	'refund_only_at_provider',
];

export const STORE_NAME = 'tillbook/mismatches';
const PATH = '/wc/v3/payments/mismatches';

/** The list of orders and payments that disagree has an order of its own; its summary counts every kind. */
export const rules: ListQueryRules = {
	path: PATH,
	sorts: [],
	filters: [ 'kind' ],
	lists: [],
	choices: { kind: KINDS },
	isSummaryOfAll: true,
	hasMatch: false,
};

/** The store of orders and payments that disagree. */
export const store = createCollectionStore< Mismatch, MismatchesSummary >( STORE_NAME, PATH );

import apiFetch from '@wordpress/api-fetch';
import { restPath, type ListQuery, type ListQueryRules } from '../../lib/query';
import { createCollectionStore } from '../collection-store';
import type { FraudOutcome, FraudOutcomesSummary } from '../schema.gen';

export type { FraudOutcome, FraudOutcomesSummary };

export const STORE_NAME = 'tillbook/fraud-outcomes';
const PATH = '/wc/v3/payments/transactions/fraud-outcomes';

/** Blocked payments and those that wait for a decision, unless the search narrows it to one of them (spec 2 §5). */
const withStatus = ( filters: ListQuery ): ListQuery =>
	filters.status
		? filters
		: { ...filters, status: 'block', additional_status: 'review' };

/** What the list of blocked payments sorts and filters by (spec 2 §2 and §7). */
export const rules: ListQueryRules = {
	path: PATH,
	sorts: [ 'created', 'amount' ],
	defaultSort: 'created',
	filters: [ 'status', 'search' ],
	lists: [ 'search' ],
	choices: { status: [ 'block', 'review' ] },
	complete: withStatus,
	hasMatch: false,
};

/**
 * The store of payments that a rule, the provider or a person stopped. The code means that there are none, not that
 * something is wrong (spec 2 §8).
 */
export const store = createCollectionStore< FraudOutcome, FraudOutcomesSummary >(
	STORE_NAME,
	PATH,
	{
		code: 'wcpay_fraud_outcome_not_found',
		summary: { count: 0, total: 0, currency: null, currencies: [] },
	}
);

/**
 * What the search box offers for a beginning, among the statuses on the screen.
 *
 * @param typed   What was typed.
 * @param filters The list's filters, as the REST API gets them.
 */
export function suggest(
	typed: string,
	filters: ListQuery
): Promise< { label: string }[] > {
	const { search: _terms, ...statuses } = filters;
	return apiFetch( {
		path: restPath( `${ PATH }/search`, { ...statuses, search_term: typed } ),
	} );
}

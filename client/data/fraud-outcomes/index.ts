import apiFetch from '@wordpress/api-fetch';
import { restPath, type ListQuery, type ListQueryRules } from '../../lib/query';
import { createCollectionStore } from '../collection-store';
import type { FraudOutcome, FraudOutcomesSummary } from '../schema.gen';

export type { FraudOutcome, FraudOutcomesSummary };

export const STORE_NAME = 'tillbook/fraud-outcomes';
const PATH = '/wc/v3/payments/transactions/fraud-outcomes';

/** Filters by blocked payments and those that await a decision, unless the search narrows it to one of them (spec 2 §5). */
const withStatus = ( filters: ListQuery ): ListQuery =>
	filters.status ? filters : { ...filters, status: 'block', additional_status: 'review' };

/** Sorting and filtering of the list of blocked payments (spec 2 §2 and §7). */
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
 * something failed (spec 2 §8).
 */
export const store = createCollectionStore< FraudOutcome, FraudOutcomesSummary >( STORE_NAME, PATH, {
	code: 'wcpay_fraud_outcome_not_found',
	summary: { count: 0, total: 0, currency: null, currencies: [] },
} );

/**
 * Fetches the search box's suggestions for a typed beginning, among the statuses on the screen.
 *
 * @param typed   The typed text.
 * @param filters The list's filters, as sent to the REST API.
 */
export function suggest( typed: string, filters: ListQuery ): Promise< { label: string }[] > {
	const { search: _terms, ...statuses } = filters;
	return apiFetch( {
		path: restPath( `${ PATH }/search`, { ...statuses, search_term: typed } ),
	} );
}

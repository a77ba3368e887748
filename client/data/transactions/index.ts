import apiFetch from '@wordpress/api-fetch';
import { createCollectionStore } from '../collection-store';
import { restPath, type ListQueryRules } from '../../lib/query';
import type { Transaction, TransactionsSummary } from '../schema.gen';

export type { Transaction, TransactionsSummary };

export const STORE_NAME = 'tillbook/transactions';
const PATH = '/wc/v3/payments/transactions';

/** Sorting and filtering of the transactions list (spec 2 §2 and §7). */
export const rules: ListQueryRules = {
	path: PATH,
	sorts: [ 'date', 'amount', 'fees', 'net', 'currency', 'customer_amount', 'customer_currency' ],
	defaultSort: 'date',
	filters: [
		'date_before',
		'date_after',
		'date_between',
		'type_is',
		'type_is_not',
		'type_is_in',
		'source_is',
		'source_is_not',
		'source_device_is',
		'source_device_is_not',
		'channel_is',
		'channel_is_not',
		'customer_country_is',
		'customer_country_is_not',
		'customer_currency_is',
		'customer_currency_is_not',
		'risk_level_is',
		'risk_level_is_not',
		'store_currency_is',
		'loan_id_is',
		'deposit_id',
		'search',
	],
	lists: [ 'date_between', 'type_is_in', 'search' ],
};

/**
 * Returns the rules of the list of one payout's transactions: the page always filters by the payout, whatever its URL
 * contains.
 *
 * @param payoutId Payout.
 */
export const rulesOfPayout = ( payoutId: string ): ListQueryRules => ( {
	...rules,
	filters: rules.filters.filter( ( name ) => name !== 'deposit_id' ),
	complete: ( filters ) => ( { ...filters, deposit_id: payoutId } ),
} );

/** The transactions store. */
export const store = createCollectionStore< Transaction, TransactionsSummary >( STORE_NAME, PATH );

/**
 * Fetches the search box's suggestions for a typed beginning.
 *
 * @param typed The typed text.
 */
export function suggest( typed: string ): Promise< { label: string; value?: string }[] > {
	return apiFetch( {
		path: restPath( `${ PATH }/search`, { search_term: typed } ),
	} );
}

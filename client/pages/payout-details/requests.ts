import { payoutRequests } from '../../data/payouts';
import * as transactions from '../../data/transactions';
import { listRequests, startRequests, type StoreRequest } from '../../data/use-list';
import type { PageQuery } from '../../lib/query';

/**
 * Returns the payout id in the page's URL query.
 *
 * @param query The page's URL query.
 * @return An empty string if there is none. The store validates the id.
 */
export const payoutIdOf = ( query: PageQuery ): string => ( typeof query.id === 'string' ? query.id : '' );

/**
 * Returns the page's requests for a URL: the payout, its breakdown and its transactions; empty for an invalid id. The
 * server preloads the same ones; see tests/fixtures/page-queries.json.
 *
 * @param query The page's URL query.
 */
export function requestsOf( query: PageQuery ): StoreRequest[] {
	const id = payoutIdOf( query );
	const payout = payoutRequests( id );
	return payout.length === 0
		? []
		: [ ...payout, ...listRequests( transactions.store, transactions.rulesOfPayout( id ), query ) ];
}

/**
 * Starts loading before the page renders.
 *
 * @param query The page's URL query.
 * @param force Whether to repeat earlier requests, because an in-app navigation delivered new responses.
 */
export function start( query: PageQuery, force: boolean ): void {
	startRequests( requestsOf( query ), force );
}

import { registerOnce } from '../../data/collection-store';
import { depositRequests, store } from '../../data/deposits';
import * as transactions from '../../data/transactions';
import { listRequests, startRequests, type StoreRequest } from '../../data/use-list';
import type { PageQuery } from '../../lib/query';

registerOnce( store );
registerOnce( transactions.store );

/**
 * The payout that a page's address names.
 *
 * @param query The page's URL query.
 * @return An empty text where it names none; whether it can be an id is the store's affair.
 */
export const payoutIdOf = ( query: PageQuery ): string => ( typeof query.id === 'string' ? query.id : '' );

/**
 * All that the page asks for, for a URL: the payout, what it is made of, and its transactions; nothing where there can
 * be no such payout. The server prepares the same; see tests/fixtures/page-queries.json.
 *
 * @param query The page's URL query.
 */
export function requestsOf( query: PageQuery ): StoreRequest[] {
	const id = payoutIdOf( query );
	const deposit = depositRequests( id );
	return deposit.length === 0
		? []
		: [ ...deposit, ...listRequests( transactions.STORE_NAME, transactions.rulesOfPayout( id ), query ) ];
}

/**
 * Starts loading before the page renders.
 *
 * @param query The page's URL query.
 * @param isNew Whether an in-app navigation brought new answers along.
 */
export function start( query: PageQuery, isNew: boolean ): void {
	startRequests( requestsOf( query ), isNew );
}

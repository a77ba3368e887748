import { registerOnce } from '../../data/collection-store';
import { overviewsRequest, rules, store, STORE_NAME } from '../../data/deposits';
import { shownQuery } from '../../data/saved-views';
import { listRequests, startRequests, type StoreRequest } from '../../data/use-list';
import { PAYOUTS_PATH } from '../../lib/payout-url';
import type { PageQuery } from '../../lib/query';

registerOnce( store );

/**
 * All that the page asks for, for a URL: its list, and the balances with the next payouts. The server prepares the
 * same; see tests/fixtures/page-queries.json.
 *
 * @param query The page's URL query.
 */
export const requestsOf = ( query: PageQuery ): StoreRequest[] => [
	...listRequests( STORE_NAME, rules, query ),
	overviewsRequest(),
];

/**
 * Starts loading before the page renders.
 *
 * @param query The page's URL query.
 * @param isNew Whether an in-app navigation brought new answers along.
 */
export function start( query: PageQuery, isNew: boolean ): void {
	startRequests( requestsOf( shownQuery( PAYOUTS_PATH, query ) ), isNew );
}

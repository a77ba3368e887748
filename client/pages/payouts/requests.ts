import { overviewsRequest, rules, store as payoutsStore } from '../../data/payouts';
import { shownQuery } from '../../data/saved-views';
import { listRequests, startRequests, type StoreRequest } from '../../data/use-list';
import { PAYOUTS_PATH } from '../../lib/facts/paths.gen';
import type { PageQuery } from '../../lib/query';

/**
 * Returns the page's requests for a URL: its list, and the balances with the next payouts. The server preloads
 * the same ones; see tests/fixtures/page-queries.json.
 *
 * @param query The page's URL query.
 */
export const requestsOf = ( query: PageQuery ): StoreRequest[] => [
	...listRequests( payoutsStore, rules, query ),
	overviewsRequest(),
];

/**
 * Starts loading before the page renders.
 *
 * @param query The page's URL query.
 * @param force Whether to repeat earlier requests, because an in-app navigation delivered new responses.
 */
export function start( query: PageQuery, force: boolean ): void {
	startRequests( requestsOf( shownQuery( PAYOUTS_PATH, query ) ), force );
}

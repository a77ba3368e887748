import { registerOnce } from '../../data/collection-store';
import { rules, store, STORE_NAME } from '../../data/disputes';
import { shownQuery } from '../../data/saved-views';
import { listRequests, startRequests, type StoreRequest } from '../../data/use-list';
import { DISPUTES_PATH } from '../../lib/dispute-url';
import type { PageQuery } from '../../lib/query';

registerOnce( store );

/**
 * All that the page asks for, for a URL. The server prepares the same; see tests/fixtures/page-queries.json.
 *
 * @param query The page's URL query.
 */
export const requestsOf = ( query: PageQuery ): StoreRequest[] => listRequests( STORE_NAME, rules, query );

/**
 * Starts loading before the page renders.
 *
 * @param query The page's URL query.
 * @param isNew Whether an in-app navigation brought new answers along.
 */
export function start( query: PageQuery, isNew: boolean ): void {
	startRequests( requestsOf( shownQuery( DISPUTES_PATH, query ) ), isNew );
}

import { rules, store as disputesStore } from '../../data/disputes';
import { shownQuery } from '../../data/saved-views';
import { listRequests, startRequests, type StoreRequest } from '../../data/use-list';
import { DISPUTES_PATH } from '../../lib/facts/paths.gen';
import type { PageQuery } from '../../lib/query';
import { byDeadline } from './sort';

/**
 * Returns the page's requests for a URL. The server preloads the same ones; see tests/fixtures/page-queries.json.
 *
 * @param query The page's URL query.
 */
export const requestsOf = ( query: PageQuery ): StoreRequest[] =>
	listRequests( disputesStore, rules, byDeadline( query ) );

/**
 * Starts loading before the page renders.
 *
 * @param query The page's URL query.
 * @param force Whether to repeat earlier requests, because an in-app navigation delivered new responses.
 */
export function start( query: PageQuery, force: boolean ): void {
	startRequests( requestsOf( shownQuery( DISPUTES_PATH, query ) ), force );
}

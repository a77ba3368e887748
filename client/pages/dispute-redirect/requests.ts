import { registerOnce } from '../../data/collection-store';
import { disputePath, store, STORE_NAME } from '../../data/disputes';
import { startRequests, type StoreRequest } from '../../data/use-list';
import type { PageQuery } from '../../lib/query';

registerOnce( store );

/**
 * The dispute that the page's address names.
 *
 * @param query The page's URL query.
 */
export const disputeIdOf = ( query: PageQuery ): string => ( typeof query.id === 'string' ? query.id : '' );

/**
 * All that the page asks for, for a URL. The server prepares the same; see tests/fixtures/page-queries.json.
 *
 * @param query The page's URL query.
 */
export function requestsOf( query: PageQuery ): StoreRequest[] {
	const id = disputeIdOf( query );
	const path = disputePath( id );
	return path === null ? [] : [ { store: STORE_NAME, selector: 'getDispute', args: [ id ], path } ];
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

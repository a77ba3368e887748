import { disputePath, store as disputesStore } from '../../data/disputes';
import { requestOf, loadRequests, type StoreRequest } from '../../data/use-list';
import type { PageQuery } from '../../lib/query';

/**
 * Returns the id of the dispute in the URL query.
 *
 * @param query The page's URL query.
 */
export const disputeIdOf = ( query: PageQuery ): string => ( typeof query.id === 'string' ? query.id : '' );

/**
 * Returns the page's requests for a URL. The server preloads the same ones; see tests/fixtures/page-queries.json.
 *
 * @param query The page's URL query.
 */
export function requestsOf( query: PageQuery ): StoreRequest[] {
	const id = disputeIdOf( query );
	const path = disputePath( id );
	return path === null ? [] : [ requestOf( disputesStore, path, 'getDispute', id ) ];
}

/**
 * Starts loading before the page renders.
 *
 * @param query The page's URL query.
 * @param force Whether to repeat earlier requests, because an in-app navigation delivered new responses.
 */
export function start( query: PageQuery, force: boolean ): Promise< unknown > {
	return loadRequests( requestsOf( query ), force );
}

import * as authorizations from '../../data/authorizations';
import type { CollectionStore } from '../../data/collection-store';
import * as outcomes from '../../data/fraud-outcomes';
import * as mismatches from '../../data/mismatches';
import { shownQuery } from '../../data/saved-views';
import * as transactions from '../../data/transactions';
import { listRequests, startRequests, summaryRequest, type StoreRequest } from '../../data/use-list';
import type { ListQueryRules, PageQuery } from '../../lib/query';
import { isFeatureEnabled } from '../../lib/settings';
import { PATH, showsMismatches, tabOf } from './tabs';

interface Source {
	store: CollectionStore< unknown, unknown >;
	rules: ListQueryRules;
}

/** Returns the source of the visible list. */
function sourceOf( query: PageQuery ): Source {
	switch ( tabOf( query ) ) {
		case 'uncaptured-page':
			return authorizations;
		case 'blocked-page':
			return outcomes;
		default:
			return showsMismatches( query ) ? mismatches : transactions;
	}
}

/**
 * Returns the page's requests for a URL: the list of its tab, the number of uncaptured payments (for the tab's
 * title) and the number of mismatches. The server preloads the same ones; see tests/fixtures/page-queries.json.
 *
 * @param query The page's URL query.
 */
export function requestsOf( query: PageQuery ): StoreRequest[] {
	const { store, rules } = sourceOf( query );
	const counted: Source[] = [ ...( isFeatureEnabled( 'auth-and-capture' ) ? [ authorizations ] : [] ), mismatches ];
	const requests = [
		...listRequests( store, rules, query ),
		...counted.map( ( list ) => summaryRequest( list.store, list.rules ) ),
	];
	// The number of a list that is shown is one that was asked for already, unless it is filtered.
	return [ ...new Map( requests.map( ( request ) => [ request.path, request ] ) ).values() ];
}

/**
 * Starts loading before the page renders.
 *
 * @param query The page's URL query.
 * @param force Whether to repeat earlier requests, because an in-app navigation delivered new responses.
 */
export function start( query: PageQuery, force: boolean ): void {
	startRequests( requestsOf( shownQuery( PATH, query ) ), force );
}

import * as authorizations from '../../data/authorizations';
import { registerOnce } from '../../data/collection-store';
import * as outcomes from '../../data/fraud-outcomes';
import * as mismatches from '../../data/mismatches';
import { shownQuery } from '../../data/saved-views';
import * as transactions from '../../data/transactions';
import { listRequests, startRequests, summaryRequest, type StoreRequest } from '../../data/use-list';
import type { ListQueryRules, PageQuery } from '../../lib/query';
import { isFeatureEnabled } from '../../lib/settings';
import { PATH, showsMismatches, tabOf } from './tabs';

interface Source {
	STORE_NAME: string;
	rules: ListQueryRules;
}

[ transactions, authorizations, outcomes, mismatches ].forEach( ( { store } ) => registerOnce( store ) );

/** The list on the screen. */
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
 * All that the page asks for, for a URL: the list of its tab, how many payments are uncaptured (for the tab's title)
 * and how many disagree with their order. The server prepares the same; see tests/fixtures/page-queries.json.
 *
 * @param query The page's URL query.
 */
export function requestsOf( query: PageQuery ): StoreRequest[] {
	const source = sourceOf( query );
	const others: Source[] = [
		...( isFeatureEnabled( 'auth-and-capture' ) ? [ authorizations ] : [] ),
		mismatches,
	].filter( ( other ) => other !== source );
	return [
		...listRequests( source.STORE_NAME, source.rules, query ),
		...others.map( ( other ) => summaryRequest( other.STORE_NAME, other.rules ) ),
	];
}

/**
 * Starts loading before the page renders.
 *
 * @param query The page's URL query.
 * @param isNew Whether an in-app navigation brought new answers along.
 */
export function start( query: PageQuery, isNew: boolean ): void {
	startRequests( requestsOf( shownQuery( PATH, query ) ), isNew );
}

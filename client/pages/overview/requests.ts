import { notesRequest } from '../../data/notes';
import { accountRequest, optionRequest, TASK_OPTIONS } from '../../data/overview';
import { startRequests, type StoreRequest } from '../../data/use-list';
import type { PageQuery } from '../../lib/query';
import { getSettings } from '../../lib/settings';
import { selectedCurrency } from './currency';
import './features';
import { parts } from './part';

/** Options that record permanently closed notices (spec 1 §7 and spec 3 §2). */
export const CLOSED = {
	eligibility: 'wcpay_onboarding_eligibility_modal_dismissed',
	success: 'wcpay_connection_success_modal_dismissed',
} as const;

/**
 * Returns the page's requests for a URL. The server preloads the same ones; see tests/fixtures/page-queries.json.
 *
 * @param query The page's URL query.
 */
export function requestsOf( query: PageQuery ): StoreRequest[] {
	const currency = selectedCurrency( query, getSettings().accountStatus );
	return [
		accountRequest(),
		...[ ...Object.values( TASK_OPTIONS ), ...Object.values( CLOSED ) ].map( optionRequest ),
		// WooCommerce denies its inbox to users who can't change settings.
		...( getSettings().capabilities.settings ? [ notesRequest() ] : [] ),
		...parts.flatMap( ( part ) => part.requests( currency ) ),
	];
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

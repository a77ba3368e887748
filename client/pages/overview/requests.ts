import { date } from '@wordpress/date';
import { registerOnce } from '../../data/collection-store';
import { overviewsRequest, rules as payoutRules, store as deposits, STORE_NAME as DEPOSITS } from '../../data/deposits';
import { rules as disputeRules, store as disputes, STORE_NAME as DISPUTES } from '../../data/disputes';
import { requests as loanRequests, store as loans } from '../../data/loans';
import { notesRequest, store as notes } from '../../data/notes';
import { accountRequest, activityPath, activityRequest, optionRequest, store, TASK_OPTIONS } from '../../data/overview';
import { startRequests, type StoreRequest } from '../../data/use-list';
import { restPath, type ListQuery, type PageQuery } from '../../lib/query';
import { getSettings, isFeatureEnabled } from '../../lib/settings';
import { chosenPeriod } from './activity/chosen';
import { selectedCurrency } from './currency';

[ store, notes, deposits, disputes, loans ].forEach( registerOnce );

/** What somebody closed for good (spec 1 §7 and spec 3 §2). */
export const CLOSED = {
	eligibility: 'wcpay_onboarding_eligibility_modal_dismissed',
	success: 'wcpay_connection_success_modal_dismissed',
	instantPayout: 'wcpay_instant_deposit_notice_dismissed',
} as const;

/** The disputes that await a response, the next deadline first (spec 1 §7). */
export const awaitingResponse: ListQuery = {
	direction: 'asc',
	filter: 'awaiting_response',
	page: '1',
	pagesize: '50',
	sort: 'due_by',
};

/**
 * The last three payouts of a currency (spec 3 §7).
 *
 * @param currency ISO code.
 */
export const recentPayouts = ( currency: string ): ListQuery => ( {
	direction: 'desc',
	page: '1',
	pagesize: '3',
	sort: 'date',
	store_currency_is: currency,
} );

const rows = ( name: string, path: string, query: ListQuery ): StoreRequest => ( {
	store: name,
	selector: 'getPage',
	args: [ query ],
	path: restPath( path, query ),
} );

/** Whether a loan is being paid back. */
export const hasActiveLoan = (): boolean =>
	( getSettings().accountStatus.loans ?? [] ).some( ( loan ) => loan.endsWith( '|active' ) );

/** The store's day, YYYY-MM-DD. */
export const today = (): string => date( 'Y-m-d', undefined, undefined );

/**
 * All that the page asks for, for a URL. The server prepares the same; see tests/fixtures/page-queries.json.
 *
 * @param query The page's URL query.
 */
export function requestsOf( query: PageQuery ): StoreRequest[] {
	const currency = selectedCurrency( query, getSettings().accountStatus );
	const { first, last } = chosenPeriod( today() ).period;
	return [
		accountRequest(),
		overviewsRequest(),
		rows( DEPOSITS, payoutRules.path, recentPayouts( currency ) ),
		rows( DISPUTES, disputeRules.path, awaitingResponse ),
		...[ ...Object.values( TASK_OPTIONS ), ...Object.values( CLOSED ) ].map( optionRequest ),
		// WooCommerce refuses its inbox to users who change no settings.
		...( getSettings().capabilities.settings ? [ notesRequest() ] : [] ),
		...( hasActiveLoan() ? loanRequests.slice( 0, 1 ) : [] ),
		...( isFeatureEnabled( 'isPaymentOverviewWidgetEnabled' )
			? [ activityRequest( activityPath( currency, first, last ) ) ]
			: [] ),
	];
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

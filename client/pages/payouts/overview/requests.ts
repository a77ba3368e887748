import { overviewsRequest, rules, store as payoutsStore } from '../../../data/payouts';
import { optionRequest } from '../../../data/overview';
import { rowsRequest, type StoreRequest } from '../../../data/use-list';
import type { ListQuery } from '../../../lib/query';

/** The option that stores that the notice of instant payouts was closed (spec 3 §2). */
export const NOTICE_CLOSED = 'wcpay_instant_deposit_notice_dismissed';

/**
 * Returns the query for the last three payouts of a currency (spec 3 §7).
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

/**
 * Returns the requests of the balance and payouts cards.
 *
 * @param currency ISO code.
 */
export function requests( currency: string ): StoreRequest[] {
	return [
		overviewsRequest(),
		rowsRequest( payoutsStore, rules, recentPayouts( currency ) ),
		optionRequest( NOTICE_CLOSED ),
	];
}

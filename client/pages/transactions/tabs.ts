import { getNewPath } from '@woocommerce/navigation';
import type { PageQuery } from '../../lib/query';
import { isFeatureEnabled } from '../../lib/settings';

export const PATH = '/payments/transactions';

/** The tabs of the Transactions page, as its `tab` parameter names them (spec 2 §2). */
export type TabName = 'transactions-page' | 'uncaptured-page' | 'blocked-page';

/**
 * The tab that a page's URL asks for.
 *
 * @param query The page's URL query.
 */
export function tabOf( query: PageQuery ): TabName {
	const { tab } = query;
	if ( tab === 'blocked-page' ) {
		return tab;
	}
	return tab === 'uncaptured-page' && isFeatureEnabled( 'auth-and-capture' ) ? tab : 'transactions-page';
}

/**
 * Whether the Transactions tab shows what disagrees instead of the transactions.
 *
 * @param query The page's URL query.
 */
export function showsMismatches( query: PageQuery ): boolean {
	return tabOf( query ) === 'transactions-page' && query.mismatches === '1';
}

/**
 * The URL of a tab: its first page in the usual size and order, without the filters of the tab before.
 *
 * @param tab The tab.
 */
export function tabUrl( tab: TabName ): string {
	return getNewPath( { tab, paged: '1', per_page: '25' }, PATH, {} );
}

interface Uncaptured {
	/** How many payments wait for capture; undefined where it is not known. */
	count: number | undefined;
	isManualCaptureEnabled: boolean;
	/** Whether the URL asks for the tab. */
	isAsked: boolean;
	/** Whether there were some since the page was opened. */
	hadSome: boolean;
}

/**
 * Whether the Uncaptured tab is there, given that its feature is on (spec 2 §2). It stays for who is on it when the
 * last payment has been captured, and as long as nobody knows whether there are any.
 */
export function hasUncapturedTab( { count, isManualCaptureEnabled, isAsked, hadSome }: Uncaptured ): boolean {
	return isManualCaptureEnabled || ( count ?? 0 ) > 0 || ( isAsked && ( hadSome || count === undefined ) );
}

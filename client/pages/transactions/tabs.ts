import { getNewPath } from '@woocommerce/navigation';
import { PAGE_SIZE } from '../../lib/facts/paging.gen';
import { TRANSACTIONS_PATH as PATH } from '../../lib/facts/paths.gen';
import type { PageQuery } from '../../lib/query';
import { isFeatureEnabled } from '../../lib/settings';

export { PATH };

/** Tabs of the Transactions page; values of its `tab` parameter (spec 2 §2). */
export type TabName = 'transactions-page' | 'uncaptured-page' | 'blocked-page';

/**
 * Returns the tab requested in the page's URL.
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
 * Returns whether the Transactions tab shows mismatches instead of transactions.
 *
 * @param query The page's URL query.
 */
export function showsMismatches( query: PageQuery ): boolean {
	return tabOf( query ) === 'transactions-page' && query.mismatches === '1';
}

/**
 * Returns the URL of a tab: its first page with default size and order, without the filters of the previous tab.
 *
 * @param tab The tab.
 */
export function tabUrl( tab: TabName ): string {
	return getNewPath( { tab, paged: '1', per_page: String( PAGE_SIZE ) }, PATH, {} );
}

interface Uncaptured {
	/** Number of uncaptured payments; undefined if unknown. */
	count: number | undefined;
	isManualCaptureEnabled: boolean;
	/** Whether the URL requests the tab. */
	isAsked: boolean;
	/** Whether there have been uncaptured payments since the page was opened. */
	hadSome: boolean;
}

/**
 * Returns whether to show the Uncaptured tab, provided that its feature is enabled (spec 2 §2). It stays visible
 * when the last payment is captured while the tab is open, and while the number of payments is unknown.
 */
export function hasUncapturedTab( { count, isManualCaptureEnabled, isAsked, hadSome }: Uncaptured ): boolean {
	return isManualCaptureEnabled || ( count ?? 0 ) > 0 || ( isAsked && ( hadSome || count === undefined ) );
}

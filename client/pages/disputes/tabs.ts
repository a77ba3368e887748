import { getNewPath } from '@woocommerce/navigation';
import { __, sprintf } from '@wordpress/i18n';
import type { DisputesSummary } from '../../data/disputes';
import { choices } from '../../lib/facts/columns/disputes.gen';
import { DISPUTES_PATH } from '../../lib/facts/paths.gen';
import { formatCount } from '../../lib/money';
import type { PageQuery } from '../../lib/query';
import { allUrl, type ViewedList } from '../../lib/saved-views';

const LISTS: ViewedList[] = [ 'disputes' ];

/** Returns a tab's title; disputes that need a response are counted. */
function titleOf( name: string, title: string, counts: DisputesSummary[ 'tabs' ] | undefined ): string {
	return name === 'awaiting_response' && counts
		? /* translators: 1: title of a tab, 2: number of disputes */
			sprintf( __( '%1$s (%2$s)', 'tillbook' ), title, formatCount( counts.awaiting_response ) )
		: title;
}

/**
 * Returns the page's tabs: one per state of a dispute, and all disputes.
 *
 * @param counts Number of disputes by tab, once it is known.
 */
export const disputeTabs = ( counts: DisputesSummary[ 'tabs' ] | undefined ) => [
	...Object.entries( choices().filter ).map( ( [ name, title ] ) => ( {
		name,
		title: titleOf( name, title, counts ),
		href: getNewPath( { filter: name }, DISPUTES_PATH, {} ),
		lists: LISTS,
		isFiltered: true,
	} ) ),
	{ name: 'all', title: __( 'All disputes', 'tillbook' ), href: allUrl( 'disputes' ), lists: LISTS },
];

/**
 * Returns the tab that a URL requests.
 *
 * @param query The page's URL query.
 */
export function activeTab( query: PageQuery ): string {
	const { filter } = query;
	return typeof filter === 'string' && filter in choices().filter ? filter : 'all';
}

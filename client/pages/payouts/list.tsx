import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ListPage } from '../../components/list-page';
import { barFilters } from '../../components/list-page/filters';
import { ListExport } from '../../components/list-page/list-export';
import { ListToolbar } from '../../components/list-page/toolbar';
import { rules, store as payoutsStore, type Payout, type PayoutsSummary } from '../../data/payouts';
import { useList } from '../../data/use-list';
import { filters, preference } from '../../lib/facts/columns/payouts.gen';
import type { PageQuery } from '../../lib/query';
import { payoutPeek } from '../payout-details/peek';
import { payoutColumns } from './columns';
import { summaryItems } from './summary';

/** Returns the advanced filters of spec 2 §2. */
export const advancedFilters = () => ( {
	/* translators: <select/> is a menu with the choices "all" and "any" */
	title: __( 'Payouts match <select/> filters', 'tillbook' ),
	filters: barFilters( filters() ),
} );

/**
 * Shows the payout history (spec 2 §2).
 *
 * @param props
 * @param props.query The page's URL query.
 */
export function PayoutsList( { query }: { query: PageQuery } ) {
	const list = useList( payoutsStore, rules, query );
	const columns = useMemo( payoutColumns, [] );
	const advanced = useMemo( advancedFilters, [] );
	const {
		collection: { summary },
	} = list;

	return (
		<ListPage< Payout, PayoutsSummary >
			title={ __( 'Payout history', 'tillbook' ) }
			query={ query }
			columns={ columns }
			rowKey={ ( { id } ) => id }
			peek={ payoutPeek }
			views={ { list: 'payouts', rules } }
			preference={ preference }
			list={ list }
			history="arrived"
			total={ summary?.count }
			texts={ {
				error: __( 'Error retrieving payouts.', 'tillbook' ),
				empty: __( 'No payouts yet', 'tillbook' ),
				emptyHint: __( 'Your first payout will appear here once your payments become available.', 'tillbook' ),
				filteredEmpty: __( 'No payouts match these filters', 'tillbook' ),
			} }
			summary={ summaryItems( summary ) }
			actions={ ( shown ) => (
				<ListExport list={ list } shown={ shown } total={ summary?.count } location="payouts" />
			) }
			toolbar={
				<ListToolbar
					list={ list }
					query={ query }
					searchLabel={ __( 'Search by payout ID, bank reference ID, or amount', 'tillbook' ) }
					source={ rules }
					currencies={ summary?.store_currencies }
					allLabel={ __( 'All payouts', 'tillbook' ) }
					advanced={ advanced }
				/>
			}
		/>
	);
}

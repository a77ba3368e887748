import { useMemo } from '@wordpress/element';
import { __, _n } from '@wordpress/i18n';
import { ListPage, type ListTexts, type SummaryItem } from '../../components/list-page';
import { barFilters, ListFilters, optionsOf } from '../../components/list-page/filters';
import { ListExport } from '../../components/list-page/list-export';
import { rules, store as disputesStore, type DisputeRow, type DisputesSummary } from '../../data/disputes';
import { useList } from '../../data/use-list';
import { DISPUTES_PATH } from '../../lib/dispute-url';
import { choices, filters, preference } from '../../lib/facts/columns/disputes.gen';
import { formatCount } from '../../lib/money';
import type { PageQuery } from '../../lib/query';
import { disputeColumns } from './columns';

/** Returns the advanced filters of spec 3 §2. */
export const advancedFilters = () => ( {
	title: __( 'Disputes match <select/> filters', 'tillbook' ),
	filters: barFilters( filters() ),
} );

const texts = ( isAwaiting: boolean ): ListTexts => ( {
	error: __( 'Error retrieving disputes.', 'tillbook' ),
	summaryError: __( 'Error retrieving the summary of disputes.', 'tillbook' ),
	empty: __( 'No disputes yet', 'tillbook' ),
	emptyHint: __( 'Disputes appear here when customers ask their bank to reverse a payment.', 'tillbook' ),
	filteredEmpty: isAwaiting
		? __( 'No disputes need a response', 'tillbook' )
		: __( 'No disputes match these filters', 'tillbook' ),
} );

const summaryItems = ( summary: DisputesSummary | undefined ): SummaryItem[] => [
	{
		label: _n( 'dispute', 'disputes', summary?.count ?? 0, 'tillbook' ),
		value: summary ? formatCount( summary.count ) : '…',
	},
];

/**
 * Shows the list of disputes (spec 3 §2).
 *
 * @param props
 * @param props.query The page's URL query.
 */
export function DisputesList( { query }: { query: PageQuery } ) {
	const list = useList( disputesStore, rules, query );
	const columns = useMemo( disputeColumns, [] );
	const advanced = useMemo( advancedFilters, [] );
	const {
		filters: { filter },
		collection: { summary },
	} = list;

	return (
		<ListPage< DisputeRow, DisputesSummary >
			title={ __( 'Disputes', 'tillbook' ) }
			query={ query }
			columns={ columns }
			rowKey={ ( { dispute_id: id } ) => id }
			views={ { list: 'disputes', rules } }
			preference={ preference }
			list={ list }
			hasHistory
			total={ summary?.count }
			texts={ texts( filter === 'awaiting_response' ) }
			summary={ summaryItems( summary ) }
			actions={ ( shown ) => (
				<ListExport list={ list } shown={ shown } total={ summary?.count } location="disputes" />
			) }
		>
			<ListFilters
				path={ DISPUTES_PATH }
				query={ query }
				currencies={ summary?.currencies ?? [] }
				choices={ optionsOf( choices().filter ) }
				allLabel={ __( 'All disputes', 'tillbook' ) }
				advanced={ advanced }
			/>
		</ListPage>
	);
}

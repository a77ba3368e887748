import { useMemo } from '@wordpress/element';
import { __, _n } from '@wordpress/i18n';
import { ListPage, type ListTexts, type SummaryItem } from '../../components/list-page';
import { choiceFilter, dateFilter, ListFilters, optionsOf } from '../../components/list-page/filters';
import { ListExport } from '../../components/list-page/list-export';
import { rules, STATUSES, STORE_NAME, type DisputeRow, type DisputesSummary } from '../../data/disputes';
import { useList } from '../../data/use-list';
import { DISPUTES_PATH } from '../../lib/dispute-url';
import { formatCount } from '../../lib/money';
import { disputeStatus } from '../../lib/payment-status';
import type { PageQuery } from '../../lib/query';
import { disputeColumns } from './columns';

const PREFERENCE = 'wc_payments_disputes_hidden_columns';

/** Those that wait for the merchant, as a choice of the filter bar. */
const awaiting = () => [ { label: __( 'Needs response', 'tillbook' ), value: 'awaiting_response' } ];

const statusLabels = (): Record< string, string > =>
	Object.fromEntries( STATUSES.map( ( status ) => [ status, disputeStatus( status ).label ] ) );

/** The advanced filters of spec 3 §2. */
export const advancedFilters = () => ( {
	title: __( 'Disputes match <select/> filters', 'tillbook' ),
	filters: {
		date: dateFilter(),
		status: choiceFilter( __( 'Status', 'tillbook' ), optionsOf( statusLabels() ) ),
	},
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
 * The disputes (spec 3 §2).
 *
 * @param props
 * @param props.query The page's URL query.
 */
export function DisputesList( { query }: { query: PageQuery } ) {
	const list = useList< DisputeRow, DisputesSummary >( STORE_NAME, rules, query );
	const columns = useMemo( disputeColumns, [] );
	const advanced = useMemo( advancedFilters, [] );
	const {
		filters,
		collection: { summary },
	} = list;

	return (
		<ListPage< DisputeRow, DisputesSummary >
			title={ __( 'Disputes', 'tillbook' ) }
			query={ query }
			columns={ columns }
			rowKey={ ( { dispute_id: id } ) => id }
			views={ { list: 'disputes', rules } }
			preference={ PREFERENCE }
			list={ list }
			total={ summary?.count }
			texts={ texts( filters.filter === 'awaiting_response' ) }
			summary={ summaryItems( summary ) }
			actions={ ( shown ) => (
				<ListExport list={ list } shown={ shown } total={ summary?.count } location="disputes" />
			) }
		>
			<ListFilters
				path={ DISPUTES_PATH }
				query={ query }
				currencies={ summary?.currencies ?? [] }
				choices={ awaiting() }
				allLabel={ __( 'All disputes', 'tillbook' ) }
				advanced={ advanced }
			/>
		</ListPage>
	);
}

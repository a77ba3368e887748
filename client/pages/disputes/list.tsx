import { useMemo } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ListPage, type ListTexts, type SummaryItem } from '../../components/list-page';
import { barFilters } from '../../components/list-page/filters';
import { ListExport } from '../../components/list-page/list-export';
import { ListToolbar } from '../../components/list-page/toolbar';
import { rules, type DisputeRow, type DisputesSummary } from '../../data/disputes';
import type { List } from '../../data/use-list';
import { filters as filterFacts, preference } from '../../lib/facts/columns/disputes.gen';
import { formatCount, isolate } from '../../lib/money';
import type { ListQuery, PageQuery } from '../../lib/query';
import { paymentPeek } from '../payment-details/peek';
import { disputeColumns } from './columns';

/** Returns the advanced filters of spec 3 §2. */
export const advancedFilters = () => ( {
	/* translators: <select/> is a menu with the choices "all" and "any" */
	title: __( 'Disputes match <select/> filters', 'tillbook' ),
	filters: barFilters( filterFacts() ),
} );

/** Whether nothing but a tab filters: the win rate, like the tabs, is of all disputes. */
const isOnlyTab = ( filters: ListQuery ): boolean => Object.keys( filters ).every( ( name ) => name === 'filter' );

/** Texts of lists in which filters leave no disputes; a tab without further filters has none at all. */
function noneLeft( filters: ListQuery ): string {
	switch ( isOnlyTab( filters ) && filters.filter ) {
		case 'awaiting_response':
			return __( 'No disputes need a response', 'tillbook' );
		case 'in_review':
			return __( 'No disputes are under review', 'tillbook' );
		case 'won':
			return __( 'No disputes were won', 'tillbook' );
		case 'lost':
			return __( 'No disputes were lost', 'tillbook' );
		default:
			return __( 'No disputes match these filters', 'tillbook' );
	}
}

const texts = ( filters: ListQuery ): ListTexts => ( {
	error: __( 'Error retrieving disputes.', 'tillbook' ),
	summaryError: __( 'Error retrieving the summary of disputes.', 'tillbook' ),
	empty: __( 'No disputes yet', 'tillbook' ),
	emptyHint: __( 'Disputes appear here when customers ask their bank to reverse a payment.', 'tillbook' ),
	filteredEmpty: noneLeft( filters ),
} );

/** Returns the share of all decided disputes that were won; nothing before the first decision. */
function winRate( tabs: DisputesSummary[ 'tabs' ] | undefined ): SummaryItem[] {
	const decided = ( tabs?.won ?? 0 ) + ( tabs?.lost ?? 0 );
	if ( ! tabs || decided === 0 ) {
		return [];
	}
	return [
		{
			label: __( 'win rate', 'tillbook' ),
			value: sprintf(
				/* translators: 1: percentage, such as 67%, 2: number of disputes won, 3: number of disputes decided */
				__( '%1$s (%2$s of %3$s)', 'tillbook' ),
				isolate( `${ Math.round( ( tabs.won / decided ) * 100 ) }%` ),
				isolate( formatCount( tabs.won ) ),
				isolate( formatCount( decided ) )
			),
		},
	];
}

const summaryItems = ( summary: DisputesSummary | undefined, filters: ListQuery ): SummaryItem[] => [
	{
		label: _n( 'dispute', 'disputes', summary?.count ?? 0, 'tillbook' ),
		value: summary ? formatCount( summary.count ) : '…',
	},
	...( isOnlyTab( filters ) ? winRate( summary?.tabs ) : [] ),
];

/** The disputes that a page's URL requests. */
type DisputesOfPage = List< DisputeRow, DisputesSummary >;

/**
 * Shows the list of disputes (spec 3 §2).
 *
 * @param props
 * @param props.query The page's URL query.
 * @param props.list  The disputes that it requests.
 */
export function DisputesList( { query, list }: { query: PageQuery; list: DisputesOfPage } ) {
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
			peek={ paymentPeek }
			views={ { list: 'disputes', rules } }
			preference={ preference }
			list={ list }
			history="created"
			total={ summary?.count }
			texts={ texts( filters ) }
			summary={ summaryItems( summary, filters ) }
			actions={ ( shown ) => (
				<ListExport list={ list } shown={ shown } total={ summary?.count } location="disputes" />
			) }
			toolbar={
				<ListToolbar
					list={ list }
					query={ query }
					searchLabel={ __( 'Search by order number, customer name, email, amount, or ID', 'tillbook' ) }
					currencies={ summary?.currencies }
					currencyLabel={ __( 'Currency', 'tillbook' ) }
					allLabel={ __( 'All disputes', 'tillbook' ) }
					advanced={ advanced }
				/>
			}
		/>
	);
}

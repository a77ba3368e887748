import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { FilterBar } from '../../../components/list-filters';
import { ListPage } from '../../../components/list-page';
import { optionsOf } from '../../../components/list-page/filters';
import { ListExport } from '../../../components/list-page/list-export';
import { SearchBox } from '../../../components/list-page/search-box';
import {
	rules,
	store as outcomesStore,
	suggest,
	type FraudOutcome,
	type FraudOutcomesSummary,
} from '../../../data/fraud-outcomes';
import { useList } from '../../../data/use-list';
import { choices, preference } from '../../../lib/facts/columns/blocked.gen';
import { filtersOf, listOf, type PageQuery } from '../../../lib/query';
import { paymentPeek } from '../../payment-details/peek';
import { sumItems } from '../summary';
import { fraudOutcomeColumns } from './columns';

/**
 * Shows the Blocked tab (spec 2 §2): payments that a rule, the provider or a user blocked, and payments held for
 * review.
 *
 * @param props
 * @param props.query The page's URL query.
 */
export function FraudOutcomesList( { query }: { query: PageQuery } ) {
	const list = useList( outcomesStore, rules, query );
	const columns = useMemo( fraudOutcomeColumns, [] );
	const {
		filters,
		collection: { summary },
	} = list;

	return (
		<ListPage< FraudOutcome, FraudOutcomesSummary >
			title={ __( 'Blocked transactions', 'tillbook' ) }
			query={ query }
			columns={ columns }
			rowKey={ ( { payment_intent_id: id } ) => id }
			peek={ paymentPeek }
			views={ { list: 'blocked', rules } }
			preference={ preference }
			list={ list }
			total={ summary?.count }
			texts={ {
				error: __( 'Error retrieving on review transactions.', 'tillbook' ),
				empty: __( 'No blocked payments', 'tillbook' ),
				emptyHint: __(
					'Payments appear here when your fraud rules or the provider block them or hold them for your review.',
					'tillbook'
				),
				filteredEmpty: __( 'No blocked transactions match this search', 'tillbook' ),
			} }
			summary={ sumItems( summary ) }
			actions={ ( shown ) => (
				<ListExport list={ list } shown={ shown } total={ summary?.count } location="blocked" />
			) }
			toolbar={
				<>
					<SearchBox
						label={ __( 'Search by order number, customer name, email, or payment ID', 'tillbook' ) }
						terms={ listOf( filters.search ) }
						suggest={ ( typed ) => suggest( typed, filters ) }
					/>
					<FilterBar
						query={ filtersOf( query, rules ) }
						filters={ {
							status: {
								label: __( 'Status', 'tillbook' ),
								allLabel: __( 'All', 'tillbook' ),
								options: optionsOf( choices().status ),
							},
						} }
						shown={ [ 'status' ] }
						cleared={ [ 'search' ] }
					/>
				</>
			}
		/>
	);
}

import { useMemo, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ListPage, type ListTexts } from '../../components/list-page';
import { ListExport } from '../../components/list-page/list-export';
import { ListToolbar } from '../../components/list-page/toolbar';
import {
	rules as allRules,
	rulesOfPayout,
	store as transactionsStore,
	type Transaction,
	type TransactionsSummary,
} from '../../data/transactions';
import { useList } from '../../data/use-list';
import { preference } from '../../lib/facts/columns/transactions.gen';
import { listOf, type PageQuery } from '../../lib/query';
import { isFeatureEnabled } from '../../lib/settings';
import { paymentPeek } from '../payment-details/peek';
import { transactionColumns } from './columns';
import { advancedFilters } from './filters';
import { summaryItems } from './summary';
import { PayoutChip, TypeChip } from './narrowing-chips';

const ofPayout = { path: allRules.path };
const ofAll = { ...ofPayout, query: { payments: 'true' } };

/** A payout with more transactions than this has a search. */
const SEARCHED_FROM = 10;

const searchLabel = () =>
	isFeatureEnabled( 'custom-search' )
		? __(
				'Search by order number, subscription number, customer name, or billing email – also by card last four, amount, or ID',
				'tillbook'
			)
		: __( 'Search by customer name', 'tillbook' );

const allTexts = (): ListTexts => ( {
	error: __( 'Error retrieving transactions.', 'tillbook' ),
	empty: __( 'No transactions yet', 'tillbook' ),
	emptyHint: __( 'Payments appear here once your first customer pays.', 'tillbook' ),
	filteredEmpty: __( 'No transactions match these filters', 'tillbook' ),
} );

const payoutTexts = (): ListTexts => ( {
	...allTexts(),
	empty: __( 'No transactions listed for this payout', 'tillbook' ),
	emptyHint: __( 'They appear here once the provider lists which ones the payout includes.', 'tillbook' ),
} );

/**
 * Lists the transactions (spec 2 §2), either all of them or those of a payout.
 *
 * @param props
 * @param props.query    The page's URL query.
 * @param props.payoutId Id of the payout, on the payout's page.
 */
export function TransactionsList( { query, payoutId }: { query: PageQuery; payoutId?: string } ) {
	const rules = useMemo( () => ( payoutId === undefined ? allRules : rulesOfPayout( payoutId ) ), [ payoutId ] );
	const list = useList( transactionsStore, rules, query );
	const {
		filters,
		collection: { summary },
	} = list;
	const isOnePayout = typeof filters.deposit_id === 'string';
	// Ten rows are found without a search. It stays while a filter loads, and if that leaves fewer.
	const most = useRef( 0 );
	most.current = Math.max( most.current, summary?.count ?? 0 );
	const hasSearch = payoutId === undefined || listOf( filters.search ).length > 0 || most.current > SEARCHED_FROM;
	const columns = useMemo( () => transactionColumns( isOnePayout ), [ isOnePayout ] );

	return (
		<ListPage< Transaction, TransactionsSummary >
			title={ __( 'Transactions', 'tillbook' ) }
			query={ query }
			columns={ columns }
			rowKey={ ( { transaction_id: id } ) => id }
			peek={ paymentPeek }
			views={ payoutId === undefined ? { list: 'transactions', rules } : undefined }
			preference={ preference }
			list={ list }
			history={ payoutId === undefined ? 'created' : undefined }
			total={ summary?.count }
			texts={ payoutId === undefined ? allTexts() : payoutTexts() }
			summary={ summaryItems( summary ) }
			actions={ ( shown ) => (
				<ListExport
					list={ list }
					shown={ shown }
					total={ summary?.count }
					location={ payoutId === undefined ? 'transactions' : 'payout_details' }
				/>
			) }
			toolbar={
				<ListToolbar
					list={ list }
					query={ query }
					searchLabel={ hasSearch ? searchLabel() : undefined }
					source={ payoutId === undefined ? ofAll : ofPayout }
					// A payout has a single currency.
					currencies={ payoutId === undefined ? summary?.store_currencies : [] }
					allLabel={ __( 'All transactions', 'tillbook' ) }
					advanced={ advancedFilters( summary, query ) }
					cleared={ [ 'type_is_in', ...( payoutId === undefined ? [ 'deposit_id' ] : [] ) ] }
				>
					{ isOnePayout && payoutId === undefined && <PayoutChip id={ String( filters.deposit_id ) } /> }
					<TypeChip types={ listOf( filters.type_is_in ) } />
				</ListToolbar>
			}
		/>
	);
}

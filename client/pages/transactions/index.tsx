import { resolveSelect } from '@wordpress/data';
import { useEffect, useMemo } from '@wordpress/element';
import { updateQueryString } from '@woocommerce/navigation';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ErrorBoundary } from '../../components/error-boundary';
import { ListPage } from '../../components/list-page';
import { ExportButton } from '../../components/list-page/export-button';
import { SearchBox } from '../../components/list-page/search-box';
import { TestModeBanner } from '../../components/test-mode-banner';
import { registerOnce } from '../../data/collection-store';
import {
	requestExport,
	rules,
	store,
	STORE_NAME,
	suggest,
	type Transaction,
	type TransactionsSummary,
} from '../../data/transactions';
import { useCollection } from '../../data/use-collection';
import { recordEvent } from '../../lib/analytics';
import { formatCount } from '../../lib/money';
import {
	filtersOf,
	listQueryOf,
	type ListQuery,
	type PageQuery,
} from '../../lib/query';
import { getSettings, isFeatureEnabled } from '../../lib/settings';
import { transactionColumns } from './columns';
import { TransactionFilters } from './filters';
import { summaryItems } from './summary';
import { TypeChip } from './type-chip';

const PREFERENCE = 'wc_payments_transactions_hidden_columns';
const CONFIRM_FROM = 10000;

registerOnce( store );

/**
 * Starts loading before the page renders.
 *
 * @param query The page's URL query.
 */
export function start( query: PageQuery ): void {
	const selectors = resolveSelect( STORE_NAME ) as unknown as Record<
		'getPage' | 'getSummary',
		( query: ListQuery ) => Promise< unknown >
	>;
	// A failure is read from the resolution by the page itself.
	selectors.getPage( listQueryOf( query, rules ) ).catch( () => {} );
	selectors.getSummary( filtersOf( query, rules ) ).catch( () => {} );
}

const listOf = ( value: ListQuery[ string ] | undefined ): string[] =>
	Array.isArray( value ) ? value : [];

function Transactions( { query }: { query: PageQuery } ) {
	const listQuery = useStable( listQueryOf( query, rules ) );
	const filters = useStable( filtersOf( query, rules ) );
	const collection = useCollection< Transaction, TransactionsSummary >(
		STORE_NAME,
		listQuery,
		filters
	);
	const isOnePayout = typeof filters.deposit_id === 'string';
	const columns = useMemo(
		() => transactionColumns( isOnePayout ),
		[ isOnePayout ]
	);
	const { summary } = collection;
	const total = summary?.count;
	const isFiltered = Object.keys( filters ).length > 0;

	useEffect( () => {
		recordEvent( 'wcpay_page_view', {
			path: 'payments_transactions',
			tab: query.tab ?? 'transactions-page',
		} );
	}, [ query.tab ] );

	return (
		<ListPage< Transaction, TransactionsSummary >
			title={ __( 'Transactions', 'tillbook' ) }
			query={ query }
			columns={ columns }
			preference={ PREFERENCE }
			collection={ collection }
			total={ total }
			pageSize={ Number( listQuery.pagesize ) }
			isFiltered={ isFiltered }
			filterNames={ rules.filters }
			texts={ {
				error: __( 'Error retrieving transactions.', 'tillbook' ),
				empty: __( 'No transactions yet', 'tillbook' ),
				emptyHint: __(
					'Payments appear here as soon as the first customer pays.',
					'tillbook'
				),
				filteredEmpty: __(
					'No transactions match these filters',
					'tillbook'
				),
			} }
			summary={ summaryItems( summary ) }
			actions={ ( shown ) =>
				getSettings().capabilities.export ? (
					<ExportButton
						question={
							! isFiltered && ( total ?? 0 ) >= CONFIRM_FROM
								? exportQuestion( total ?? 0 )
								: undefined
						}
						onClick={ () =>
							recordEvent( 'wcpay_transactions_download_csv_click', {
								location: 'transactions',
								total_transactions: total,
								exported_transactions: total,
							} )
						}
						request={ () =>
							requestExport( {
								...filters,
								sort: listQuery.sort ?? 'date',
								direction: listQuery.direction ?? 'desc',
								columns: shown,
								user_email: getSettings().userEmail,
								locale: getSettings().locale,
							} )
						}
					/>
				) : null
			}
		>
			<TestModeBanner />
			<SearchBox
				label={
					isFeatureEnabled( 'custom-search' )
						? __(
								'Search by order number, subscription number, customer name, or billing email',
								'tillbook'
						  )
						: __( 'Search by customer name', 'tillbook' )
				}
				terms={ listOf( filters.search ) }
				suggest={ suggest }
				onChange={ ( terms ) =>
					updateQueryString( {
						search: terms.length > 0 ? terms : undefined,
						paged: undefined,
					} )
				}
			/>
			<TransactionFilters query={ query } summary={ summary } />
			<TypeChip types={ listOf( filters.type_is_in ) } />
		</ListPage>
	);
}

/** The Transactions page (spec 2 §2). */
export default function TransactionsPage( { query }: { query: PageQuery } ) {
	return (
		<ErrorBoundary>
			<Transactions query={ query } />
		</ErrorBoundary>
	);
}

/**
 * The question before a large export (spec 2 §5).
 *
 * @param total How many rows there are.
 */
function exportQuestion( total: number ): string {
	return sprintf(
		/* translators: %s: number of transactions */
		_n(
			"You are about to export %s transaction. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?",
			"You are about to export %s transactions. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?",
			total,
			'tillbook'
		),
		formatCount( total )
	);
}

/**
 * The same object as long as its content stays.
 *
 * @param query A list or filter query.
 */
function useStable( query: ListQuery ): ListQuery {
	const content = JSON.stringify( query );
	return useMemo( () => JSON.parse( content ) as ListQuery, [ content ] );
}

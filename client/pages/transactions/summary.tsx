import { __, _n } from '@wordpress/i18n';
import type { SummaryItem } from '../../components/list-page';
import { Sums } from '../../components/sums';
import type { TransactionsSummary } from '../../data/transactions';
import { formatCount } from '../../lib/money';

interface SumsOfList {
	count: number;
	currencies: { currency: string; total: number }[];
}

/**
 * Returns the number of rows and their total. Amounts in different currencies are never added up, but listed
 * separately.
 *
 * @param summary    Summary from the server.
 * @param totalLabel Label of the total.
 */
export function sumItems(
	summary: SumsOfList | undefined,
	totalLabel: string = __( 'total', 'tillbook' )
): SummaryItem[] {
	if ( ! summary ) {
		return [ { label: __( 'transactions', 'tillbook' ), value: '…' } ];
	}
	const { count, currencies } = summary;
	const totals = currencies.map( ( row ) => ( { amount: row.total, currency: row.currency } ) );
	return [
		{
			label: _n( 'transaction', 'transactions', count, 'tillbook' ),
			value: formatCount( count ),
		},
		...( totals.length > 0 ? [ { label: totalLabel, value: <Sums sums={ totals } /> } ] : [] ),
	];
}

/**
 * Returns the summary below the transactions: count, total, fees and net.
 *
 * @param summary Summary from the server.
 */
export function summaryItems( summary: TransactionsSummary | undefined ): SummaryItem[] {
	if ( ! summary || summary.currencies.length === 0 ) {
		return sumItems( summary );
	}
	const sums = ( what: 'fees' | 'net', sign: 1 | -1 = 1 ) => (
		<Sums
			sums={ summary.currencies.map( ( row ) => ( {
				amount: sign * row[ what ],
				currency: row.currency,
			} ) ) }
		/>
	);
	return [
		...sumItems( summary ),
		{ label: __( 'fees', 'tillbook' ), value: sums( 'fees', -1 ) },
		{ label: __( 'net', 'tillbook' ), value: sums( 'net' ) },
	];
}

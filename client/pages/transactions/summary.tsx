import { __, _n } from '@wordpress/i18n';
import type { SummaryItem } from '../../components/list-page';
import type { TransactionsSummary } from '../../data/transactions';
import { formatCount, formatMoney } from '../../lib/money';

/**
 * The line under the table. Amounts of several currencies are never added up: then each stands by itself.
 *
 * @param summary What the server counted.
 */
export function summaryItems(
	summary: TransactionsSummary | undefined
): SummaryItem[] {
	if ( ! summary ) {
		return [
			{ label: __( 'transactions', 'tillbook' ), value: '…' },
		];
	}
	const sums = ( what: 'total' | 'fees' | 'net', sign: 1 | -1 = 1 ) =>
		summary.currencies
			.map( ( row ) => formatMoney( sign * row[ what ], row.currency ) )
			.join( ' · ' );
	return [
		{
			label: _n(
				'transaction',
				'transactions',
				summary.count,
				'tillbook'
			),
			value: formatCount( summary.count ),
		},
		...( summary.currencies.length > 0
			? [
					{
						label: __( 'total', 'tillbook' ),
						value: sums( 'total' ),
					},
					{
						label: __( 'fees', 'tillbook' ),
						value: sums( 'fees', -1 ),
					},
					{ label: __( 'net', 'tillbook' ), value: sums( 'net' ) },
			  ]
			: [] ),
	];
}

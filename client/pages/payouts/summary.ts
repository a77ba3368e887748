import { __, _n } from '@wordpress/i18n';
import type { SummaryItem } from '../../components/list-page';
import type { DepositsSummary } from '../../data/deposits';
import { formatCount } from '../../lib/money';
import { formatSums } from '../../lib/sums';

/**
 * The line under the payouts: how many, their total, and what the total leaves out. The money of a payout that failed or was
 * canceled is paid out again by a later one. Several currencies are never added up.
 *
 * @param summary What the server counted.
 */
export function summaryItems( summary: DepositsSummary | undefined ): SummaryItem[] {
	if ( ! summary ) {
		return [ { label: __( 'payouts', 'tillbook' ), value: '…' } ];
	}
	const { count, currencies } = summary;
	const total = formatSums( currencies.map( ( row ) => ( { amount: row.total, currency: row.currency } ) ) );
	const returned = formatSums(
		currencies
			.filter( ( row ) => row.returned !== 0 )
			.map( ( row ) => ( { amount: row.returned, currency: row.currency } ) )
	);
	return [
		{ label: _n( 'payout', 'payouts', count, 'tillbook' ), value: formatCount( count ) },
		...( total ? [ { label: __( 'total', 'tillbook' ), value: total } ] : [] ),
		...( returned
			? [ { label: __( 'failed or canceled, not included in the total', 'tillbook' ), value: returned } ]
			: [] ),
	];
}

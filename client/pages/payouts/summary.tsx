import { __, _n } from '@wordpress/i18n';
import type { SummaryItem } from '../../components/list-page';
import { Sums } from '../../components/sums';
import type { PayoutsSummary } from '../../data/payouts';
import { formatCount } from '../../lib/money';

/**
 * Returns the summary below the payouts: their number, their total, and the amounts excluded from it. The money
 * of a failed or canceled payout is paid out again by a later one. Different currencies are never added up.
 *
 * @param summary Summary from the server.
 */
export function summaryItems( summary: PayoutsSummary | undefined ): SummaryItem[] {
	if ( ! summary ) {
		return [ { label: __( 'payouts', 'tillbook' ), value: '…' } ];
	}
	const { count, currencies } = summary;
	const totals = currencies.map( ( row ) => ( { amount: row.total, currency: row.currency } ) );
	const returned = currencies
		.filter( ( row ) => row.returned !== 0 )
		.map( ( row ) => ( { amount: row.returned, currency: row.currency } ) );
	return [
		{ label: _n( 'payout', 'payouts', count, 'tillbook' ), value: formatCount( count ) },
		...( totals.length > 0 ? [ { label: __( 'total', 'tillbook' ), value: <Sums sums={ totals } /> } ] : [] ),
		...( returned.length > 0
			? [
					{
						label: __( 'failed or canceled, not included in the total', 'tillbook' ),
						value: <Sums sums={ returned } />,
					},
				]
			: [] ),
	];
}

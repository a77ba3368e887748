import { Card } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __, _n } from '@wordpress/i18n';
import type { Column, SummaryItem } from '../../components/list-page';
import { ListEmpty } from '../../components/list-page/states';
import { Money } from '../../components/money';
import { PayoutLink } from '../../components/payout-link';
import { ShortDay } from '../../components/short-date';
import { StatusChip } from '../../components/status-chip';
import { Sums } from '../../components/sums';
import type { MonthClose, MonthPayout } from '../../data/month-close';
import { formatCount } from '../../lib/money';
import { payoutStatus } from '../../lib/payout-status';
import { Section } from './section';

const amountOf = ( { lines }: MonthPayout, accounts: readonly string[] ): number =>
	lines
		.filter( ( { line, account } ) => line !== 'payout' && accounts.includes( account ) )
		.reduce( ( sum, { debit, credit } ) => sum + credit - debit, 0 );

/** Returns a column with what accounts add to the payout or take from it. */
const part = ( key: string, label: string, ...accounts: string[] ): Column< MonthPayout > => ( {
	key,
	label,
	isNumeric: true,
	display: ( payout ) => <Money amount={ amountOf( payout, accounts ) } currency={ payout.currency } />,
} );

const payoutColumns = (): Column< MonthPayout >[] => [
	{
		key: 'date',
		label: __( 'Date', 'tillbook' ),
		isRowHeader: true,
		card: 'lead',
		display: ( { id, date } ) => (
			<PayoutLink id={ id }>
				<ShortDay day={ date } />
			</PayoutLink>
		),
	},
	{
		key: 'status',
		label: __( 'Status', 'tillbook' ),
		card: 'status',
		display: ( { status, type } ) => <StatusChip { ...payoutStatus( status, type ) } />,
	},
	part( 'sales', __( 'Sales', 'tillbook' ), 'sales' ),
	part( 'refunds', __( 'Refunds and disputes', 'tillbook' ), 'refunds', 'disputes' ),
	part( 'fees', __( 'Fees', 'tillbook' ), 'fees' ),
	part( 'other', __( 'Other', 'tillbook' ), 'adjustments', 'loans', 'balance' ),
	{
		key: 'amount',
		label: __( 'Payout', 'tillbook' ),
		isNumeric: true,
		card: 'headline',
		display: ( { amount, currency } ) => <Money amount={ amount } currency={ currency } />,
	},
];

function totalsOf( { payouts, totals }: MonthClose ): SummaryItem[] {
	const returned = totals
		.map( ( { currency, returned: amount } ) => ( { currency, amount } ) )
		.filter( ( { amount } ) => amount !== 0 );
	return [
		{
			label: _n( 'payout', 'payouts', payouts.length, 'tillbook' ),
			value: formatCount( payouts.length ),
		},
		{ label: __( 'total', 'tillbook' ), value: <Sums sums={ totals } /> },
		...( returned.length === 0
			? []
			: [ { label: __( 'failed or canceled', 'tillbook' ), value: <Sums sums={ returned } /> } ] ),
	];
}

/**
 * Lists the payouts that arrive in the month, with their parts and the totals.
 *
 * @param props
 * @param props.month The month.
 */
export function PayoutsOfMonth( { month }: { month: MonthClose } ) {
	const columns = useMemo( payoutColumns, [] );
	return month.payouts.length === 0 ? (
		<Card>
			<ListEmpty
				title={ __( 'No payouts for this month', 'tillbook' ) }
				hint={ __( 'A payout belongs to the month in which it arrives at your bank.', 'tillbook' ) }
			/>
		</Card>
	) : (
		<Section< MonthPayout >
			title={ __( 'Payouts for this month', 'tillbook' ) }
			columns={ columns }
			rowKey={ ( { id } ) => id }
			items={ month.payouts }
			summary={ totalsOf( month ) }
		/>
	);
}

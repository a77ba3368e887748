import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Column } from '../../components/list-page';
import { LoanLink } from '../../components/loan-link';
import { Money } from '../../components/money';
import { StatusChip } from '../../components/status-chip';
import type { Loan } from '../../data/loans';
import { formatMomentDay } from '../../lib/dates';
import { formatShare } from '../../lib/rates';
import { Day } from './day';

/** 'Paid off: {date}' or 'Active' (spec 2 §4). */
function Status( { fully_paid_at: paidAt }: Loan ) {
	return paidAt === null ? (
		<StatusChip kind="primary" label={ __( 'Active', 'tillbook' ) } />
	) : (
		<StatusChip
			kind="success"
			/* translators: %s: date */
			label={ sprintf( __( 'Paid off: %s', 'tillbook' ), formatMomentDay( paidAt ) ) }
		/>
	);
}

const money = ( key: string, label: string, amount: 'amount' | 'fee_amount' | 'paid_amount' ): Column< Loan > => ( {
	key,
	label,
	isNumeric: true,
	display: ( loan ) => <Money amount={ loan[ amount ] } currency={ loan.currency } />,
} );

/** A loan's terms, what was paid back, and the way to its transactions (spec 2 §2). */
export const loanColumns = (): Column< Loan >[] => [
	{
		key: 'paid_out_at',
		label: __( 'Disbursed', 'tillbook' ),
		display: ( { paid_out_at: seconds } ) => <Day seconds={ seconds } />,
	},
	{ key: 'status', label: __( 'Status', 'tillbook' ), display: Status },
	money( 'amount', __( 'Amount', 'tillbook' ), 'amount' ),
	money( 'fee_amount', __( 'Fixed fee', 'tillbook' ), 'fee_amount' ),
	{
		key: 'withhold_rate',
		label: __( 'Withhold rate', 'tillbook' ),
		isNumeric: true,
		display: ( { withhold_rate: rate } ) => formatShare( rate ),
	},
	{
		key: 'first_paydown_at',
		label: __( 'First paydown', 'tillbook' ),
		display: ( { first_paydown_at: seconds } ) => ( seconds === null ? '–' : <Day seconds={ seconds } /> ),
	},
	money( 'paid_amount', __( 'Repaid', 'tillbook' ), 'paid_amount' ),
	{
		key: 'transactions',
		label: __( 'Transactions', 'tillbook' ),
		display: ( { stripe_loan_id: id } ) => (
			<LoanLink loanId={ id }>
				{ createInterpolateElement(
					/* translators: %s: id of a loan; what stands between <hidden> and </hidden> is only read aloud */
					sprintf( __( 'Show <hidden>transactions for loan %s</hidden>', 'tillbook' ), id ),
					{ hidden: <span className="screen-reader-text" /> }
				) }
			</LoanLink>
		),
	},
];

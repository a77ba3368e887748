import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Column } from '../../components/list-page';
import { columnsOf } from '../../components/list-page/columns';
import { LoanLink } from '../../components/loan-link';
import { Money } from '../../components/money';
import { StatusChip } from '../../components/status-chip';
import type { Loan } from '../../data/loans';
import { ShortDay } from '../../components/short-date';
import { formatShortDay, momentDay } from '../../lib/dates';
import { columns, type ColumnKey } from '../../lib/facts/columns/loans.gen';
import { NONE } from '../../lib/none';
import { formatShare } from '../../lib/rates';

/** Shows 'Paid off: {date}' or 'Active' (spec 2 §4). */
function Status( { fully_paid_at: paidAt }: Loan ) {
	return paidAt === null ? (
		<StatusChip kind="primary" label={ __( 'Active', 'tillbook' ) } />
	) : (
		<StatusChip
			kind="success"
			/* translators: %s: date */
			label={ sprintf( __( 'Paid off: %s', 'tillbook' ), formatShortDay( momentDay( paidAt ) ) ) }
		/>
	);
}

/** Returns the columns of the loans table: terms, repaid amount, and a link to the transactions (spec 2 §2). */
export const loanColumns = (): Column< Loan >[] =>
	columnsOf< Loan, ColumnKey >(
		columns(),
		{
			paid_out_at: ( { paid_out_at: seconds } ) => <ShortDay day={ momentDay( seconds ) } />,
			status: Status,
			amount: ( { amount, currency } ) => <Money amount={ amount } currency={ currency } />,
			fee_amount: ( { fee_amount: amount, currency } ) => <Money amount={ amount } currency={ currency } />,
			withhold_rate: ( { withhold_rate: rate } ) => formatShare( rate ),
			first_paydown_at: ( { first_paydown_at: seconds } ) =>
				seconds === null ? NONE : <ShortDay day={ momentDay( seconds ) } />,
			paid_amount: ( { paid_amount: amount, currency } ) => <Money amount={ amount } currency={ currency } />,
			transactions: ( { stripe_loan_id: id } ) => (
				<LoanLink loanId={ id } className="components-button is-compact is-secondary">
					{ createInterpolateElement(
						/* translators: %s: id of a loan; the text between <hidden> and </hidden> is only read aloud */
						sprintf( __( 'See transactions <hidden>for loan %s</hidden>', 'tillbook' ), id ),
						{ hidden: <span className="screen-reader-text" /> }
					) }
				</LoanLink>
			),
		},
		{ amount: 'headline', status: 'status', paid_out_at: 'lead', transactions: 'action' }
	);

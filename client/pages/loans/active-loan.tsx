import { Card, CardBody, CardHeader } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Facts } from '../../components/facts';
import { LoanLink } from '../../components/loan-link';
import { Money } from '../../components/money';
import type { ActiveLoan } from '../../data/loans';
import { formatMomentDay } from '../../lib/dates';
import { moneyInText } from '../../lib/money';
import { formatShare } from '../../lib/rates';
import { Day } from './day';

/** Shows the repaid part of an amount as text and as a bar. */
function Repaid( {
	label,
	paid,
	due,
	currency,
	note,
}: {
	label: string;
	/** Minor units. */
	paid: number;
	/** Minor units. */
	due: number;
	currency: string;
	note?: string;
} ) {
	const amounts = sprintf(
		/* translators: 1: amount repaid, 2: amount due */
		__( '%1$s of %2$s', 'tillbook' ),
		moneyInText( paid, currency ),
		moneyInText( due, currency )
	);
	return (
		<div>
			<p className="tillbook-loan__label">{ label }</p>
			<p className="tillbook-loan__amounts">{ amounts }</p>
			<progress value={ paid } max={ due } aria-label={ label } aria-valuetext={ amounts } />
			{ note && <p>{ note }</p> }
		</div>
	);
}

/** Returns the amount due in the current repayment period and its due date. */
function dueSentence( { current_repayment_interval: period, currency }: ActiveLoan ): string {
	const date = formatMomentDay( period.due_at );
	return period.remaining_amount > 0
		? sprintf(
				/* translators: 1: amount, 2: date */
				__( 'Another %1$s is due by %2$s.', 'tillbook' ),
				moneyInText( period.remaining_amount, currency ),
				date
			)
		: /* translators: %s: date */
			sprintf( __( 'Everything due by %s has been repaid.', 'tillbook' ), date );
}

/**
 * Shows the active loan: the progress of its repayment, and its terms (spec 2 §2).
 *
 * @param props
 * @param props.loan The loan.
 */
export function ActiveLoanCard( { loan }: { loan: ActiveLoan } ) {
	const { currency, current_repayment_interval: period } = loan;
	const money = ( amount: number ) => <Money amount={ amount } currency={ currency } />;
	return (
		<Card className="tillbook-loan">
			<CardHeader>
				<h2 className="tillbook-loan__title">{ __( 'Active loan overview', 'tillbook' ) }</h2>
				<LoanLink loanId={ loan.loan_id }>{ __( 'See transactions', 'tillbook' ) }</LoanLink>
			</CardHeader>
			<CardBody>
				<div className="tillbook-loan__repaid">
					<Repaid
						label={ __( 'Total repaid', 'tillbook' ) }
						paid={ loan.paid_amount }
						due={ loan.advance_amount + loan.fee_amount }
						currency={ currency }
					/>
					<Repaid
						label={ __( 'Repaid this period', 'tillbook' ) }
						paid={ period.paid_amount }
						due={ period.paid_amount + period.remaining_amount }
						currency={ currency }
						note={ dueSentence( loan ) }
					/>
				</div>
				<Facts
					label={ __( 'Active loan overview', 'tillbook' ) }
					facts={ [
						{
							label: __( 'Loan disbursed', 'tillbook' ),
							value: <Day seconds={ loan.advance_paid_out_at } />,
						},
						{ label: __( 'Loan amount', 'tillbook' ), value: money( loan.advance_amount ) },
						{ label: __( 'Fixed fee', 'tillbook' ), value: money( loan.fee_amount ) },
						{ label: __( 'Withhold rate', 'tillbook' ), value: formatShare( loan.withhold_rate ) },
						{
							label: __( 'Repayments begin', 'tillbook' ),
							value: <Day seconds={ loan.repayments_begin_at } />,
						},
					] }
				/>
			</CardBody>
		</Card>
	);
}

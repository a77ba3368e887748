import { __, sprintf } from '@wordpress/i18n';
import { Facts } from '../../../components/facts';
import { Money } from '../../../components/money';
import type { PaymentIntent } from '../../../data/payments';
import { moneyInText } from '../../../lib/money';

/** Payments that came to an end before money moved. */
const WITHOUT_MONEY = [ 'canceled', 'failed', 'blocked', 'fraud_outcome_block' ];

/**
 * What the customer paid, or is to pay: where less was captured than authorized, or less will be, that part.
 *
 * @param payment A payment.
 * @return Minor units of its currency.
 */
export const paidAmount = ( payment: PaymentIntent ): number =>
	payment.charge?.captured ? payment.charge.amount_captured : ( payment.capture_amount ?? payment.amount );

const UNDER_WAY = [ 'pending', 'requires_action' ];

/** What the sum of refunds is called, by where they stand: none is called done before it is. */
function refundsLabel( charge: PaymentIntent[ 'charge' ] ): string {
	const statuses = ( charge?.refunds.data ?? [] ).map( ( { status } ) => status );
	if ( statuses.some( ( status ) => UNDER_WAY.includes( status ) ) ) {
		return __( 'Refunds, some pending', 'tillbook' );
	}
	return statuses.includes( 'succeeded' ) ? __( 'Refunded', 'tillbook' ) : __( 'Failed refunds', 'tillbook' );
}

function PendingRefunds( { charge }: { charge: PaymentIntent[ 'charge' ] } ) {
	const pending = ( charge?.refunds.data ?? [] ).filter( ( { status } ) => UNDER_WAY.includes( status ) );
	return (
		<>
			{ pending.map( ( refund ) => (
				<p key={ refund.id } className="tillbook-details__quiet">
					{ sprintf(
						/* translators: %s: amount */
						__( 'A refund of %s is pending.', 'tillbook' ),
						moneyInText( refund.amount, refund.currency )
					) }
				</p>
			) ) }
		</>
	);
}

/**
 * What a payment brought and what went from it, as the ledger has it; before anything was settled, just that.
 *
 * @param props
 * @param props.payment A payment.
 */
export function Amounts( { payment }: { payment: PaymentIntent } ) {
	const { totals, charge } = payment;
	if ( ! totals ) {
		return (
			<p className="tillbook-details__quiet">
				{ WITHOUT_MONEY.includes( payment.payment_status )
					? __( 'No money was moved.', 'tillbook' )
					: __( 'Nothing has been settled yet.', 'tillbook' ) }
			</p>
		);
	}
	const row = ( label: string, amount: number ) => ( {
		label,
		value: <Money amount={ amount } currency={ totals.currency } />,
	} );
	const optional = [
		row( refundsLabel( charge ), totals.refunded ),
		row( __( 'Returned by the bank', 'tillbook' ), totals.returned ),
		row( __( 'Disputed', 'tillbook' ), totals.disputed ),
		row( __( 'Loan repayment', 'tillbook' ), totals.paydown ),
	].filter( ( { value } ) => value.props.amount !== 0 );
	return (
		<>
			<Facts
				layout="rows"
				label={ __( 'Amounts', 'tillbook' ) }
				facts={ [
					row( __( 'Amount', 'tillbook' ), totals.amount ),
					...optional,
					row( __( 'Fees', 'tillbook' ), -totals.fees ),
					row( __( 'Net', 'tillbook' ), totals.net ),
				] }
			/>
			<PendingRefunds charge={ charge } />
		</>
	);
}

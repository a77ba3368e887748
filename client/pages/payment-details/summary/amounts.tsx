import { __, sprintf } from '@wordpress/i18n';
import { Facts } from '../../../components/facts';
import { Money } from '../../../components/money';
import type { PaymentIntent } from '../../../data/payments';
import { moneyInText } from '../../../lib/money';
import { isUnderWay } from '../../../lib/refund-status';

type Sums = NonNullable< PaymentIntent[ 'totals' ] >[ 'others' ][ number ];

/** Statuses of payments that ended before money was moved. */
const WITHOUT_MONEY = [ 'canceled', 'failed', 'blocked', 'fraud_outcome_block' ];

/**
 * Returns the amount that the customer paid or will pay; for a partial capture, the captured part.
 *
 * @param payment A payment.
 * @return Minor units of its currency.
 */
export const paidAmount = ( payment: PaymentIntent ): number =>
	payment.charge?.captured ? payment.charge.amount_captured : ( payment.capture_amount ?? payment.amount );

/** Returns the label for the sum of refunds by their statuses; a pending refund is never labeled as completed. */
function refundsLabel( charge: PaymentIntent[ 'charge' ] ): string {
	const refunds = charge?.refunds.data ?? [];
	if ( refunds.some( isUnderWay ) ) {
		return __( 'Refunds, some pending', 'tillbook' );
	}
	return refunds.some( ( { status } ) => status === 'succeeded' )
		? __( 'Refunded', 'tillbook' )
		: __( 'Failed refunds', 'tillbook' );
}

function PendingRefunds( { charge }: { charge: PaymentIntent[ 'charge' ] } ) {
	const pending = ( charge?.refunds.data ?? [] ).filter( isUnderWay );
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

const isSum = ( { value }: { value: { props: { amount: number } } } ): boolean => value.props.amount !== 0;

/** Returns the rows of a settlement currency. */
function rowsOf( totals: Sums, charge: PaymentIntent[ 'charge' ] ) {
	const row = ( label: string, amount: number ) => ( {
		label,
		value: <Money amount={ amount } currency={ totals.currency } />,
	} );
	const optional = [
		row( refundsLabel( charge ), totals.refunded ),
		row( __( 'Returned by the bank', 'tillbook' ), totals.returned ),
		row( __( 'Disputed', 'tillbook' ), totals.disputed ),
		row( __( 'Loan repayment', 'tillbook' ), totals.paydown ),
	].filter( isSum );
	return [
		row( __( 'Amount', 'tillbook' ), totals.amount ),
		...optional,
		row( __( 'Fees', 'tillbook' ), -totals.fees ),
		row( __( 'Net', 'tillbook' ), totals.net ),
	];
}

/**
 * Shows a payment's amounts from the ledger: received, deducted and net, for each currency in which something of it was
 * settled. States if nothing has been settled yet.
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
	return (
		<>
			<Facts layout="rows" label={ __( 'Amounts', 'tillbook' ) } facts={ rowsOf( totals, charge ) } />
			{ totals.others.map( ( other ) => {
				const rows = rowsOf( other, charge );
				return (
					rows.some( isSum ) && (
						<Facts
							key={ other.currency }
							layout="rows"
							label={ sprintf(
								/* translators: %s: code of a currency */
								__( 'Amounts settled in %s', 'tillbook' ),
								other.currency.toUpperCase()
							) }
							// The last one, the net, looks like a sum of those before it.
							facts={ rows.filter( ( row ) => isSum( row ) || row === rows[ rows.length - 1 ] ) }
						/>
					)
				);
			} ) }
			<PendingRefunds charge={ charge } />
		</>
	);
}

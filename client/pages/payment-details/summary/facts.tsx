import { __ } from '@wordpress/i18n';
import type { Fact } from '../../../components/facts';
import { LoanLink } from '../../../components/loan-link';
import { Money } from '../../../components/money';
import { OrderLink } from '../../../components/order-link';
import type { Charge, PaymentIntent } from '../../../data/payments';
import { channels } from '../../../lib/facts/labels/channels.gen';
import { riskLevelLabel } from '../../../lib/labels';

type Order = PaymentIntent[ 'order' ];

const idFact = ( id: string ): Fact => ( {
	label: __( 'Payment ID', 'tillbook' ),
	value: <bdi dir="ltr">{ id }</bdi>,
} );

const orderFacts = ( order: Order ): Fact[] => [
	{
		label: __( 'Order', 'tillbook' ),
		value: order ? <OrderLink order={ order } /> : __( 'None', 'tillbook' ),
	},
	...( order && order.subscriptions.length > 0
		? [
				{
					label: __( 'Subscription', 'tillbook' ),
					value: order.subscriptions.map( ( subscription ) => (
						<span key={ subscription.number }>
							<OrderLink order={ subscription } />{ ' ' }
						</span>
					) ),
				},
			]
		: [] ),
];

function partFact( { captured, amount, amount_captured: part, currency }: Charge ): Fact[] {
	return captured && part < amount
		? [ { label: __( 'Authorized', 'tillbook' ), value: <Money amount={ amount } currency={ currency } /> } ]
		: [];
}

const loanFact = ( { paydown }: Charge ): Fact[] =>
	paydown?.loan_id ? [ { label: __( 'Loan', 'tillbook' ), value: <LoanLink loanId={ paydown.loan_id } /> } ] : [];

/**
 * Returns a summary of a charge. Its customer, method and date are in the page's header.
 *
 * @param charge The charge.
 * @param order  The order.
 */
function chargeFacts( charge: Charge, order: Order ): Fact[] {
	return [
		...orderFacts( order ),
		...partFact( charge ),
		{ label: __( 'Sales channel', 'tillbook' ), value: channels()[ charge.channel ] ?? charge.channel },
		{ label: __( 'Risk evaluation', 'tillbook' ), value: riskLevelLabel( charge.outcome.risk_level ) },
		...loanFact( charge ),
	];
}

/** Returns both amounts if less will be captured than was authorized. */
function toCaptureFacts( { amount, capture_amount: taken, currency }: PaymentIntent ): Fact[] {
	return taken === null || taken >= amount
		? []
		: [
				{ label: __( 'Authorized', 'tillbook' ), value: <Money amount={ amount } currency={ currency } /> },
				{ label: __( 'To be captured', 'tillbook' ), value: <Money amount={ taken } currency={ currency } /> },
			];
}

/**
 * Returns a summary of a payment; a payment without a charge has fewer details.
 *
 * @param payment The payment.
 */
export function paymentFacts( payment: PaymentIntent ): Fact[] {
	const { id, charge, order } = payment;
	const facts = charge ? chargeFacts( charge, order ) : orderFacts( order );
	return [ ...facts, ...toCaptureFacts( payment ), idFact( id ) ];
}

import { __ } from '@wordpress/i18n';
import { BrandMark } from '../../../components/brand-mark';
import type { Fact } from '../../../components/facts';
import { LoanLink } from '../../../components/loan-link';
import { Money } from '../../../components/money';
import { OrderLink } from '../../../components/order-link';
import type { Charge, PaymentIntent } from '../../../data/payments';
import { formatMoment, toIso } from '../../../lib/dates';
import { channels } from '../../../lib/facts/labels/channels.gen';
import { riskLevelLabel } from '../../../lib/labels';

type Order = PaymentIntent[ 'order' ];

const text = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );

const dateFact = ( created: number ): Fact => ( {
	label: __( 'Date', 'tillbook' ),
	value: <time dateTime={ toIso( created ) }>{ formatMoment( created ) }</time>,
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

function customerFact( { billing_details: { name, email } }: Charge, order: Order ): Fact {
	const shown = name || email || __( 'Unknown', 'tillbook' );
	return {
		label: __( 'Customer', 'tillbook' ),
		value: order?.customer_url ? <a href={ order.customer_url }>{ shown }</a> : shown,
	};
}

/** Returns a short form of the method: the card's brand and last digits, or the method's name. */
function methodFact( { payment_method_details: details }: Charge ): Fact[] {
	const method = text( details.type );
	const block = details[ method ];
	const { brand, last4 } = ( typeof block === 'object' && block !== null ? block : {} ) as Record< string, unknown >;
	if ( ! method ) {
		return [];
	}
	return [
		{
			label: __( 'Payment method', 'tillbook' ),
			value: (
				<>
					<BrandMark source={ text( brand ) || method } />
					{ text( last4 ) && (
						<>
							{ ' ' }
							<bdi dir="ltr">••••&nbsp;{ text( last4 ) }</bdi>
						</>
					) }
				</>
			),
		},
	];
}

function partFact( { captured, amount, amount_captured: part, currency }: Charge ): Fact[] {
	return captured && part < amount
		? [ { label: __( 'Authorized', 'tillbook' ), value: <Money amount={ amount } currency={ currency } /> } ]
		: [];
}

const loanFact = ( { paydown }: Charge ): Fact[] =>
	paydown?.loan_id ? [ { label: __( 'Loan', 'tillbook' ), value: <LoanLink loanId={ paydown.loan_id } /> } ] : [];

/**
 * Returns a summary of a charge.
 *
 * @param charge  The charge.
 * @param created Start of the payment, in seconds since the epoch, UTC.
 * @param order   The order.
 */
export function chargeFacts( charge: Charge, created: number, order: Order ): Fact[] {
	return [
		dateFact( created ),
		...partFact( charge ),
		{ label: __( 'Sales channel', 'tillbook' ), value: channels()[ charge.channel ] ?? charge.channel },
		customerFact( charge, order ),
		...orderFacts( order ),
		...methodFact( charge ),
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
	const { charge, created, order } = payment;
	const facts = charge ? chargeFacts( charge, created, order ) : [ dateFact( created ), ...orderFacts( order ) ];
	return [ ...facts, ...toCaptureFacts( payment ) ];
}

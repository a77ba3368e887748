import { BrandMark } from '../../../components/brand-mark';
import type { Charge, PaymentIntent } from '../../../data/payments';
import { formatMoment, toIso } from '../../../lib/dates';
import { AuthorizationButtons } from '../summary/authorization';
import { RadarReviewButtons } from '../summary/radar-review';
import { RefundButton } from './refund-button';
import { MoreMenu } from './more-menu';

const text = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );

/**
 * Shows a short form of a payment's method: the card's brand and last digits, or the method's name.
 *
 * @param props
 * @param props.charge The charge.
 */
function Method( { charge: { payment_method_details: details } }: { charge: Charge } ) {
	const method = text( details.type );
	const block = details[ method ];
	const { brand, last4 } = Object( block ) as Record< string, unknown >;
	return (
		<>
			<BrandMark source={ text( brand ) || method } />
			{ text( last4 ) && (
				<>
					{ ' ' }
					<bdi dir="ltr">••••&nbsp;{ text( last4 ) }</bdi>
				</>
			) }
		</>
	);
}

function CustomerName( { charge, order }: { charge: Charge; order: PaymentIntent[ 'order' ] } ) {
	const { name, email } = charge.billing_details;
	const shown = <bdi>{ name || email }</bdi>;
	return order?.customer_url ? <a href={ order.customer_url }>{ shown }</a> : shown;
}

/**
 * Returns the short facts below a payment's amount: customer, method and date.
 *
 * @param charge  The charge; null for a payment that was never tried.
 * @param created Start of the payment, in seconds since the epoch, UTC.
 * @param order   The order.
 */
export const metaOf = ( charge: Charge | null, created: number, order: PaymentIntent[ 'order' ] ) => [
	charge && ( charge.billing_details.name || charge.billing_details.email ) && (
		<CustomerName charge={ charge } order={ order } />
	),
	charge && text( charge.payment_method_details.type ) !== '' && <Method charge={ charge } />,
	<time key="date" dateTime={ toIso( created ) }>
		{ formatMoment( created ) }
	</time>,
];

/**
 * Shows a payment's actions: capture or cancel, approve or block, refund, and the menu of all others.
 *
 * @param props
 * @param props.payment A payment.
 * @param props.held    The payment as it was when a dialog opened. That of a refund outlasts its button by itself.
 */
export function PaymentButtons( { payment, held }: { payment: PaymentIntent; held: PaymentIntent } ) {
	return (
		<>
			<AuthorizationButtons payment={ held } />
			<RadarReviewButtons payment={ held } />
			{ payment.charge && <RefundButton payment={ payment } charge={ payment.charge } /> }
			<MoreMenu payment={ payment } />
		</>
	);
}

import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Money } from '../../../components/money';
import { PayoutLink } from '../../../components/payout-link';
import type { TimelineEvent } from '../../../data/timeline';
import { conversionText, rateText } from '../../../lib/conversion';
import { formatUtcDay } from '../../../lib/dates';
import { feeBreakdown } from '../../../lib/fee-breakdown';
import { feeLineLabel } from '../../../lib/fee-labels';
import { isolate, moneyInText } from '../../../lib/money';

type Payout = NonNullable< TimelineEvent[ 'deposit' ] >;

/**
 * Shows a payout's arrival date as a link to it.
 *
 * @param props
 * @param props.payout The payout.
 */
export function PayoutDate( { payout }: { payout: Payout } ) {
	return <PayoutLink id={ payout.id }>{ formatUtcDay( payout.arrival_date ) }</PayoutLink>;
}

/**
 * Shows a user's name, as a link to their profile if the current user can open it.
 *
 * @param props
 * @param props.user The user.
 */
export function UserName( { user }: { user: NonNullable< TimelineEvent[ 'user' ] > } ) {
	return user.url ? <a href={ user.url }>{ user.username }</a> : <bdi>{ user.username }</bdi>;
}

/** Describes an amount whose payout is unknown, because the payout doesn't list its transactions. */
function unknownPayoutSentence( certainty: string, amount: number, money: string ): string {
	if ( certainty !== 'paid' ) {
		/* translators: %s: amount */
		return sprintf( __( 'It is not known which payout includes %s.', 'tillbook' ), money );
	}
	return amount < 0
		? /* translators: %s: amount */
			sprintf( __( '%s was deducted from a payout, but it’s not known which one.', 'tillbook' ), money )
		: /* translators: %s: amount */
			sprintf( __( '%s was paid out, but it’s not known which payout included it.', 'tillbook' ), money );
}

/**
 * States which payout includes an amount.
 *
 * @param props
 * @param props.event    The payout, or how certain it is.
 * @param props.amount   Minor units of the settlement currency; negative if deducted from the payout.
 * @param props.currency The settlement currency.
 */
export function PayoutLine( {
	event,
	amount,
	currency,
}: {
	event: Pick< TimelineEvent, 'deposit' | 'payout_certainty' >;
	amount: number;
	currency: string;
} ) {
	const money = moneyInText( Math.abs( amount ), currency );
	const { deposit: payout } = event;
	if ( ! payout && event.payout_certainty ) {
		return <>{ unknownPayoutSentence( event.payout_certainty, amount, money ) }</>;
	}
	if ( ! payout ) {
		return (
			<>
				{ amount < 0
					? /* translators: %s: amount */
						sprintf( __( '%s will be deducted from a future payout.', 'tillbook' ), money )
					: /* translators: %s: amount */
						sprintf( __( '%s will be added to a future payout.', 'tillbook' ), money ) }
			</>
		);
	}
	const sentence =
		amount < 0
			? /* translators: %s: amount; <date/>: date of a payout */
				sprintf( __( '%s was deducted from your payout on <date/>.', 'tillbook' ), money )
			: /* translators: %s: amount; <date/>: date of a payout */
				sprintf( __( '%s was added to your payout on <date/>.', 'tillbook' ), money );
	return <>{ createInterpolateElement( sentence, { date: <PayoutDate payout={ payout } /> } ) }</>;
}

/**
 * Returns the amounts of an event in both currencies; the captured amount if there is one.
 *
 * @param event An event.
 * @return null if nothing was settled.
 */
export function settledAmounts( event: TimelineEvent ) {
	const details = event.transaction_details;
	return details?.store_currency
		? {
				from: {
					amount: details.customer_amount_captured ?? details.customer_amount,
					currency: details.customer_currency,
				},
				to: {
					amount: details.store_amount_captured ?? details.store_amount,
					currency: details.store_currency,
				},
			}
		: null;
}

/**
 * Describes the conversion to the settlement currency, if it is a different one (spec 2 §5).
 *
 * @param event An event.
 */
export function conversionOf( event: TimelineEvent ): string | null {
	const amounts = settledAmounts( event );
	return amounts && conversionText( amounts.from, amounts.to );
}

/**
 * Lists the fees of a payment; the lines add up to the total.
 *
 * @param props
 * @param props.event A `captured` event.
 */
export function FeeList( { event }: { event: TimelineEvent } ) {
	const fee = feeBreakdown( event );
	if ( ! fee ) {
		return null;
	}
	const { currency, lines, beforeTax, exchangeRate } = fee;
	return (
		<>
			<dl className="tillbook-fees" aria-label={ __( 'Fees', 'tillbook' ) }>
				{ lines.map( ( line, index ) => (
					<div key={ index }>
						<dt>{ feeLineLabel( line ) }</dt>
						<dd>
							<Money amount={ -line.amount } currency={ currency } />
						</dd>
					</div>
				) ) }
				{ beforeTax !== null && (
					<div className="is-note">
						<dt>{ __( 'Before tax', 'tillbook' ) }</dt>
						<dd>
							<Money amount={ -beforeTax } currency={ currency } />
						</dd>
					</div>
				) }
				<div className="is-total">
					<dt>{ __( 'Total fees', 'tillbook' ) }</dt>
					<dd>
						<Money amount={ -fee.total } currency={ currency } />
					</dd>
				</div>
			</dl>
			{ exchangeRate && (
				<p>
					{ sprintf(
						/* translators: %s: an exchange rate, such as "1 USD → 0.920000 EUR" */
						__( 'Exchange rate for fees: %s', 'tillbook' ),
						isolate( rateText( exchangeRate.rate, exchangeRate.from, currency ) )
					) }
				</p>
			) }
		</>
	);
}

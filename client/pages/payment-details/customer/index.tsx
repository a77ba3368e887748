import { Link } from '@woocommerce/components';
import { getNewPath } from '@woocommerce/navigation';
import { Card, CardBody, CardHeader } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { EmailLink } from '../../../components/email-link';
import { Facts, type Fact } from '../../../components/facts';
import { Money } from '../../../components/money';
import type { PaymentIntent } from '../../../data/payments';
import { formatMomentDay } from '../../../lib/dates';
import { TRANSACTIONS_PATH } from '../../../lib/facts/paths.gen';
import { hasRoute } from '../../../lib/has-route';
import { formatCount } from '../../../lib/money';
import { getSettings, isFeatureEnabled } from '../../../lib/settings';

type Customer = NonNullable< PaymentIntent[ 'customer' ] >;
type Sums = Customer[ 'volume' ];

/** The list's filter for each kind of transaction, with the types that its number counts. */
const TYPES = {
	payments: [ 'charge', 'payment' ],
	refunds: [ 'refund', 'payment_refund' ],
	disputes: [ 'dispute' ],
} as const;

/** Says since when a customer has paid; earlier payments can be missing where the history begins later. */
function sinceText( { first }: Customer ): string {
	const day = formatMomentDay( first );
	return getSettings().history
		? /* translators: %s: date */
			sprintf( __( 'Customer since %s or earlier', 'tillbook' ), day )
		: /* translators: %s: date */
			sprintf( __( 'Customer since %s', 'tillbook' ), day );
}

/** Links a number to the transactions that it counts. */
function Count( {
	count,
	term,
	kind,
	label,
}: {
	count: number;
	term: string;
	kind: keyof typeof TYPES;
	label: string;
} ) {
	return count > 0 && hasRoute( TRANSACTIONS_PATH ) ? (
		<Link
			href={ getNewPath( { search: [ term ], type_is_in: TYPES[ kind ] }, TRANSACTIONS_PATH, {} ) }
			type="wc-admin"
			aria-label={ `${ label }: ${ formatCount( count ) }` }
		>
			{ formatCount( count ) }
		</Link>
	) : (
		<>{ formatCount( count ) }</>
	);
}

function SumList( { sums }: { sums: Sums } ) {
	return (
		<>
			{ sums.map( ( { amount, currency } ) => (
				<div key={ currency }>
					<Money amount={ amount } currency={ currency } />
				</div>
			) ) }
		</>
	);
}

function factsOf( customer: Customer, term: string ): Fact[] {
	const counted = ( kind: keyof typeof TYPES, label: string ): Fact => ( {
		label,
		value: <Count count={ customer[ kind ] } term={ term } kind={ kind } label={ label } />,
	} );
	return [
		counted( 'payments', __( 'Payments', 'tillbook' ) ),
		{ label: __( 'Volume', 'tillbook' ), value: <SumList sums={ customer.volume } /> },
		counted( 'refunds', __( 'Refunds', 'tillbook' ) ),
		...( customer.refunded.some( ( { amount } ) => amount !== 0 )
			? [ { label: __( 'Total refunded', 'tillbook' ), value: <SumList sums={ customer.refunded } /> } ]
			: [] ),
		counted( 'disputes', __( 'Disputes', 'tillbook' ) ),
	];
}

/**
 * Shows who paid, and all payments, refunds and disputes of this customer, each linked to its transactions.
 *
 * @param props
 * @param props.payment A payment; nothing is shown if its customer is unknown.
 */
export function CustomerCard( { payment: { charge, customer, order } }: { payment: PaymentIntent } ) {
	const { name, email } = charge?.billing_details ?? {};
	if ( ! name && ! email ) {
		return null;
	}
	const shown = <bdi>{ name || email }</bdi>;
	// Without the flag, transactions are searched by name only (spec 2 §2).
	const term = ( isFeatureEnabled( 'custom-search' ) ? email : name ) || name || '';
	return (
		<Card className="tillbook-customer">
			<CardHeader>
				<h3 className="tillbook-details__title">{ __( 'Customer', 'tillbook' ) }</h3>
			</CardHeader>
			<CardBody>
				<p className="tillbook-customer__name">
					{ order?.customer_url ? <a href={ order.customer_url }>{ shown }</a> : shown }
				</p>
				{ name && email && (
					<p>
						<EmailLink email={ email } />
					</p>
				) }
				{ customer && (
					<>
						<Facts
							layout="rows"
							label={ __( 'All payments of this customer', 'tillbook' ) }
							facts={ factsOf( customer, term ) }
						/>
						<p className="tillbook-details__quiet">{ sinceText( customer ) }</p>
					</>
				) }
			</CardBody>
		</Card>
	);
}

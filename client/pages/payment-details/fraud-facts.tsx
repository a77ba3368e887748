import { Card, CardBody, CardHeader } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Facts, type Fact } from '../../components/facts';
import { StatusChip } from '../../components/status-chip';
import type { PaymentIntent } from '../../data/payments';
import { countryName } from '../../lib/countries';
import { Address } from './address';
import { checkResult } from './method/check-result';
import { ruleSentences } from './timeline/rules';

type FraudFacts = NonNullable< PaymentIntent[ 'fraud_facts' ] >;
type Difference = FraudFacts[ 'differences' ][ number ];

const country = ( code: string | null ): string => ( code ? countryName( code ) : __( 'Unknown', 'tillbook' ) );

function shippingCountry( { is_shipped: isShipped, shipping_country: code }: FraudFacts ): string {
	return isShipped === false ? __( 'No shipping', 'tillbook' ) : country( code );
}

/** Returns the countries of billing, shipping and origin of the payment, with the known addresses. */
function placeFacts( facts: FraudFacts, billingAddress: string ): Fact[] {
	return [
		{
			label: __( 'Billing address', 'tillbook' ),
			value: (
				<>
					<strong>{ country( facts.billing_country ) }</strong>
					{ billingAddress && <Address formatted={ billingAddress } /> }
				</>
			),
		},
		{
			label: __( 'Shipping address', 'tillbook' ),
			value: (
				<>
					<strong>{ shippingCountry( facts ) }</strong>
					{ facts.shipping_address && <Address formatted={ facts.shipping_address } /> }
				</>
			),
		},
		{ label: __( 'IP address country', 'tillbook' ), value: <strong>{ country( facts.ip_country ) }</strong> },
	];
}

const differenceText = ( difference: Difference ): string =>
	( {
		shipping_billing: __( 'Shipping and billing country differ', 'tillbook' ),
		ip_shipping: __( 'IP address and shipping country differ', 'tillbook' ),
		ip_billing: __( 'IP address and billing country differ', 'tillbook' ),
	} )[ difference ];

const checkFacts = ( checks: NonNullable< FraudFacts[ 'checks' ] > ): Fact[] => [
	{ label: __( 'Street check', 'tillbook' ), value: checkResult( checks.address_line1_check ) },
	{ label: __( 'Postal code check', 'tillbook' ), value: checkResult( checks.address_postal_code_check ) },
	{ label: __( 'CVC check', 'tillbook' ), value: checkResult( checks.cvc_check ) },
];

/**
 * Shows why fraud rules held or blocked a payment, and the data they checked, so that a reviewer can decide on
 * this page.
 *
 * @param props
 * @param props.payment The payment; nothing is shown if no rule held or blocked it.
 */
export function FraudFactsCard( { payment }: { payment: PaymentIntent } ) {
	const { fraud_facts: facts } = payment;
	if ( ! facts ) {
		return null;
	}
	return (
		<Card>
			<CardHeader>
				<h3 className="tillbook-details__title">{ __( 'Fraud review', 'tillbook' ) }</h3>
			</CardHeader>
			<CardBody className="tillbook-details__fraud">
				{ ruleSentences( facts.ruleset_results as Record< string, string > ).map( ( sentence ) => (
					<p key={ sentence }>{ sentence }</p>
				) ) }
				<Facts
					label={ __( 'Addresses and countries', 'tillbook' ) }
					facts={ placeFacts( facts, payment.charge?.billing_details.formatted_address ?? '' ) }
				/>
				{ facts.differences.length > 0 && (
					<ul aria-label={ __( 'Differences', 'tillbook' ) }>
						{ facts.differences.map( ( difference ) => (
							<li key={ difference }>
								<StatusChip kind="warning" label={ differenceText( difference ) } />
							</li>
						) ) }
					</ul>
				) }
				{ facts.checks && (
					<Facts label={ __( 'Bank checks', 'tillbook' ) } facts={ checkFacts( facts.checks ) } />
				) }
			</CardBody>
		</Card>
	);
}

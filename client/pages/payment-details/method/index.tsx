import { Card, CardBody, CardDivider, CardHeader } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { BrandMark } from '../../../components/brand-mark';
import { EmailLink } from '../../../components/email-link';
import { Facts, type Fact } from '../../../components/facts';
import type { Charge } from '../../../data/payments';
import { Address } from '../address';
import { methodFacts } from './fields';

const NONE = '–';

/** Returns the fields of every method: its id and its owner. */
function ownerFacts( { payment_method: id, billing_details: owner }: Charge ): Fact[] {
	return [
		{ label: __( 'ID', 'tillbook' ), value: id ?? NONE },
		{ label: __( 'Owner', 'tillbook' ), value: owner.name || NONE },
		{
			label: __( 'Owner email', 'tillbook' ),
			value: owner.email ? <EmailLink email={ owner.email } /> : NONE,
		},
		{ label: __( 'Address', 'tillbook' ), value: <Address formatted={ owner.formatted_address } /> },
	];
}

/**
 * Shows a payment's method: its specific fields and its owner (spec 2 §3).
 *
 * @param props
 * @param props.charge The charge.
 */
export function PaymentMethodCard( { charge }: { charge: Charge } ) {
	const method = charge.payment_method_details.type;
	if ( typeof method !== 'string' ) {
		return null;
	}
	const facts = methodFacts( method, charge );
	return (
		<Card>
			<CardHeader>
				<h3 className="tillbook-details__title">{ __( 'Payment method', 'tillbook' ) }</h3>
				<BrandMark source={ method } />
			</CardHeader>
			{ facts.length > 0 && (
				<>
					<CardBody>
						<Facts layout="pairs" label={ __( 'Payment method', 'tillbook' ) } facts={ facts } />
					</CardBody>
					<CardDivider />
				</>
			) }
			<CardBody>
				<Facts layout="pairs" label={ __( 'Owner', 'tillbook' ) } facts={ ownerFacts( charge ) } />
			</CardBody>
		</Card>
	);
}

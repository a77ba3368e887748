import { Card, CardBody, CardDivider, CardHeader } from '@wordpress/components';
import { Fragment } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { BrandMark } from '../../../components/brand-mark';
import { EmailLink } from '../../../components/email-link';
import { Facts, type Fact } from '../../../components/facts';
import type { Charge } from '../../../data/payments';
import { Address } from '../address';
import { known, methodFacts } from './fields';

/** Returns the known fields of every method: its id and its owner. */
function ownerFacts( { payment_method: id, billing_details: owner }: Charge ): Fact[] {
	const { name, email, formatted_address: address } = owner;
	return known( [
		{ label: __( 'ID', 'tillbook' ), value: id },
		{ label: __( 'Owner', 'tillbook' ), value: name },
		{ label: __( 'Owner email', 'tillbook' ), value: email && <EmailLink email={ email } /> },
		{ label: __( 'Address', 'tillbook' ), value: address && <Address formatted={ address } /> },
	] );
}

/**
 * Shows what is known of a payment's method: its specific fields and its owner (spec 2 §3).
 *
 * @param props
 * @param props.charge The charge.
 */
export function PaymentMethodCard( { charge }: { charge: Charge } ) {
	const method = charge.payment_method_details.type;
	if ( typeof method !== 'string' ) {
		return null;
	}
	const lists = [
		{ label: __( 'Payment method', 'tillbook' ), facts: methodFacts( method, charge ) },
		{ label: __( 'Owner', 'tillbook' ), facts: ownerFacts( charge ) },
	].filter( ( { facts } ) => facts.length > 0 );
	if ( lists.length === 0 ) {
		return null;
	}
	return (
		<Card>
			<CardHeader>
				<h3 className="tillbook-details__title">{ __( 'Payment method', 'tillbook' ) }</h3>
				<BrandMark source={ method } />
			</CardHeader>
			{ lists.map( ( { label, facts }, index ) => (
				<Fragment key={ label }>
					{ index > 0 && <CardDivider /> }
					<CardBody>
						<Facts layout="pairs" label={ label } facts={ facts } />
					</CardBody>
				</Fragment>
			) ) }
		</Card>
	);
}

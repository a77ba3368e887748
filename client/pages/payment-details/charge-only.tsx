import { Card, CardBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { DetailsFrame } from '../../components/details-frame';
import { Facts } from '../../components/facts';
import type { Charge } from '../../data/payments';
import { moneyInText } from '../../lib/money';
import { DisputeBoxes } from './disputes';
import { metaOf } from './header';
import { PaymentMethodCard } from './method';
import { chargeFacts } from './summary/facts';

/**
 * Shows a charge without a payment intent, such as a very old one. It has no actions.
 *
 * @param props
 * @param props.charge The charge.
 */
export function ChargeOnly( { charge }: { charge: Charge } ) {
	return (
		<DetailsFrame
			title={ sprintf(
				/* translators: %s: amount */
				__( 'Payment of %s', 'tillbook' ),
				moneyInText( charge.amount, charge.currency )
			) }
			meta={ metaOf( charge, charge.created, charge.order ) }
		>
			<Card>
				<CardBody>
					<Facts label={ __( 'Payment', 'tillbook' ) } facts={ chargeFacts( charge, charge.order ) } />
				</CardBody>
			</Card>
			<DisputeBoxes charge={ charge } payment={ charge.id } order={ charge.order } />
			<PaymentMethodCard charge={ charge } />
		</DetailsFrame>
	);
}

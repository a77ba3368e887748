import { Card, CardBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Facts } from '../../../components/facts';
import type { PaymentIntent } from '../../../data/payments';
import { Amounts } from './amounts';
import { paymentFacts } from './facts';

/**
 * Shows the summary card: amounts beside the payment's facts (spec 2 §2).
 *
 * @param props
 * @param props.payment A payment.
 */
export function SummaryCard( { payment }: { payment: PaymentIntent } ) {
	return (
		<Card className="tillbook-details__summary">
			<CardBody>
				<div>
					<Amounts payment={ payment } />
				</div>
				<Facts layout="pairs" label={ __( 'Payment', 'tillbook' ) } facts={ paymentFacts( payment ) } />
			</CardBody>
		</Card>
	);
}

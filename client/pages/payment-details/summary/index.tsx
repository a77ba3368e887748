import { Card, CardBody, CardDivider } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Facts } from '../../../components/facts';
import { StatusChip } from '../../../components/status-chip';
import type { PaymentIntent } from '../../../data/payments';
import { paymentStatus } from '../../../lib/payment-status';
import { Amounts } from './amounts';
import { AuthorizationFooter } from './authorization';
import { paymentFacts } from './facts';
import { RefundMenu } from './refund-menu';

/**
 * Shows the summary card: amount, status, net amount, customer, and actions (spec 2 §2).
 *
 * @param props
 * @param props.payment A payment.
 */
export function SummaryCard( { payment }: { payment: PaymentIntent } ) {
	const status = paymentStatus( payment );
	return (
		<Card className="tillbook-details__summary">
			<CardBody>
				<div className="tillbook-details__top">
					<p>
						<span className="screen-reader-text">{ __( 'Status:', 'tillbook' ) } </span>
						<StatusChip kind={ status.kind } label={ status.label } />
					</p>
					{ payment.order && payment.charge && <RefundMenu payment={ payment } charge={ payment.charge } /> }
				</div>
				<Amounts payment={ payment } />
				<p className="tillbook-details__quiet">
					{ __( 'Payment ID:', 'tillbook' ) } <bdi dir="ltr">{ payment.id }</bdi>
				</p>
			</CardBody>
			<CardDivider />
			<CardBody>
				<Facts label={ __( 'Payment', 'tillbook' ) } facts={ paymentFacts( payment ) } />
			</CardBody>
			<AuthorizationFooter payment={ payment } />
		</Card>
	);
}

import { __, sprintf } from '@wordpress/i18n';
import { AbilityNotice } from '../../components/ability-notice';
import { DetailsFrame } from '../../components/details-frame';
import { RetryNotice } from '../../components/retry-notice';
import { usePaymentIntent, type PaymentIntent } from '../../data/payments';
import { moneyInText } from '../../lib/money';
import { sentences } from '../../lib/sentences';
import { isFeatureEnabled } from '../../lib/settings';
import { AuditCard } from './audit';
import { DisputeBoxes } from './disputes';
import { FraudFactsCard } from './fraud-facts';
import { PaymentMethodCard } from './method';
import { MissingDetails } from './missing-details';
import { Loading, NotLoaded } from './states';
import { paidAmount } from './summary/amounts';
import { SummaryCard } from './summary';
import { TimelineCard } from './timeline';
import { UnconnectedNotice } from './summary/unconnected-notice';
import { whyNot } from '../../lib/abilities';

/**
 * Returns the message for a payment that could not be refreshed. It mentions an authorization, which expires
 * (spec 2 §8).
 */
function staleText( { capture_before: expires }: PaymentIntent ): string {
	const stale = __( 'This information may be out of date because it could not be refreshed.', 'tillbook' );
	return expires === null ? stale : sentences( __( 'Error retrieving authorization.', 'tillbook' ), stale );
}

/**
 * Shows a payment with all its details and actions.
 *
 * @param props
 * @param props.id Id of the payment intent.
 */
export function Payment( { id }: { id: string } ) {
	const { data: payment, error, retry } = usePaymentIntent( id );
	if ( ! payment ) {
		return error === undefined ? <Loading /> : <NotLoaded error={ error } retry={ retry } />;
	}
	return (
		<DetailsFrame
			title={ sprintf(
				/* translators: %s: amount */
				__( 'Payment of %s', 'tillbook' ),
				moneyInText( paidAmount( payment ), payment.currency )
			) }
		>
			{ error !== undefined && <RetryNotice message={ staleText( payment ) } error={ error } retry={ retry } /> }
			{ /* Where this store can't refund, most payments are other plugins', and none is a reason to act here. */ }
			{ ! payment.order && payment.charge && whyNot( 'refund' ) === undefined && (
				<UnconnectedNotice payment={ payment } charge={ payment.charge } />
			) }
			{ payment.details_missing !== null && <MissingDetails reason={ payment.details_missing } /> }
			<AbilityNotice ability="refund" />
			<SummaryCard payment={ payment } />
			<FraudFactsCard payment={ payment } />
			{ payment.charge && <DisputeBoxes charge={ payment.charge } payment={ id } order={ payment.order } /> }
			{ isFeatureEnabled( 'paymentTimeline' ) && <TimelineCard id={ id } /> }
			{ payment.charge && <PaymentMethodCard charge={ payment.charge } /> }
			<AuditCard audit={ payment.audit } />
		</DetailsFrame>
	);
}

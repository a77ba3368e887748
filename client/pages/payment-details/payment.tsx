import { Notice } from '@wordpress/components';
import { AbilityNotice } from '../../components/ability-notice';
import { DetailsFrame } from '../../components/details-frame';
import { store as paymentsStore, usePaymentIntent, type PaymentIntent } from '../../data/payments';
import { store as timelineStore } from '../../data/timeline';
import { useFresh } from '../../data/use-fresh';
import { useHeld } from '../../lib/dialogs';
import { isFeatureEnabled } from '../../lib/settings';
import { needed, type Ability } from '../../lib/abilities';
import { AuditCard } from './audit';
import { CustomerCard } from './customer';
import { DisputeBoxes } from './disputes';
import { FraudFactsCard } from './fraud-facts';
import { headerOf } from './header/props';
import { PaymentMethodCard } from './method';
import { MissingDetails } from './missing-details';
import { StalePayment } from './stale-payment';
import { Loading, NotLoaded } from './states';
import { AuthorizationNotice } from './summary/authorization';
import { SummaryCard } from './summary';
import { TimelineCard } from './timeline';
import { isUnderReview, RadarReviewNotice } from './summary/radar-review';
import { ElsewhereNotice } from './summary/elsewhere-notice';
import { UnconnectedNotice } from './summary/unconnected-notice';
import { UnsettledNotice } from './unsettled-notice';
import { usePaymentNavigation } from './navigation';

/** Whether no other plugin has to refund, capture or cancel it. */
const isForUs = ( payment: PaymentIntent ): boolean =>
	payment.sold_by !== 'other_gateway' || ! payment.is_gateway_active;

/** The abilities that the provider's key needs for the actions on the payment now. */
const abilitiesOf = ( payment: PaymentIntent ): Ability[] =>
	needed( {
		refund: isForUs( payment ) && payment.charge?.captured === true && ! payment.charge.refunded,
		capture: isForUs( payment ) && payment.capture_before !== null,
		approveReviews: isUnderReview( payment ),
	} );

/**
 * Shows a payment with all its details and actions.
 *
 * @param props
 * @param props.id Id of the payment intent.
 */
export function Payment( { id }: { id: string } ) {
	const { data: payment, error, retry } = usePaymentIntent( id );
	useFresh( paymentsStore, 'getPaymentIntent', id );
	useFresh( timelineStore, 'getTimeline', id );
	const held = useHeld( payment, payment?.id );
	const navigation = usePaymentNavigation( id, payment?.neighbors );
	if ( ! payment || ! held ) {
		return error === undefined ? (
			<Loading navigation={ navigation } />
		) : (
			<NotLoaded error={ error } retry={ retry } navigation={ navigation } />
		);
	}
	return (
		<DetailsFrame isWide navigation={ navigation } { ...headerOf( payment, held ) }>
			<StalePayment payment={ payment } error={ error } retry={ retry } />
			<UnsettledNotice payment={ payment } />
			{ payment.charge && payment.sold_by !== 'this_store' && <ElsewhereNotice payment={ payment } /> }
			{ /* The notice of an authorization says that its order is in the trash. */ }
			{ ! payment.order &&
				payment.charge &&
				payment.sold_by === 'this_store' &&
				payment.capture_obstacle !== 'order_trashed' && (
					<UnconnectedNotice payment={ payment } charge={ payment.charge } />
				) }
			<AbilityNotice abilities={ abilitiesOf( payment ) } />
			{ payment.refund_obstacle !== null && (
				<Notice status="info" isDismissible={ false } spokenMessage={ null }>
					{ payment.refund_obstacle }
				</Notice>
			) }
			{ payment.details_missing !== null && <MissingDetails reason={ payment.details_missing } /> }
			<AuthorizationNotice payment={ payment } />
			<RadarReviewNotice payment={ payment } />
			<div className="tillbook-payment">
				<div className="tillbook-payment__main">
					<DisputeBoxes held={ held } payment={ payment } />
					<SummaryCard payment={ payment } />
					<FraudFactsCard payment={ payment } />
					{ isFeatureEnabled( 'paymentTimeline' ) && <TimelineCard id={ id } /> }
				</div>
				<div className="tillbook-payment__aside">
					<CustomerCard payment={ payment } />
					{ payment.charge && <PaymentMethodCard charge={ payment.charge } /> }
					<AuditCard audit={ payment.audit } />
				</div>
			</div>
		</DetailsFrame>
	);
}

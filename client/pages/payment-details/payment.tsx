import { DetailsFrame } from '../../components/details-frame';
import { store as paymentsStore, usePaymentIntent } from '../../data/payments';
import { store as timelineStore } from '../../data/timeline';
import { useFresh } from '../../data/use-fresh';
import { useHeld } from '../../lib/dialogs';
import { isFeatureEnabled } from '../../lib/settings';
import { AuditCard } from './audit';
import { CustomerCard } from './customer';
import { DisputeBoxes } from './disputes';
import { FraudFactsCard } from './fraud-facts';
import { headerOf } from './header/props';
import { PaymentMethodCard } from './method';
import { usePaymentNavigation } from './navigation';
import { PaymentNotices } from './notices';
import { Loading, NotLoaded } from './states';
import { SummaryCard } from './summary';
import { TimelineCard } from './timeline';

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
			<PaymentNotices payment={ payment } error={ error } retry={ retry } />
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

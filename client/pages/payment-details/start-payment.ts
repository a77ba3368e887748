import { store as paymentsStore } from '../../data/payments';
import { store as timelineStore } from '../../data/timeline';
import { startResource } from '../../data/use-resource';
import { isFeatureEnabled } from '../../lib/settings';

/**
 * Requests a payment and its timeline.
 *
 * @param id   Id of the payment intent.
 * @param force Whether to repeat earlier requests.
 */
export function startPayment( id: string, force: boolean ): void {
	startResource( paymentsStore, 'getPaymentIntent', id, force );
	if ( isFeatureEnabled( 'paymentTimeline' ) ) {
		startResource( timelineStore, 'getTimeline', id, force );
	}
}

import { select } from '@wordpress/data';
import { store as paymentsStore } from '../../data/payments';
import { store as timelineStore } from '../../data/timeline';
import { startResource } from '../../data/use-resource';
import { isFeatureEnabled } from '../../lib/settings';

/**
 * Requests a payment and its timeline.
 *
 * @param id       Id of the payment intent.
 * @param force    Whether to repeat earlier requests.
 * @param isReturn Whether the user returned to the window: the notice of a failed timeline would come and go.
 */
export function startPayment( id: string, force: boolean, isReturn = false ): void {
	startResource( paymentsStore, 'getPaymentIntent', id, force );
	const isLeft = isReturn && select( timelineStore ).hasResolutionFailed( 'getTimeline', [ id ] );
	if ( isFeatureEnabled( 'paymentTimeline' ) && ! isLeft ) {
		startResource( timelineStore, 'getTimeline', id, force );
	}
}

import { getHistory, getNewPath } from '@woocommerce/navigation';
import { useEffect } from '@wordpress/element';
import { store as paymentsStore, useCharge, type Charge } from '../../data/payments';
import { store as timelineStore } from '../../data/timeline';
import { startResource } from '../../data/use-resource';
import { PAYMENT_PATH } from '../../lib/payment-url';
import type { PageQuery } from '../../lib/query';
import { isFeatureEnabled } from '../../lib/settings';
import { ChargeOnly } from './charge-only';
import { Loading, NotLoaded } from './states';

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

/** Responses that already caused a redirect; rendering them again doesn't repeat the requests. */
const led = new WeakSet< Charge >();

function Found( { charge, query }: { charge: Charge; query: PageQuery } ) {
	const { payment_intent: id } = charge;
	const { transaction_id: transaction, transaction_type: type } = query;
	useEffect( () => {
		if ( id ) {
			startPayment( id, ! led.has( charge ) );
			led.add( charge );
			getHistory().replace(
				getNewPath( { id, transaction_id: transaction, transaction_type: type }, PAYMENT_PATH, {} )
			);
		}
	}, [ charge, id, transaction, type ] );
	return id ? <Loading /> : <ChargeOnly charge={ charge } />;
}

/**
 * Redirects from a charge or an order to its payment (spec 2 §2). It replaces the URL in the history, so that the
 * back button returns to the page the merchant came from.
 *
 * @param props
 * @param props.kind  Type of the id.
 * @param props.id    Id of a charge or an order.
 * @param props.query The page's URL query.
 */
export function ToPayment( { kind, id, query }: { kind: 'charge' | 'order'; id: string; query: PageQuery } ) {
	const { data, error, retry } = useCharge( kind, id );
	if ( data ) {
		return <Found charge={ data } query={ query } />;
	}
	return error === undefined ? <Loading /> : <NotLoaded error={ error } retry={ retry } />;
}

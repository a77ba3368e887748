import { getHistory, getNewPath } from '@woocommerce/navigation';
import { useEffect } from '@wordpress/element';
import { STORE_NAME as PAYMENTS, useCharge, type Charge } from '../../data/payments';
import { STORE_NAME as TIMELINE } from '../../data/timeline';
import { startResource } from '../../data/use-resource';
import { PAYMENT_PATH } from '../../lib/payment-url';
import type { PageQuery } from '../../lib/query';
import { isFeatureEnabled } from '../../lib/settings';
import { ChargeOnly } from './charge-only';
import { Loading, NotLoaded } from './states';

/**
 * Asks for a payment and its timeline.
 *
 * @param id   Payment intent.
 * @param anew Also if they came before.
 */
export function startPayment( id: string, anew: boolean ): void {
	startResource( PAYMENTS, 'getPaymentIntent', id, anew );
	if ( isFeatureEnabled( 'paymentTimeline' ) ) {
		startResource( TIMELINE, 'getTimeline', id, anew );
	}
}

/** Answers that led on: shown once more, they ask for nothing again. */
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
 * The way from a charge, or from an order, to its payment (spec 2 §2). The address that led here is replaced, so that
 * going back leads to where the merchant came from.
 *
 * @param props
 * @param props.kind  Which id it is.
 * @param props.id    A charge's id, or an order's.
 * @param props.query The page's URL query.
 */
export function ToPayment( { kind, id, query }: { kind: 'charge' | 'order'; id: string; query: PageQuery } ) {
	const { data, error, retry } = useCharge( kind, id );
	if ( data ) {
		return <Found charge={ data } query={ query } />;
	}
	return error === undefined ? <Loading /> : <NotLoaded error={ error } retry={ retry } />;
}

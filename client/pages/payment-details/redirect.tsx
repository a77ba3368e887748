import { getHistory, getNewPath } from '@woocommerce/navigation';
import { useEffect } from '@wordpress/element';
import type { Navigation } from '../../components/details-frame';
import { useCharge, type Charge } from '../../data/payments';
import { PAYMENT_DETAILS_PATH } from '../../lib/facts/paths.gen';
import { originOf } from '../../lib/list-origin';
import type { PageQuery } from '../../lib/query';
import { navigationOf } from './navigation';
import { Payment } from './payment';
import { startPayment } from './start-payment';
import { Loading, NotLoaded } from './states';

/** Responses that already caused a redirect; rendering them again doesn't repeat the requests. */
const led = new WeakSet< Charge >();

interface FoundProps {
	charge: Charge;
	query: PageQuery;
	navigation: Navigation;
}

function Found( { charge, query, navigation }: FoundProps ) {
	const id = charge.payment_intent ?? charge.id;
	// A charge without a payment intent, such as a very old one, is a payment with the charge's id.
	const isPayment = id === charge.id;
	const { transaction_id: transaction, transaction_type: type } = query;
	useEffect( () => {
		startPayment( id, ! led.has( charge ) );
		led.add( charge );
		if ( ! isPayment ) {
			getHistory().replace(
				getNewPath( { id, transaction_id: transaction, transaction_type: type }, PAYMENT_DETAILS_PATH, {} )
			);
		}
	}, [ charge, id, isPayment, transaction, type ] );
	return isPayment ? <Payment id={ id } /> : <Loading navigation={ navigation } />;
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
	// A list names payments that have no payment intent by their charge.
	const navigation = navigationOf( { origin: originOf( 'payment', id ) } );
	if ( data ) {
		return <Found charge={ data } query={ query } navigation={ navigation } />;
	}
	return error === undefined ? (
		<Loading navigation={ navigation } />
	) : (
		<NotLoaded error={ error } retry={ retry } navigation={ navigation } />
	);
}

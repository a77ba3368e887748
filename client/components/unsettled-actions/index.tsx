import { Suspense } from '@wordpress/element';
import { lazyPart } from '../lazy-part';
import type { UnsettledPayment } from './actions';

// Few lists have any: it comes with the panel, which has the same for a payment.
const Actions = lazyPart( () => import( /* webpackChunkName: "payment-peek" */ './actions' ) );

/**
 * In a row of a list, in place of its buttons: says of which actions on a payment the outcome is not known, and looks
 * again.
 *
 * @param props
 * @param props.payment The row's payment.
 */
export const UnsettledActions = ( { payment }: { payment: UnsettledPayment } ) => (
	<Suspense fallback={ null }>
		<Actions payment={ payment } />
	</Suspense>
);

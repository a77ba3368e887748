import { Suspense } from '@wordpress/element';
import { lazyPart } from '../../components/lazy-part';
import { ErrorBoundary } from '../../components/error-boundary';
import { store as readersStore } from '../../data/card-readers';
import { store as paymentsStore } from '../../data/payments';
import { startResource } from '../../data/use-resource';
import { paymentAddress } from '../../lib/payment-url';
import type { PageQuery } from '../../lib/query';
import { Payment } from './payment';
import { ToPayment } from './redirect';
import { startPayment } from './start-payment';
import { Loading, NotFound } from './states';
import { useArrival } from './use-arrival';
import './style.scss';

/** The report has a list, which payments don't need. */
const ReaderFee = lazyPart( () => import( /* webpackChunkName: "reader-fee" */ './reader-fee' ) );

/**
 * Starts loading before the page renders.
 *
 * @param query The page's URL query.
 * @param force Whether to repeat earlier requests, because an in-app navigation delivered new responses.
 */
export function start( query: PageQuery, force: boolean ): void {
	const address = paymentAddress( query );
	switch ( address.kind ) {
		case 'payment':
			return startPayment( address.id, force );
		case 'charge':
			return startResource( paymentsStore, 'getCharge', address.id, force );
		case 'order':
			return startResource( paymentsStore, 'getChargeOfOrder', address.id, force );
		case 'reader-fee':
			startResource( paymentsStore, 'getTransaction', address.transactionId, force );
			return startResource( readersStore, 'getReaderCharges', address.transactionId, force );
	}
}

function PaymentDetails( { query }: { query: PageQuery } ) {
	useArrival( query );
	const address = paymentAddress( query );
	switch ( address.kind ) {
		case 'payment':
			return <Payment key={ address.id } id={ address.id } />;
		case 'reader-fee':
			return (
				<Suspense fallback={ <Loading /> }>
					<ReaderFee key={ address.transactionId } transactionId={ address.transactionId } />
				</Suspense>
			);
		case 'nothing':
			return <NotFound />;
		default:
			return <ToPayment key={ address.id } kind={ address.kind } id={ address.id } query={ query } />;
	}
}

/** The payment details page (spec 2 §2). */
export default function PaymentDetailsPage( { query }: { query: PageQuery } ) {
	return (
		<ErrorBoundary>
			<PaymentDetails query={ query } />
		</ErrorBoundary>
	);
}

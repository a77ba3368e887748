import { ErrorBoundary } from '../../components/error-boundary';
import { STORE_NAME as READERS, store as readers } from '../../data/card-readers';
import { registerOnce } from '../../data/collection-store';
import { store as disputes } from '../../data/disputes';
import { STORE_NAME as PAYMENTS, store as payments } from '../../data/payments';
import { store as timeline } from '../../data/timeline';
import { startResource } from '../../data/use-resource';
import { paymentAddress } from '../../lib/payment-url';
import type { PageQuery } from '../../lib/query';
import { Payment } from './payment';
import { ReaderFee } from './reader-fee';
import { startPayment, ToPayment } from './redirect';
import { NotFound } from './states';
import { useArrival } from './use-arrival';
import './style.scss';

registerOnce( payments );
registerOnce( timeline );
registerOnce( readers );
registerOnce( disputes );

/**
 * Starts loading before the page renders.
 *
 * @param query The page's URL query.
 * @param isNew Whether an in-app navigation brought new answers along.
 */
export function start( query: PageQuery, isNew: boolean ): void {
	const address = paymentAddress( query );
	switch ( address.is ) {
		case 'payment':
			return startPayment( address.id, isNew );
		case 'charge':
			return startResource( PAYMENTS, 'getCharge', address.id, isNew );
		case 'order':
			return startResource( PAYMENTS, 'getChargeOfOrder', address.id, isNew );
		case 'reader-fee':
			startResource( PAYMENTS, 'getTransaction', address.transactionId, isNew );
			return startResource( READERS, 'getReaderCharges', address.transactionId, isNew );
	}
}

function PaymentDetails( { query }: { query: PageQuery } ) {
	useArrival( query );
	const address = paymentAddress( query );
	switch ( address.is ) {
		case 'payment':
			return <Payment key={ address.id } id={ address.id } />;
		case 'reader-fee':
			return <ReaderFee key={ address.transactionId } transactionId={ address.transactionId } />;
		case 'nothing':
			return <NotFound />;
		default:
			return <ToPayment key={ address.id } kind={ address.is } id={ address.id } query={ query } />;
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

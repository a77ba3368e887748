import {
	cancelPayment,
	capturePayment,
	commandErrorText,
	commandSuccessText,
} from '../../../data/payment-commands';
import { useHeadingFocus } from '../../../components/details-frame';
import type { PaymentIntent } from '../../../data/payments';
import { useNotices } from '../../../data/use-notices';
import { recordEvent } from '../../../lib/analytics';

/**
 * Captures or cancels a payment and tells what became of it. On one that is held for review that is to approve or to
 * block it.
 *
 * @param payment A payment with an order.
 */
export function useAuthorization( payment: PaymentIntent ) {
	const notices = useNotices();
	const focusHeading = useHeadingFocus();
	return async ( action: 'capture' | 'cancel' ) => {
		const { id, order, attempts } = payment;
		if ( ! order ) {
			return;
		}
		if ( action === 'capture' ) {
			recordEvent( 'wcpay_payments_transactions_details_capture_charge_button_click', { payment_intent_id: id } );
		}
		try {
			const send = action === 'capture' ? capturePayment : cancelPayment;
			await send( order.id, id, attempts[ action ] );
			notices.succeeded( commandSuccessText( action, order.number ) );
			focusHeading();
		} catch ( error ) {
			notices.failed( commandErrorText( error, action, order.number ) );
		}
	};
}

import { useDispatch } from '@wordpress/data';
import { useHeadingFocus } from '../../../components/details-frame';
import { store as paymentsStore, type PaymentIntent } from '../../../data/payments';
import { useNotices } from '../../../data/use-notices';
import { recordEvent } from '../../../lib/analytics';
import { commandErrorText, commandSuccessText, isOutcomeUnknown } from '../../../lib/command-errors';

/**
 * Captures or cancels a payment and shows a notice with the result. For a payment held for review, this approves
 * or blocks it.
 *
 * @param payment A payment; without an order, it can only be released.
 */
export function useAuthorization( payment: PaymentIntent ) {
	const notices = useNotices();
	const { cancelPayment, capturePayment } = useDispatch( paymentsStore );
	const focusHeading = useHeadingFocus();
	return async ( action: 'capture' | 'cancel' ) => {
		const { id, order, attempts } = payment;
		const number = order?.number ?? null;
		if ( action === 'capture' ) {
			recordEvent( 'wcpay_payments_transactions_details_capture_charge_button_click', { payment_intent_id: id } );
		}
		try {
			if ( action === 'cancel' ) {
				await cancelPayment( order?.id ?? null, id, attempts.cancel );
			} else if ( order ) {
				await capturePayment( order.id, id, attempts.capture, payment.capture_amount ?? payment.amount );
			}
			notices.notifySuccess( commandSuccessText( action, number ) );
			focusHeading();
		} catch ( error ) {
			notices.notifyError( commandErrorText( error, action, number ) );
			if ( isOutcomeUnknown( error ) ) {
				focusHeading();
			}
		}
	};
}

import {
	cancelPayment,
	capturePayment,
	commandErrorText,
	commandSuccessText,
	isOutcomeUnknown,
} from '../../../data/payment-commands';
import { useHeadingFocus } from '../../../components/details-frame';
import type { PaymentIntent } from '../../../data/payments';
import { useNotices } from '../../../data/use-notices';
import { recordEvent } from '../../../lib/analytics';

/**
 * Captures or cancels a payment and tells what became of it. On one that is held for review that is to approve or to
 * block it.
 *
 * @param payment A payment; without an order it can only be released.
 */
export function useAuthorization( payment: PaymentIntent ) {
	const notices = useNotices();
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
				await capturePayment( order.id, id, attempts.capture );
			}
			notices.succeeded( commandSuccessText( action, number ) );
			focusHeading();
		} catch ( error ) {
			notices.failed( commandErrorText( error, action, number ) );
			if ( isOutcomeUnknown( error ) ) {
				focusHeading();
			}
		}
	};
}

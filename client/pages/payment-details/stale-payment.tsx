import { __ } from '@wordpress/i18n';
import { StaleNotice } from '../../components/stale-notice';
import type { PaymentIntent } from '../../data/payments';

interface StalePaymentProps {
	/** The payment as it was last read. */
	payment: PaymentIntent;
	error: unknown;
	retry: () => void;
}

/** Warns that a payment could not be refreshed. It mentions an authorization, which expires (spec 2 §8). */
export const StalePayment = ( { payment, error, retry }: StalePaymentProps ) => (
	<StaleNotice
		what={ payment.capture_before === null ? undefined : __( 'Error retrieving authorization.', 'tillbook' ) }
		error={ error }
		retry={ retry }
	/>
);

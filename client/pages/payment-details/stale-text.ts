import { __ } from '@wordpress/i18n';
import type { PaymentIntent } from '../../data/payments';
import { sentences } from '../../lib/sentences';

/**
 * Returns the message for a payment that could not be refreshed. It mentions an authorization, which expires
 * (spec 2 §8).
 *
 * @param payment The payment as it was last read.
 */
export function staleText( payment: PaymentIntent ): string {
	const stale = __( 'This information may be out of date because it could not be refreshed.', 'tillbook' );
	return payment.capture_before === null
		? stale
		: sentences( __( 'Error retrieving authorization.', 'tillbook' ), stale );
}

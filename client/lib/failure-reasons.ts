import { __ } from '@wordpress/i18n';
import { declineReasons } from './facts/labels/decline-reasons.gen';
import { refundFailures } from './facts/labels/refund-failures.gen';
import { refundReasons } from './facts/labels/refund-reasons.gen';

/**
 * Explains why a payment failed (spec 2 §8).
 *
 * @param code The provider's code; null if it gave none.
 */
export const paymentFailureReason = ( code: string | null ): string =>
	declineReasons()[ code ?? '' ] ?? __( 'The payment was declined', 'tillbook' );

/**
 * Explains why a refund failed (spec 2 §8).
 *
 * @param code The provider's code; null if it gave none.
 * @return null if the code means nothing to a merchant.
 */
export const refundFailureReason = ( code: string | null ): string | null => refundFailures()[ code ?? '' ] ?? null;

/**
 * Returns the reason of a refund in words.
 *
 * @param reason The reason that was given; null for another one.
 */
export const refundReason = ( reason: string | null ): string | null => refundReasons()[ reason ?? '' ] ?? null;

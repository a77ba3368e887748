import { __ } from '@wordpress/i18n';
import { declineReasons } from './facts/labels/decline-reasons.gen';
import { otherDeclineReasons } from './facts/labels/other-decline-reasons.gen';
import { refundFailures } from './facts/labels/refund-failures.gen';
import { refundReasons } from './facts/labels/refund-reasons.gen';

/** Methods that are cards in the words of the specification. */
const CARDS = [ 'card', 'card_present', 'interac_present', 'link' ];

/**
 * Explains why a payment failed (spec 2 §8).
 *
 * @param code   The provider's code; null if it gave none.
 * @param method The payment method; null if unknown.
 */
export const paymentFailureReason = ( code: string | null, method: string | null ): string =>
	( CARDS.includes( method ?? 'card' ) ? declineReasons : otherDeclineReasons )()[ code ?? '' ] ??
	__( 'The payment was declined', 'tillbook' );

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

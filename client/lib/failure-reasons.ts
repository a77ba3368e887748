import { __ } from '@wordpress/i18n';

const cardReasons = (): Record< string, string > => ( {
	card_declined: __( 'The card was declined by the bank', 'tillbook' ),
	expired_card: __( 'The card has expired', 'tillbook' ),
	incorrect_cvc: __( 'The security code is incorrect', 'tillbook' ),
	incorrect_number: __( 'The card number is incorrect', 'tillbook' ),
	incorrect_zip: __( 'The postal code is incorrect', 'tillbook' ),
	incorrect_address: __( 'The billing address is incorrect', 'tillbook' ),
	invalid_cvc: __( 'The security code is invalid', 'tillbook' ),
	invalid_expiry_month: __( 'The expiration month is invalid', 'tillbook' ),
	invalid_expiry_year: __( 'The expiration year is invalid', 'tillbook' ),
	invalid_number: __( 'The card number is invalid', 'tillbook' ),
	processing_error: __( 'An error occurred while processing the card', 'tillbook' ),
	authentication_required: __( 'The payment requires authentication', 'tillbook' ),
	insufficient_funds: __( 'The card has insufficient funds to complete the purchase', 'tillbook' ),
	lost_card: __( 'The card was reported lost', 'tillbook' ),
	stolen_card: __( 'The card was reported stolen', 'tillbook' ),
	card_velocity_exceeded: __( 'The card is over its limit', 'tillbook' ),
	payment_intent_authentication_failure: __(
		'The customer’s bank could not verify the payer’s identity',
		'tillbook'
	),
	payment_method_provider_decline: __( 'The customer did not approve the payment', 'tillbook' ),
} );

/**
 * Explains why a payment failed (spec 2 §8).
 *
 * @param code The provider's code; null if it gave none.
 */
export function paymentFailureReason( code: string | null ): string {
	return cardReasons()[ code ?? '' ] ?? __( 'The payment was declined', 'tillbook' );
}

/**
 * Explains why a refund failed (spec 2 §8).
 *
 * @param code The provider's code; null if it gave none.
 * @return null if the code means nothing to a merchant.
 */
export function refundFailureReason( code: string | null ): string | null {
	switch ( code ) {
		case 'expired_or_canceled_card':
			return __( 'The card was expired or canceled', 'tillbook' );
		case 'lost_or_stolen_card':
		case 'unknown':
			return __( 'The card was lost or stolen', 'tillbook' );
		default:
			return null;
	}
}

/**
 * Returns the reason of a refund in words.
 *
 * @param reason The reason that was given; null for another one.
 */
export function refundReason( reason: string | null ): string | null {
	switch ( reason ) {
		case 'duplicate':
			return __( 'Duplicate', 'tillbook' );
		case 'fraudulent':
			return __( 'Fraudulent', 'tillbook' );
		case 'requested_by_customer':
			return __( 'Requested by customer', 'tillbook' );
		case 'other':
			return __( 'Other', 'tillbook' );
		default:
			return null;
	}
}

import { paymentFailureReason, refundFailureReason } from './failure-reasons';

describe( 'why a payment failed', () => {
	it.each( [
		[ 'card_declined', 'The card was declined by the bank' ],
		[ 'expired_card', 'The card has expired' ],
		[ 'incorrect_cvc', 'The security code is incorrect' ],
		[ 'incorrect_number', 'The card number is incorrect' ],
		[ 'incorrect_zip', 'The postal code is incorrect' ],
		[ 'invalid_cvc', 'The security code is invalid' ],
		[ 'invalid_expiry_month', 'The expiration month is invalid' ],
		[ 'invalid_expiry_year', 'The expiration year is invalid' ],
		[ 'invalid_number', 'The card number is invalid' ],
		[ 'processing_error', 'An error occurred while processing the card' ],
		[ 'authentication_required', 'The payment requires authentication' ],
		[ 'insufficient_funds', 'The card has insufficient funds to complete the purchase' ],
	] )( 'for %s is: %s', ( code, text ) => {
		expect( paymentFailureReason( code, 'card' ) ).toBe( text );
	} );

	it.each( [ [ 'new_code' ], [ '' ], [ null ] ] )( 'is that it was declined for an unknown code', ( code ) => {
		expect( paymentFailureReason( code, null ) ).toBe( 'The payment was declined' );
	} );

	it( 'does not call other methods cards', () => {
		expect( paymentFailureReason( 'insufficient_funds', 'sepa_debit' ) ).toBe(
			'The customer’s account has insufficient funds'
		);
		expect( paymentFailureReason( 'card_declined', 'sepa_debit' ) ).toBe( 'The payment was declined' );
	} );

	it.each( [
		[ 'expired_or_canceled_card', 'The card was expired or canceled' ],
		[ 'lost_or_stolen_card', 'The card was lost or stolen' ],
		[ 'unknown', 'The card was lost or stolen' ],
	] )( 'of a refund for %s is: %s', ( code, text ) => {
		expect( refundFailureReason( code ) ).toBe( text );
	} );

	it( 'of a refund is left out for an unknown code', () => {
		expect( refundFailureReason( 'new_code' ) ).toBeNull();
		expect( refundFailureReason( null ) ).toBeNull();
	} );
} );

import { __, _n, sprintf } from '@wordpress/i18n';
import type { TestCard } from '../types';
import { codeLength, codeProblem } from './code';
import { expiryProblem } from './expiry';
import { brandOf, digitsOf, findCard, lengthOf } from './number';

/** Contents of the three fields. They are only kept in the page's memory. */
export interface CardEntry {
	number: string;
	expiry: string;
	code: string;
}

/** Error message of each field; empty if it is valid. */
type CardProblems = Record< keyof CardEntry, string >;

/**
 * Returns the error message for a card number; empty if it is valid. The message never contains the number.
 *
 * @param number Text in the field.
 * @param cards  The documented test cards.
 */
export function numberText( number: string, cards: TestCard[] ): string {
	const digits = digitsOf( number );
	if ( digits === '' ) {
		return __( 'Enter a card number.', 'tillbook' );
	}
	if ( findCard( digits, cards ) ) {
		return '';
	}
	return digits.length < lengthOf( digits )
		? __( 'The card number is incomplete.', 'tillbook' )
		: __(
				'Only test cards work here, and this isn’t one of them. Choose one from the list. Never enter a real card: it would not be charged.',
				'tillbook'
			);
}

/**
 * Returns the error message for an expiration date; empty if it is valid.
 *
 * @param expiry Text in the field.
 * @param today  The shopper's current date.
 */
export function expiryText( expiry: string, today: Date ): string {
	switch ( expiryProblem( expiry, today ) ) {
		case 'empty':
			return __( 'Enter the expiration date.', 'tillbook' );
		case 'incomplete':
			return __( 'The expiration date is incomplete. Enter the month and year, such as 12 / 34.', 'tillbook' );
		case 'month':
			return __( 'The month must be between 01 and 12.', 'tillbook' );
		case 'past':
			return __( 'The expiration date is in the past. Use any future date.', 'tillbook' );
		default:
			return '';
	}
}

/**
 * Returns the error message for a security code; empty if it is valid.
 *
 * @param code  Text in the field.
 * @param brand Brand of the card.
 */
export function codeText( code: string, brand: string ): string {
	switch ( codeProblem( code, brand ) ) {
		case 'empty':
			return __( 'Enter the security code.', 'tillbook' );
		case 'incomplete':
			return sprintf(
				/* translators: %d: number of digits, 3 or 4 */
				_n(
					'The security code must have %d digit.',
					'The security code must have %d digits.',
					codeLength( brand ),
					'tillbook'
				),
				codeLength( brand )
			);
		default:
			return '';
	}
}

/**
 * Checks the entered card in the browser; it is never sent anywhere.
 *
 * @param entry The entered card.
 * @param cards The documented test cards.
 * @param today The shopper's current date.
 * @return The name of the test card, which is sent instead of the entry, or the errors.
 */
export function checkCard(
	entry: CardEntry,
	cards: TestCard[],
	today: Date
): { name: string } | { problems: CardProblems } {
	const problems = {
		number: numberText( entry.number, cards ),
		expiry: expiryText( entry.expiry, today ),
		code: codeText( entry.code, brandOf( digitsOf( entry.number ) ) ),
	};
	const card = findCard( digitsOf( entry.number ), cards );
	return card && ! problems.expiry && ! problems.code ? { name: card.name } : { problems };
}

import { __, _n, sprintf } from '@wordpress/i18n';
import type { TestCard } from '../types';
import { codeLength, codeProblem } from './code';
import { expiryProblem } from './expiry';
import { brandOf, digitsOf, findCard, lengthOf } from './number';

/** What the three fields hold. It stays in the memory of the page. */
export interface CardEntry {
	number: string;
	expiry: string;
	code: string;
}

/** What to tell about each field; empty for nothing. */
export type CardProblems = Record< keyof CardEntry, string >;

/**
 * The problem of a number, in words. They never repeat it.
 *
 * @param number What stands in the field.
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
 * The problem of an expiry, in words.
 *
 * @param expiry What stands in the field.
 * @param today  The shopper's day.
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
 * The problem of a security code, in words.
 *
 * @param code  What stands in the field.
 * @param brand The card's.
 */
export function codeText( code: string, brand: string ): string {
	switch ( codeProblem( code, brand ) ) {
		case 'empty':
			return __( 'Enter the security code.', 'tillbook' );
		case 'incomplete':
			/* translators: %d: number of digits, 3 or 4 */
			return sprintf(
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
 * Checks an entry here, in the browser, which is the only place that ever sees it.
 *
 * @param entry What was typed.
 * @param cards The documented test cards.
 * @param today The shopper's day.
 * @return The name of the test card, which is sent in place of the entry; or what is wrong with it.
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

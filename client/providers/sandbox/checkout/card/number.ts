import type { TestCard } from '../types';

/** Maximum number of digits of a card number. */
export const MAX_DIGITS = 19;

const BRANDS: [ brand: string, start: RegExp, length: number ][] = [
	[ 'amex', /^3[47]/, 15 ],
	[ 'diners', /^3(0[0-5]|[689])/, 14 ],
	[ 'jcb', /^35/, 16 ],
	[ 'visa', /^4/, 16 ],
	[ 'mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 16 ],
	[ 'discover', /^(6011|64[4-9]|65)/, 16 ],
	[ 'unionpay', /^62/, 16 ],
];

/**
 * Extracts the digits from a text, including full-width digits of East Asian keyboards.
 *
 * @param text Text in the field.
 */
export function digitsOf( text: string ): string {
	return text.normalize( 'NFKC' ).replace( /\D/g, '' );
}

/**
 * Returns the brand that a number's first digits belong to; empty while unknown.
 *
 * @param digits Digits only, possibly incomplete.
 */
export function brandOf( digits: string ): string {
	return BRANDS.find( ( [ , start ] ) => start.test( digits ) )?.[ 0 ] ?? '';
}

/**
 * Returns the number of digits of card numbers of the same brand.
 *
 * @param digits Digits only, possibly incomplete.
 */
export function lengthOf( digits: string ): number {
	return BRANDS.find( ( [ , start ] ) => start.test( digits ) )?.[ 2 ] ?? 16;
}

/**
 * Formats a number as it is printed on the card: in groups of four, or 4-6-5 (amex) and 4-6-4 (diners).
 *
 * @param digits Digits only, possibly incomplete.
 */
export function grouped( digits: string ): string {
	const groups = /^(amex|diners)$/.test( brandOf( digits ) )
		? /^(\d{1,4})(\d{1,6})?(\d+)?$/
		: /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d+)?$/;
	return ( groups.exec( digits ) ?? [] ).slice( 1 ).filter( Boolean ).join( ' ' );
}

/**
 * Returns the caret position in a number that was grouped again.
 *
 * @param shown  The grouped number.
 * @param before Number of digits before the caret.
 */
export function caretAfter( shown: string, before: number ): number {
	let seen = 0;
	for ( let at = 0; at < shown.length; at++ ) {
		if ( seen === before ) {
			return at;
		}
		seen += shown[ at ] === ' ' ? 0 : 1;
	}
	return shown.length;
}

/**
 * Finds the documented test card with a number; undefined for all other numbers.
 *
 * @param digits Digits only.
 * @param cards  The documented test cards.
 */
export function findCard( digits: string, cards: TestCard[] ): TestCard | undefined {
	return cards.find( ( { number } ) => number === digits );
}

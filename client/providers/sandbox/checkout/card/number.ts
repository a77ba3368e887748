import type { TestCard } from '../types';

/** The longest number a card can have. */
export const MOST_DIGITS = 19;

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
 * The digits of what was typed; wide ones of East Asian keyboards count as well.
 *
 * @param text What stands in the field.
 */
export function digitsOf( text: string ): string {
	return text.normalize( 'NFKC' ).replace( /\D/g, '' );
}

/**
 * The brand that a number begins like; empty while it is open.
 *
 * @param digits Digits alone, maybe not all of them.
 */
export function brandOf( digits: string ): string {
	return BRANDS.find( ( [ , start ] ) => start.test( digits ) )?.[ 0 ] ?? '';
}

/**
 * How many digits numbers of its brand have.
 *
 * @param digits Digits alone, maybe not all of them.
 */
export function lengthOf( digits: string ): number {
	return BRANDS.find( ( [ , start ] ) => start.test( digits ) )?.[ 2 ] ?? 16;
}

/**
 * The number as it is printed on the card: fours, or 4-6-5 and 4-6-4.
 *
 * @param digits Digits alone, maybe not all of them.
 */
export function grouped( digits: string ): string {
	const groups = /^(amex|diners)$/.test( brandOf( digits ) )
		? /^(\d{1,4})(\d{1,6})?(\d+)?$/
		: /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d+)?$/;
	return ( groups.exec( digits ) ?? [] ).slice( 1 ).filter( Boolean ).join( ' ' );
}

/**
 * Where the caret belongs in a number that was grouped anew.
 *
 * @param shown  The grouped number.
 * @param before How many digits stand before the caret.
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
 * The documented test card of a number; every other number is nobody's here.
 *
 * @param digits Digits alone.
 * @param cards  The documented ones.
 */
export function findCard( digits: string, cards: TestCard[] ): TestCard | undefined {
	return cards.find( ( { number } ) => number === digits );
}

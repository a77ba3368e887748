import { digitsOf } from './number';

/**
 * Formats the entered text as `MM / YY`; a month that can only have one digit gets a leading zero.
 *
 * @param text     Text in the field.
 * @param isErased Whether the last character was just deleted; if so, no slash is added.
 */
export function expiryShown( text: string, isErased = false ): string {
	const slash = /^\s*(\d)\s*\//.exec( text.normalize( 'NFKC' ) );
	let digits = slash ? `0${ slash[ 1 ] }${ digitsOf( text ).slice( 1 ) }` : digitsOf( text );
	if ( /^[2-9]/.test( digits ) ) {
		digits = `0${ digits }`;
	}
	// Browsers and shoppers sometimes enter a four-digit year.
	if ( digits.length === 6 && digits.slice( 2, 4 ) === '20' ) {
		digits = digits.slice( 0, 2 ) + digits.slice( 4 );
	}
	digits = digits.slice( 0, 4 );
	if ( digits.length < 2 || ( digits.length === 2 && isErased ) ) {
		return digits;
	}
	return `${ digits.slice( 0, 2 ) } / ${ digits.slice( 2 ) }`;
}

type ExpiryProblem = 'empty' | 'incomplete' | 'month' | 'past';

/**
 * Checks an expiration date; null if it is valid. A card is valid through the last day of its month.
 *
 * @param text  Text in the field.
 * @param today The shopper's current date.
 */
export function expiryProblem( text: string, today: Date ): ExpiryProblem | null {
	const digits = digitsOf( text );
	if ( digits === '' ) {
		return 'empty';
	}
	const month = Number( digits.slice( 0, 2 ) );
	if ( digits.length >= 2 && ( month < 1 || month > 12 ) ) {
		return 'month';
	}
	if ( digits.length < 4 ) {
		return 'incomplete';
	}
	const months = ( 2000 + Number( digits.slice( 2, 4 ) ) ) * 12 + month;
	return months < today.getFullYear() * 12 + today.getMonth() + 1 ? 'past' : null;
}

import { digitsOf } from './number';

/**
 * Returns the length of the security code on a brand's cards.
 *
 * @param brand Such as `amex`.
 */
export function codeLength( brand: string ): number {
	return brand === 'amex' ? 4 : 3;
}

/**
 * Checks a security code; null if it is valid.
 *
 * @param text  Text in the field.
 * @param brand Brand of the card.
 */
export function codeProblem( text: string, brand: string ): 'empty' | 'incomplete' | null {
	const { length } = digitsOf( text );
	if ( length === 0 ) {
		return 'empty';
	}
	return length === codeLength( brand ) ? null : 'incomplete';
}

import { digitsOf } from './number';

/**
 * How long the security code of a brand's cards is.
 *
 * @param brand Such as `amex`.
 */
export function codeLength( brand: string ): number {
	return brand === 'amex' ? 4 : 3;
}

/**
 * What is wrong with a security code; null for nothing.
 *
 * @param text  What stands in the field.
 * @param brand The card's.
 */
export function codeProblem( text: string, brand: string ): 'empty' | 'incomplete' | null {
	const { length } = digitsOf( text );
	if ( length === 0 ) {
		return 'empty';
	}
	return length === codeLength( brand ) ? null : 'incomplete';
}

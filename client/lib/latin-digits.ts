/**
 * Replaces Arabic and Persian digits and decimal separators, which phones type in these languages.
 *
 * @param typed   A number as typed.
 * @param decimal The decimal separator of the result.
 */
export const latinDigits = ( typed: string, decimal: string ): string =>
	typed
		.replace( /[\u0660-\u0669\u06f0-\u06f9]/g, ( digit ) => String( digit.charCodeAt( 0 ) % 16 ) )
		.replace( '\u066b', decimal );

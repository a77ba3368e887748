/**
 * Removes accents and converts to lower case, so that "Chloé" and "chloe" are the same, whatever the browser's
 * language: in Turkish, I and i are different letters.
 *
 * @param text A text that is searched, or a typed one.
 */
export const fold = ( text: string ): string =>
	text.normalize( 'NFKD' ).replace( /\p{M}/gu, '' ).toLowerCase().replace( /ı/g, 'i' );

const wordsOf = ( text: string ): string[] =>
	fold( text )
		.split( /[^\p{L}\p{N}]+/u )
		.filter( Boolean );

/**
 * Whether each typed word begins a word of a suggestion, as the server's search compares them: without accents, in any
 * order.
 *
 * @param suggestion Such as "Chloé Tremblay".
 * @param typed      Such as "trem chloe".
 */
export function matchesTyped( suggestion: string, typed: string ): boolean {
	const own = wordsOf( suggestion );
	return wordsOf( typed ).every( ( word ) => own.some( ( part ) => part.startsWith( word ) ) );
}

/** What ends a sentence, in the scripts that languages use, with a bracket or quotation mark that may follow. */
const ENDED = /[.!?…。！？।؟։][)\]"'”’»]?$/u;

/**
 * What belongs between a text and the sentence behind it. Some texts of the specification have no period.
 *
 * @param text Such as "Error while loading timeline".
 */
export const afterSentence = ( text: string ): string => ( ENDED.test( text.trimEnd() ) ? ' ' : '. ' );

/**
 * Sentences one after the other, each with its end. Empty ones and repetitions are left out.
 *
 * @param texts Such as what was tried, and what the server says about it.
 */
export const sentences = ( ...texts: string[] ): string =>
	[ ...new Set( texts.map( ( text ) => text.trim() ).filter( Boolean ) ) ].reduce( ( all, text ) => ( all ? all + afterSentence( all ) + text : text ), '' );

/**
 * Matches the end of a sentence in the scripts of different languages, with an optional closing bracket or quotation
 * mark.
 */
const ENDED = /[.!?…。！？।؟։][)\]"'”’»]?$/u;

/**
 * Returns the separator between a text and the following sentence. Some texts of the specification have no period.
 *
 * @param text Such as "Error while loading timeline".
 */
export const afterSentence = ( text: string ): string => ( ENDED.test( text.trimEnd() ) ? ' ' : '. ' );

/**
 * Joins sentences and adds missing periods. Empty ones and repetitions are omitted.
 *
 * @param texts Such as the attempted action, and the server's message about it.
 */
export const sentences = ( ...texts: string[] ): string =>
	[ ...new Set( texts.map( ( text ) => text.trim() ).filter( Boolean ) ) ].reduce(
		( all, text ) => ( all ? all + afterSentence( all ) + text : text ),
		''
	);

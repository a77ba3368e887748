/**
 * Checks the plugin's texts: words to avoid, with their replacements, placeholders without an explanation, and
 * explanations of other texts' placeholders. Texts are plain American English (CONTRIBUTING.md).
 */

const FORBIDDEN = [
	[ /\b(some|any|every)body\b/i, '“another user”, “anyone”, “everyone”, or the role' ],
	[ /\bnobody\b/i, '“no one”, or the passive' ],
	[ /\bwho(so)?ever\b/i, 'the person’s role, such as “an administrator”' ],
	[ /\bwho may\b|\bmay not\b/i, '“with permission to …”, “You don’t have permission to …”' ],
	[ /\banew\b/i, '“again”' ],
	[ /\bmend(s|ed|ing)?\b/i, '“fix”' ],
	[ /\bbegun\b/i, '“started”' ],
	[ /\b(of|to) ours\b/i, '“our”' ],
	[ /\bstands? for\b/i, '“simulates”, “means”' ],
	[ /\be-mail/i, '“email”' ],
	[ /\bswitch(ed|es)? (it |them )?(on|off)\b/i, '“turn on”, “turn off”' ],
];

/**
 * Finds forbidden words in the texts of a .pot file.
 *
 * @param {Iterable<{id: string, plural?: string, files: string[]}>} entries
 * @return {string[]} a line for each: the text and the replacement
 */
export function forbiddenWords( entries ) {
	const lines = [];
	for ( const { id, plural, files } of entries ) {
		// Search terms for business categories may be any word.
		if ( files.every( ( file ) => file.endsWith( '/Onboarding/categories.php' ) ) ) {
			continue;
		}
		for ( const text of [ id, plural ] ) {
			const found = text !== undefined && FORBIDDEN.find( ( [ words ] ) => words.test( text ) );
			if ( found ) {
				lines.push( `${ JSON.stringify( text ) }: write ${ found[ 1 ] }` );
			}
		}
	}
	return lines;
}

const hasPlaceholder = ( { id, plural = '' } ) => /%(\d+\$)?[sdf]/.test( `${ id } ${ plural }`.replaceAll( '%%', '' ) );

/**
 * Finds texts with placeholders that no comment explains to translators.
 *
 * @param {Iterable<{id: string, plural?: string, comments: string[], files: string[]}>} entries
 * @return {string[]} a line for each
 */
export function uncommented( entries ) {
	return [ ...entries ]
		.filter(
			( entry ) =>
				hasPlaceholder( entry ) && ! entry.comments.some( ( comment ) => /translators:/i.test( comment ) )
		)
		.map(
			( { id, files } ) =>
				`${ files.join( ', ' ) }: ${ JSON.stringify( id ) } has a placeholder and no comment for translators directly above its function, such as __().`
		);
}

/**
 * Returns the comments of a text without those on placeholders if it has none. In the built scripts, a comment is often
 * found before the next text, too.
 *
 * @param {{id: string, plural?: string, comments: string[]}} entry
 */
export const ownComments = ( entry ) =>
	hasPlaceholder( entry )
		? entry.comments
		: entry.comments.filter( ( comment ) => ! /translators: (%|\d+:)/i.test( comment ) );

/** Finds phrases to avoid in comments and Markdown, and comments that are too wide. */

/** Maximum characters of a comment's line; tabs count as four. */
const MAX_WIDTH = 120;

/** Phrases that cspell can't forbid, because each of their words is fine, with their replacements. */
const PHRASES = [
	[ /\bwho may\b/i, 'users with permission to' ],
	[ /\b(?:of|to) ours\b/i, 'our' ],
	[ /\blets? \w+ be\b/i, 'allows' ],
	[
		/\btakes? (?:it|them|this|\w+s) for\b|\btakes? (?:0|an?|th\w+) (?:[\w'’]+ ){0,3}for (?:an?|dead|none)\b/i,
		'treats … as',
	],
	[ /\bis led\b/i, 'is redirected, or the active voice' ],
	[ /\btells? of\b/i, 'describes' ],
	[ /\bfor want of\b/i, 'without' ],
];

const COMMENT = /^\s*(?:\/\*|\*(?:[\s/]|$)|\/\/|<!--)/;

/** Whether a long line can't be wrapped: an address, a text for translators, a tag, or a plugin's description. */
const isUnwrappable = ( line ) =>
	/https?:\/\/\S{40,}/.test( line ) ||
	/translators:|stylelint-|eslint-|^ \* Description: |@(?:phpstan|param|return|var|type|property|throws|psalm)/.test(
		line
	);

/**
 * Returns the problems of a file, one line each.
 *
 * @param {string} path relative to the root
 * @param {string} text the file's content
 * @return {string[]}
 */
export function proseProblems( path, text ) {
	const isMarkdown = path.endsWith( '.md' );
	// An item of a list in readme.txt looks like a line of a comment, and can't be wrapped.
	const isProse = isMarkdown || path.endsWith( '.txt' );
	const problems = [];
	let isCode = false;
	text.split( '\n' ).forEach( ( line, index ) => {
		if ( isMarkdown && /^\s*```/.test( line ) ) {
			isCode = ! isCode;
		}
		if ( isMarkdown ? isCode : ! COMMENT.test( line ) ) {
			return;
		}
		const where = `${ path }:${ index + 1 }`;
		for ( const [ phrase, better ] of PHRASES ) {
			const found = phrase.exec( line );
			if ( found ) {
				problems.push( `${ where } - "${ found[ 0 ] }": write "${ better }"` );
			}
		}
		const width = line.replaceAll( '\t', '    ' ).length;
		if ( ! isProse && width > MAX_WIDTH && ! isUnwrappable( line ) ) {
			problems.push( `${ where } - the line has ${ width } characters, more than ${ MAX_WIDTH }` );
		}
	} );
	return problems;
}

/** Reads docs/spec-coverage.md, which lists the tests for each requirement of the specification. */

/**
 * @typedef {object} Requirement
 * @property {number} line line number, starting at 1
 * @property {string} text
 * @property {'tested'|'untested'|'differs'|'gap'} verdict
 * @property {{file: string, name: string}[]} tests tests named in the line, including those named together with a
 *     difference
 */

/**
 * Parses the requirements of the page.
 *
 * @param {string} markdown
 * @return {{requirements: Requirement[], malformed: number[]}} malformed: numbers of lines that look like a
 *   requirement but aren't valid
 */
export function readCoverage( markdown ) {
	const requirements = [];
	const malformed = [];
	markdown.split( '\n' ).forEach( ( content, index ) => {
		if ( ! content.startsWith( '- ' ) ) {
			return;
		}
		const [ text, proof, ...more ] = content.slice( 2 ).split( ' → ' );
		const tests = [ ...( proof ?? '' ).matchAll( /`([^`]+)` "((?:[^"\\]|\\.)+)"/g ) ].map(
			( [ , file, name ] ) => ( { file, name } )
		);
		const verdict =
			/^(untested|differs|gap): \S/.exec( proof ?? '' )?.[ 1 ] ?? ( tests.length > 0 ? 'tested' : undefined );
		if ( ! verdict || more.length > 0 ) {
			malformed.push( index + 1 );
			return;
		}
		requirements.push( { line: index + 1, text, verdict, tests } );
	} );
	return { requirements, malformed };
}

/**
 * Counts the requirements by verdict.
 *
 * @param {Requirement[]} requirements
 * @return {Record<string, number>}
 */
export function countVerdicts( requirements ) {
	const counts = { tested: 0, untested: 0, differs: 0, gap: 0 };
	for ( const { verdict } of requirements ) {
		counts[ verdict ]++;
	}
	return counts;
}

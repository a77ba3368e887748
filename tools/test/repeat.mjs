/** Summarizes several runs of the same tests; a test that fails sometimes is broken. */

/**
 * Lists failed tests with their number of failures.
 *
 * @param {import('./results.mjs').Test[]} tests tests of all runs
 * @param {number} times number of runs
 * @return {string}
 */
export function failuresOf( tests, times ) {
	const failures = new Map();
	for ( const { outcome, file, name } of tests ) {
		if ( outcome === 'failed' ) {
			const test = [ file, name ].filter( Boolean ).join( ' › ' );
			failures.set( test, ( failures.get( test ) ?? 0 ) + 1 );
		}
	}
	const lines = [ ...failures ].map( ( [ test, count ] ) => `${ count } of ${ times } times: ${ test }` );
	return lines.length === 0
		? `Nothing failed in ${ times } runs.`
		: `What failed in ${ times } runs:\n${ lines.join( '\n' ) }`;
}

/** What several runs of the same tests came to: a test that fails sometimes is broken. */

/**
 * Says what failed how often.
 *
 * @param {import('./results.mjs').Test[]} tests of all runs
 * @param {number} times how many runs there were
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

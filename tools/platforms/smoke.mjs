import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../site/index.mjs';
import { run } from '../site/process.mjs';

const SCRIPT = join( root, 'tools/php-versions/smoke.php' );
const SHOWN = 2000;

/**
 * Runs the smoke test of tools/php-versions in a site with a sandbox account, with the current `php`.
 *
 * @param {string} site folder of its WordPress
 * @return {Promise<import('../test/results.mjs').Test[]>} one result for each check
 */
export async function smoke( site ) {
	rmSync( join( site, 'wp-content/debug.log' ), { force: true } );
	const began = performance.now();
	const { stdout, stderr } = await run( 'php', [ '-d', 'memory_limit=1G', '-d', 'display_errors=stderr' ], {
		input: readFileSync( SCRIPT, 'utf8' ).replace( '@SITE@', site ),
		allowFailure: true,
	} );
	const seconds = ( performance.now() - began ) / 1000;
	const line = stdout.split( '\n' ).find( ( each ) => each.startsWith( 'SMOKE ' ) );
	const failed = ( name ) => ( { name, file: 'smoke.php', seconds: 0, outcome: 'failed' } );
	if ( line === undefined ) {
		return [ failed( `The smoke test did not come to its end: ${ ( stdout + stderr ).slice( -SHOWN ) }` ) ];
	}
	const { checks, problems } = JSON.parse( line.slice( 'SMOKE '.length ) );
	return [
		...problems.map( failed ),
		...Array.from( { length: checks - problems.length }, () => ( {
			name: 'holds',
			file: 'smoke.php',
			seconds: seconds / checks,
			outcome: 'passed',
		} ) ),
	];
}

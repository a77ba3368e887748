/** Runs PHPUnit in several processes, each on a copy of one prepared site. */
import { mkdirSync, rmSync } from 'node:fs';
import { freePort, root } from '../site/index.mjs';
import { run } from '../site/process.mjs';
import { fromJUnit } from './results.mjs';

/**
 * Debian's PHP leaves assert() out unless it is told otherwise. Compiled code takes half of the time on SQLite, where each statement
 * is parsed in PHP. A file that a test writes is read again.
 */
export const PHP_OPTIONS = [
	'memory_limit=1G',
	'zend.assertions=1',
	'opcache.enable_cli=1',
	'opcache.revalidate_freq=0',
	'opcache.jit=tracing',
	'opcache.jit_buffer_size=128M',
].flatMap( ( option ) => [ '-d', option ] );
/** Each has a site of its own. */
const PROCESSES = 2;

/**
 * What the tests are told about the sites that they run on.
 *
 * @param {{dir: string}[]} sites one for each process
 * @return {Record<string, string>}
 */
export const phpEnvironment = ( sites ) => ( {
	TILLBOOK_TEST_SITES: sites.map( ( { dir } ) => dir ).join( ':' ),
	TILLBOOK_TEST_WP: sites[ 0 ].dir,
} );

/**
 * The test suites of phpunit.xml.dist that a site runs.
 *
 * @param {'real'|'stand-in'} host
 */
export const testsuites = ( host ) => ( host === 'real' ? 'php' : 'php,stand-in' );

/**
 * Copies a site once for each process.
 *
 * @param {Awaited<ReturnType<typeof import('../site/index.mjs').prepareSite>>} site
 * @param {string} folder where the copies go, each with a number behind it
 */
export async function copiesOf( site, folder ) {
	const copies = [];
	for ( let process = 1; process <= PROCESSES; process++ ) {
		copies.push(
			await site.copy( {
				dir: `${ folder }-${ process }`,
				port: await freePort(),
				database: `tillbook_php_${ process }`,
			} )
		);
	}
	return copies;
}

/**
 * Runs the tests once.
 *
 * @param {{dir: string}[]} copies of the site, from copiesOf()
 * @param {{host: 'real'|'stand-in', file: string, args: string[], hasChoice?: boolean, statements?: string}} options `file`: of the JUnit report;
 *     `args`: further arguments; `hasChoice`: they name tests, so there may be none; `statements`: a folder for what SqlLog writes
 * @return {Promise<{tests: import('./results.mjs').Test[], output: string}>}
 */
export async function runPhpunit( copies, { host, file, args, hasChoice = false, statements } ) {
	rmSync( file, { force: true } );
	if ( statements ) {
		rmSync( statements, { recursive: true, force: true } );
		mkdirSync( statements, { recursive: true } );
	}
	const { stdout, stderr } = await run(
		'php',
		[
			...PHP_OPTIONS,
			'vendor/bin/paratest',
			`--processes=${ PROCESSES }`,
			`--passthru-php=${ PHP_OPTIONS.join( ' ' ) }`,
			`--log-junit=${ file }`,
			'--colors=never',
			'--testsuite',
			testsuites( host ),
			...args,
		],
		{
			cwd: root,
			allowFailure: true,
			env: { ...phpEnvironment( copies ), ...( statements ? { TILLBOOK_SQL_LOG: statements } : {} ) },
		}
	);
	const output = stdout + stderr;
	// None of the chosen tests is in this group, which is no failure of theirs; that a whole run has none is one.
	return { tests: /^No tests executed!$/m.test( output ) && hasChoice ? [] : fromJUnit( file ), output };
}

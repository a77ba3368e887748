/** Runs PHPUnit in several processes, each on a copy of one prepared site. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { freePort, root } from '../site/index.mjs';
import { run } from '../site/process.mjs';
import { fromJUnit, skipReasons } from './results.mjs';

const JIT = [ 'opcache.jit=tracing', 'opcache.jit_buffer_size=128M' ];

/**
 * Returns options of PHP: Debian disables assert() by default. Files written by tests are always read again. No test
 * sends an email.
 *
 * @param {boolean} [jit] whether to use the JIT compiler: it saves time on SQLite, where PHP parses each statement, and
 *     costs some on MariaDB
 * @return {string[]}
 */
export const phpOptions = ( jit = false ) =>
	[
		'memory_limit=1G',
		'zend.assertions=1',
		'opcache.enable_cli=1',
		'opcache.revalidate_freq=0',
		'sendmail_path=true',
		...( jit ? JIT : [] ),
	].flatMap( ( option ) => [ '-d', option ] );
/** Number of processes; each uses a separate site. */
const PROCESSES = 2;

/**
 * Returns environment variables with the sites that the tests run on.
 *
 * @param {{dir: string}[]} sites one for each process
 * @return {Record<string, string>}
 */
export const phpEnvironment = ( sites ) => ( {
	TILLBOOK_TEST_SITES: sites.map( ( { dir } ) => dir ).join( ':' ),
	TILLBOOK_TEST_WP: sites[ 0 ].dir,
} );

/**
 * Returns the test suites of phpunit.xml.dist for a host.
 *
 * @param {'real'|'stand-in'} host
 */
export const testsuites = ( host ) => ( host === 'real' ? 'php' : 'php,stand-in' );

/**
 * Copies a site once for each process.
 *
 * @param {Awaited<ReturnType<typeof import('../site/index.mjs').prepareSite>>} site
 * @param {string} folder prefix of the copies' folders, followed by a number
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
 * Returns how PHP itself crashed, as ParaTest reports it. With the JIT compiler, that compiler is usually the cause. A
 * test that calls exit() or runs out of memory isn't a crash.
 *
 * @param {string} output
 * @return {string|null} such as "139 (Segmentation violation)"; null if it didn't
 */
export function crashOf( output ) {
	const [ , code, text ] = /Exit Code: (13[24-69])\(([^)]*)\)/.exec( output ) ?? [];
	return code === undefined ? null : `${ code } (${ text })`;
}

/**
 * Runs the tests once.
 *
 * @param {{dir: string}[]} copies copies of the site from copiesOf()
 * @param {{host: 'real'|'stand-in', file: string, args: string[], path?: string, hasChoice?: boolean,
 *     statements?: string, jit?: boolean}} options `file`: path of the JUnit report; `args`: additional arguments;
 *     `path`: a file to run instead of the suites; `hasChoice`: the arguments select tests, so there may be none;
 *     `statements`: folder for the output of SqlLog; `jit`: see phpOptions(), for the processes with the tests
 * @return {Promise<{tests: import('./results.mjs').Test[], output: string, crash: string|null}>} `crash`:
 *     see crashOf()
 */
export async function runPhpunit( copies, { host, file, args, path, hasChoice = false, statements, jit } ) {
	const events = `${ file }.events`;
	[ file, events ].forEach( ( report ) => rmSync( report, { force: true } ) );
	if ( statements ) {
		rmSync( statements, { recursive: true, force: true } );
		mkdirSync( statements, { recursive: true } );
	}
	const { stdout, stderr } = await run(
		'php',
		[
			...phpOptions(),
			'vendor/bin/paratest',
			`--processes=${ PROCESSES }`,
			`--passthru-php=${ phpOptions( jit ).join( ' ' ) }`,
			`--log-junit=${ file }`,
			`--log-teamcity=${ events }`,
			'--colors=never',
			...args,
			...( path ? [ path ] : [ '--testsuite', testsuites( host ) ] ),
		],
		{
			cwd: root,
			allowFailure: true,
			env: { ...phpEnvironment( copies ), ...( statements ? { TILLBOOK_SQL_LOG: statements } : {} ) },
		}
	);
	const output = stdout + stderr;
	// If no selected test is in this group, that isn't a failure; a complete run without any tests is one.
	return {
		tests:
			/^No tests executed!$/m.test( output ) && hasChoice ? [] : fromJUnit( file, output, skipReasons( events ) ),
		output,
		crash: existsSync( file ) ? null : crashOf( output ),
	};
}

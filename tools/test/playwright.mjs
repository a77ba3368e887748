/** Runs Playwright in two processes, each on a copy of one prepared site. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { startFake } from '../fake-stripe/start.mjs';
import { COMPILED, freePort, prepareSite, root } from '../site/index.mjs';
import { run } from '../site/process.mjs';
import { fromPlaywrightJson } from './results.mjs';

const WORKERS = 2;
/** Tag of tests that need a real WooCommerce: a shop, orders, reports. */
const NEEDS_SHOP = '@real-woocommerce';
/** Tag of tests that check all texts in a pseudo-locale, which npm run test:all adds. */
const LOCALES = '@locales';

/**
 * @param {string[]} args
 * @param {{env?: Record<string, string>, copyTo?: string}} [options]
 */
const playwright = ( args, options = {} ) =>
	run( 'npx', [ '--no-install', 'playwright', 'test', ...args ], { cwd: root, allowFailure: true, ...options } );

/**
 * Runs Playwright on copies of a new site with a sandbox account.
 *
 * @param {object} options
 * @param {string} options.folder folder of the site; the copies' folders have a number appended
 * @param {'mariadb'|'sqlite'} options.db
 * @param {object} [options.server] a running database server
 * @param {string|undefined} options.woocommerce
 * @param {'real'|'stand-in'} options.host
 * @param {() => Promise<string>} options.plugin
 * @param {string} options.artifacts
 * @param {string} options.file path of the JSON report
 * @param {string} [options.results] folder of the configuration's results, in that of the artifacts
 * @param {string[]} options.args additional arguments: files, a configuration, a grep pattern
 * @param {Record<string, string>} [options.env] additional environment variables
 * @param {boolean} [options.locales] whether to also check every page in a pseudo-locale
 * @param {number} [options.repeat] number of runs of each test
 * @param {boolean} options.isWatched whether PHP's log counts as an additional test
 * @param {(line: string) => void} options.log
 * @return {Promise<{tests: import('./results.mjs').Test[], output: string, host: 'real'|'stand-in', note: string|null}>}
 */
export async function runPlaywright( {
	folder,
	db,
	server,
	woocommerce,
	host,
	plugin,
	artifacts,
	file,
	results = 'browser',
	args,
	env = {},
	locales = false,
	repeat = 1,
	isWatched,
	log,
} ) {
	const site = await prepareSite( {
		dir: folder,
		port: await freePort(),
		db,
		server,
		woocommerce,
		standIn: host === 'stand-in',
		plugin: await plugin(),
		reset: true,
		log,
	} );
	const open = [];
	try {
		const signedIn = join( artifacts, 'signed-in.json' );
		writeFileSync(
			signedIn,
			( await site.cli( [ 'eval-file', '--use-include', join( root, 'tools/site/files/sign-in.php' ) ] ) ).stdout,
			{ mode: 0o600 }
		);
		await warmUp( site, signedIn );
		const copies = [];
		for ( let worker = 0; worker < WORKERS; worker++ ) {
			const stripe = await startFake();
			open.push( { stop: () => stripe.close() } );
			const copy = await site.copy( {
				dir: `${ folder }-${ worker }`,
				port: await freePort(),
				database: `tillbook_e2e_${ worker }`,
				constants: { TILLBOOK_DEV_STRIPE: stripe.url },
			} );
			copies.push( { ...copy, stripe: stripe.url } );
			open.push( await copies[ worker ].serve() );
		}
		const keeper = await keepSites( copies );
		open.push( { stop: () => keeper.close() } );
		const runTests = ( chosen, json ) => {
			rmSync( json, { force: true } );
			return playwright( [ ...chosen, `--workers=${ WORKERS }` ], {
				copyTo: json.replace( /json$/, 'log' ),
				env: {
					TILLBOOK_SITES: JSON.stringify(
						copies.map( ( { url, dir, stripe } ) => ( { url, dir, stripe } ) )
					),
					TILLBOOK_KEEPER: `http://127.0.0.1:${ keeper.address().port }`,
					TILLBOOK_SIGNED_IN: signedIn,
					TILLBOOK_WOOCOMMERCE: site.woocommerce,
					TILLBOOK_COMPILED: COMPILED,
					PLAYWRIGHT_JSON_OUTPUT_NAME: json,
					...env,
				},
			} );
		};
		const left = [ ...( site.woocommerce === 'real' ? [] : [ NEEDS_SHOP ] ), ...( locales ? [] : [ LOCALES ] ) ];
		const { stdout, stderr } = await runTests(
			[
				...args,
				...( left.length > 0 ? [ '--grep-invert', left.join( '|' ) ] : [] ),
				...( repeat > 1 ? [ `--repeat-each=${ repeat }` ] : [] ),
			],
			file
		);
		const tests = fromPlaywrightJson( file, stdout + stderr );
		const hasFailed = tests.some( ( { outcome } ) => outcome === 'failed' );
		const note = hasFailed && repeat === 1 ? await traceFailures( artifacts, results, args, runTests ) : null;
		if ( tests.length > 0 && isWatched ) {
			tests.push( quietLog( copies ) );
		}
		return { tests, output: stdout + stderr, host: site.woocommerce, note };
	} finally {
		for ( const each of open.reverse() ) {
			await each.stop();
		}
		await site.close();
	}
}

/**
 * Returns the file names of tests that need a shop, one entry for each test.
 *
 * @param {string[]} files files to search; all if empty
 * @return {Promise<string[]>}
 */
export async function testsOfShop( files ) {
	const { stdout } = await playwright( [ ...files, '--list', '--grep', NEEDS_SHOP, '--reporter=list' ] );
	return stdout
		.split( '\n' )
		.filter( ( line ) => line.includes( '›' ) )
		.map( ( line ) => /(?:› )?([\w-]+)\.spec\.ts/.exec( line )?.[ 1 ] ?? '' );
}

/**
 * Repeats failed tests with a trace of every step, which would slow down all tests by half. Both runs keep their
 * screenshots. The first run is decisive; a test that passes now depends on earlier tests or on the machine's
 * load.
 */
async function traceFailures( artifacts, results, args, runTests ) {
	const again = join( artifacts, 'browser-again' );
	rmSync( again, { recursive: true, force: true } );
	mkdirSync( again, { recursive: true } );
	// Playwright reads the failed tests from this file.
	cpSync( join( artifacts, results, '.last-run.json' ), join( again, '.last-run.json' ) );
	const file = join( artifacts, 'playwright-again.json' );
	await runTests( [ ...args, '--last-failed', '--trace=on', `--output=${ again }` ], file );
	const passed = fromPlaywrightJson( file )
		.filter( ( { outcome } ) => outcome === 'passed' )
		.map( ( test ) => `${ test.file } › ${ test.name }` );
	return `What failed in the browser ran again for traces (tests/.artifacts/browser-again).${ passed.length > 0 ? ` Passed this time: ${ passed.join( '; ' ) }.` : ' It failed again.' }`;
}

/** Opens some pages once before the site is copied, because the first visits to the admin create data. */
async function warmUp( site, signedIn ) {
	const server = await site.serve();
	try {
		const { cookies } = JSON.parse( readFileSync( signedIn, 'utf8' ) );
		const headers = { cookie: cookies.map( ( { name, value } ) => `${ name }=${ value }` ).join( '; ' ) };
		for ( const path of [
			'/wp-admin/',
			'/wp-admin/admin.php?page=wc-admin',
			'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Foverview',
			'/',
		] ) {
			await fetch( site.url + path, { headers, signal: AbortSignal.timeout( 60000 ) } );
		}
		await site.runQueue();
	} finally {
		await server.stop();
	}
}

/** Matches the cache folder; its name in a log line doesn't mean that the line is about the plugin. */
const CACHE = /\S*\.cache\/tillbook\//g;

/** Returns a test that PHP logged nothing about the plugin during the tests. */
function quietLog( copies ) {
	const lines = copies.flatMap( ( { dir } ) => {
		const file = join( dir, 'wp-content/debug.log' );
		return existsSync( file )
			? readFileSync( file, 'utf8' )
					.split( '\n' )
					.filter(
						( line ) =>
							/tillbook/i.test( line.replace( CACHE, '' ) ) &&
							/PHP (Notice|Warning|Deprecated|Fatal)|database error/.test( line )
					)
			: [];
	} );
	return {
		name: `PHP's log says nothing about the plugin${ lines.length > 0 ? `: ${ lines.slice( 0, 5 ).join( ' | ' ) }` : '' }`,
		file: '',
		seconds: 0,
		outcome: lines.length === 0 ? 'passed' : 'failed',
	};
}

/** Starts a server that restores sites for the browser test processes: POST /0 restores the first. */
function keepSites( copies ) {
	const keeper = createServer( async ( request, response ) => {
		try {
			await copies[ Number( request.url.slice( 1 ) ) ].restore();
			response.writeHead( 204 ).end();
		} catch ( error ) {
			response.writeHead( 500 ).end( String( error ) );
		}
	} );
	return new Promise( ( done ) => keeper.listen( 0, '127.0.0.1', () => done( keeper ) ) );
}

/** Runs Playwright in two processes, each on a copy of one prepared site. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { COMPILED, freePort, prepareSite, root } from '../site/index.mjs';
import { run } from '../site/process.mjs';
import { fromPlaywrightJson } from './results.mjs';

const WORKERS = 2;
/** Marks tests of what only a real WooCommerce has: a shop, orders, reports. */
export const NEEDS_SHOP = '@real-woocommerce';
/** Marks tests of every text in a made-up language, which npm run test:all adds. */
const LOCALES = '@locales';

/**
 * @param {string[]} args
 * @param {{env?: Record<string, string>, copyTo?: string}} [options]
 */
const playwright = ( args, options = {} ) =>
	run( 'npx', [ '--no-install', 'playwright', 'test', ...args ], { cwd: root, allowFailure: true, ...options } );

/**
 * Runs Playwright on copies of a new site that has a sandbox account.
 *
 * @param {object} options
 * @param {string} options.folder of the site; the copies' have a number behind it
 * @param {'mariadb'|'sqlite'} options.db
 * @param {object} [options.server] a database server that runs already
 * @param {string|undefined} options.woocommerce
 * @param {'real'|'stand-in'} options.host
 * @param {() => Promise<string>} options.plugin
 * @param {string} options.artifacts
 * @param {string} options.file for the JSON report
 * @param {string[]} options.args further arguments: files, a configuration, what to grep for
 * @param {Record<string, string>} [options.env] further environment
 * @param {boolean} [options.locales] whether every page is read in a made-up language, too
 * @param {number} [options.repeat] how often each test runs
 * @param {boolean} options.isWatched PHP's log counts as one more test
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
			copies.push(
				await site.copy( {
					dir: `${ folder }-${ worker }`,
					port: await freePort(),
					database: `tillbook_e2e_${ worker }`,
				} )
			);
			open.push( await copies[ worker ].serve() );
		}
		const keeper = await keepSites( copies );
		open.push( { stop: () => keeper.close() } );
		const runTests = ( chosen, json ) => {
			rmSync( json, { force: true } );
			return playwright( [ ...chosen, `--workers=${ WORKERS }` ], {
				copyTo: json.replace( /json$/, 'log' ),
				env: {
					TILLBOOK_SITES: JSON.stringify( copies.map( ( { url, dir } ) => ( { url, dir } ) ) ),
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
		const tests = fromPlaywrightJson( file );
		const hasFailed = tests.some( ( { outcome } ) => outcome === 'failed' );
		const note = hasFailed && repeat === 1 ? await traceFailures( artifacts, args, runTests ) : null;
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
 * The files whose tests need a shop, one for each test.
 *
 * @param {string[]} files which to look at; all if there are none
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
 * Runs what failed once more with a trace of every step, which would slow all tests down by half. Both runs keep their
 * pictures. The first run decides; what passes now depends on what ran before it or on how busy the machine was.
 */
async function traceFailures( artifacts, args, runTests ) {
	const again = join( artifacts, 'browser-again' );
	rmSync( again, { recursive: true, force: true } );
	mkdirSync( again, { recursive: true } );
	// Playwright reads from there what failed.
	cpSync( join( artifacts, 'browser/.last-run.json' ), join( again, '.last-run.json' ) );
	const file = join( artifacts, 'playwright-again.json' );
	await runTests( [ ...args, '--last-failed', '--trace=on', `--output=${ again }` ], file );
	const passed = fromPlaywrightJson( file )
		.filter( ( { outcome } ) => outcome === 'passed' )
		.map( ( test ) => `${ test.file } › ${ test.name }` );
	return `What failed in the browser ran again for traces (tests/.artifacts/browser-again).${ passed.length > 0 ? ` Passed this time: ${ passed.join( '; ' ) }.` : ' It failed again.' }`;
}

/** The first visit of a page of the admin makes things that later ones find: it happens once, before the site is copied. */
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

/** Where downloads are kept; the folder's name is no word about the plugin. */
const CACHE = /\S*\.cache\/tillbook\//g;

/** Whatever the tests did, PHP logged nothing about the plugin. */
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

/** Restores a site when a process of the browser tests asks for it: POST /0 restores the first. */
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

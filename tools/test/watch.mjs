#!/usr/bin/env node
/**
 * `npm run test:watch`: runs Jest on changed files; press `p` to filter by file name, `t` by test name. With `php
 * NAME`, runs the PHP tests with NAME in their name on SQLite whenever a PHP file changes.
 */
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { freePort, prepareSite, root, runMain, Failure } from '../site/index.mjs';
import { run } from '../site/process.mjs';
import { phpEnvironment, phpOptions, testsuites } from './phpunit.mjs';

/** Delay in milliseconds, because editors write a file in several steps. */
const SETTLES = 200;
const WATCHED = [ 'includes', 'tests/php' ];

await runMain( async () => {
	const [ what, name ] = process.argv.slice( 2 );
	if ( what === undefined ) {
		process.exit(
			(
				await run( 'npx', [ '--no-install', 'jest', '--watch' ], {
					cwd: root,
					inherit: true,
					allowFailure: true,
				} )
			).code
		);
	}
	if ( what !== 'php' || ! name ) {
		throw new Failure( 'npm run test:watch, or npm run test:watch -- php NAME' );
	}
	if ( ! existsSync( join( root, 'vendor/bin/phpunit' ) ) ) {
		throw new Failure( 'PHPUnit is not installed yet. Run once: npm test -- php --only=' + name );
	}
	const site = await ownSite();
	const tests = [
		'vendor/bin/phpunit',
		'--colors=always',
		'--testsuite',
		testsuites( site.woocommerce ),
		'--filter',
		name,
	];
	whenPhpChanges( async () => {
		// Data left by an interrupted run would fail the next one.
		await site.copy.restore();
		console.clear();
		await run( 'php', [ ...phpOptions( true ), ...tests ], {
			cwd: root,
			inherit: true,
			allowFailure: true,
			env: phpEnvironment( [ site.copy ] ),
		} );
		console.log( `Waiting for changes in ${ WATCHED.join( ' and ' ) }. Ctrl-C ends it.` );
	} );
} );

/** Prepares a site with the plugin in this clone, once, and a copy to write to. */
async function ownSite() {
	const folder = join( root, '.sites/watch' );
	const site = await prepareSite( {
		dir: folder,
		port: await freePort(),
		db: 'sqlite',
		woocommerce: process.env.WOOCOMMERCE_DIR || undefined,
		plugin: root,
		seed: false,
		log: console.log,
	} );
	return { woocommerce: site.woocommerce, copy: await site.copy( { dir: `${ folder }-1`, port: await freePort() } ) };
}

/** Calls `work` now and after each change; changes during a run trigger one more run. */
function whenPhpChanges( work ) {
	let running = false;
	let again = true;
	const start = async () => {
		again = true;
		if ( running ) {
			return;
		}
		running = true;
		while ( again ) {
			again = false;
			await work();
		}
		running = false;
	};
	let timer;
	for ( const folder of WATCHED ) {
		watch( join( root, folder ), { recursive: true }, ( event, file ) => {
			if ( file?.endsWith( '.php' ) ) {
				clearTimeout( timer );
				timer = setTimeout( start, SETTLES );
			}
		} );
	}
	void start();
}

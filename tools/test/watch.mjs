#!/usr/bin/env node
/**
 * `npm run test:watch`: Jest on what changes; type `p` for a part of a file's name, `t` of a test's. With `php NAME` it runs
 * the PHP tests with NAME in theirs on SQLite, whenever a PHP file changes.
 */
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { freePort, prepareSite, root, runMain, Failure } from '../site/index.mjs';
import { run } from '../site/process.mjs';
import { phpEnvironment, PHP_OPTIONS, testsuites } from './phpunit.mjs';

/** Editors write a file in several steps. */
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
		// What a run that was interrupted left behind would fail the next one.
		await site.copy.restore();
		console.clear();
		await run( 'php', [ ...PHP_OPTIONS, ...tests ], {
			cwd: root,
			inherit: true,
			allowFailure: true,
			env: phpEnvironment( [ site.copy ] ),
		} );
		console.log( `Waiting for changes in ${ WATCHED.join( ' and ' ) }. Ctrl-C ends it.` );
	} );
} );

/** A site with the plugin in this folder, made once, and a copy to write to. */
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

/** Calls it now, and again after changes; not while it runs, but then once more. */
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

#!/usr/bin/env node
/**
 * `npm run test:php-versions [-- 8.1 8.5]`: runs the plugin, as packaged in the zip, on PHP versions that aren't
 * installed on this machine: PHP in WebAssembly, from the npm registry (about 600 MB, cached). The installed PHP
 * creates the store.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { prepareSite, root, runMain, Failure } from '../site/index.mjs';
import { run } from '../site/process.mjs';
import { bundle, cacheFolder } from '../site/sources.mjs';
import { PLAYGROUND } from '../start/wasm.mjs';
import { unpackZip } from '../zip/unpack.mjs';

const here = dirname( fileURLToPath( import.meta.url ) );
const OLDEST_AND_NEWEST = [ '8.1', '8.5' ];
const log = ( line ) => console.log( line );

/** Installs the packages that contain PHP. */
async function phpWasm() {
	const tool = join( cacheFolder(), 'playground' );
	if ( ! existsSync( join( tool, 'node_modules/@php-wasm/node' ) ) ) {
		log( 'Fetching PHP in WebAssembly from the npm registry (about 600 MB)' );
		mkdirSync( tool, { recursive: true } );
		writeFileSync( join( tool, 'package.json' ), '{"private":true}' );
		await run( 'npm', [ 'install', PLAYGROUND, '--no-audit', '--no-fund', '--loglevel=error' ], { cwd: tool } );
	}
	const require = createRequire( join( tool, 'package.json' ) );
	const load = ( name ) => import( pathToFileURL( require.resolve( name ) ).href );
	return { ...( await load( '@php-wasm/universal' ) ), ...( await load( '@php-wasm/node' ) ) };
}

/** Creates a store without symbolic links in its folders, because WebAssembly can't follow them. */
async function store( plugin ) {
	const dir = join( root, '.sites/php-versions' );
	const site = await prepareSite( { dir, port: 8996, db: 'sqlite', standIn: true, plugin, log } );
	await site.close();
	const copy = join( dir, 'copy' );
	rmSync( copy, { recursive: true, force: true } );
	cpSync( site.dir, join( copy, 'wordpress' ), { recursive: true, dereference: true } );
	cpSync( join( dir, 'database' ), join( copy, 'database' ), { recursive: true } );
	const config = join( copy, 'wordpress/wp-config.php' );
	writeFileSync( config, readFileSync( config, 'utf8' ).replaceAll( `${ dir }/database`, `${ copy }/database` ) );
	return copy;
}

await runMain( async () => {
	const versions = process.argv.slice( 2 );
	const wrong = versions.find( ( version ) => ! /^\d\.\d$/.test( version ) );
	if ( wrong !== undefined ) {
		throw new Failure( `"${ wrong }" is no version of PHP, such as 8.1.` );
	}
	const { PHP, loadNodeRuntime, createNodeFsMountHandler } = await phpWasm();
	const { sqlite } = await bundle( log );
	const copy = await store( await unpackZip( join( root, '.sites/php-versions-zip' ) ) );
	let failed = false;
	for ( const version of versions.length > 0 ? versions : OLDEST_AND_NEWEST ) {
		const began = Date.now();
		const php = new PHP( await loadNodeRuntime( version, { emscriptenOptions: { processId: 1 } } ) );
		for ( const folder of [ copy, sqlite ] ) {
			php.mkdir( folder );
			await php.mount( folder, createNodeFsMountHandler( folder ) );
		}
		const debugLog = join( copy, 'wordpress/wp-content/debug.log' );
		rmSync( debugLog, { force: true } );
		const answer = await php
			.run( {
				code: readFileSync( join( here, 'smoke.php' ), 'utf8' ).replace( '@SITE@', join( copy, 'wordpress' ) ),
			} )
			.catch( ( error ) => {
				throw new Failure(
					`PHP ${ version } ended before the end: ${ existsSync( debugLog ) ? readFileSync( debugLog, 'utf8' ).slice( -2000 ) : String( error ).slice( 0, 500 ) }`
				);
			} );
		const line = answer.text.split( '\n' ).find( ( each ) => each.startsWith( 'SMOKE ' ) );
		if ( line === undefined ) {
			throw new Failure(
				`PHP ${ version } did not come to the end: ${ ( answer.text + answer.errors ).slice( -2000 ) }`
			);
		}
		const { php: exact, classes, requests, answered, problems } = JSON.parse( line.slice( 6 ) );
		log(
			`PHP ${ exact }: ${ classes } classes loaded, ${ requests } requests over every REST route, ${ answered } answered with 200, ${ problems.length } problems, ${ Math.round( ( Date.now() - began ) / 1000 ) } s`
		);
		problems.forEach( ( problem ) => log( `  ${ problem }` ) );
		failed ||= problems.length > 0;
		php.exit();
	}
	process.exit( failed ? 1 : 0 );
} );

/**
 * Builds the stand-in host into build/woocommerce/.
 *
 * Does nothing if neither its sources nor its packages have changed; if only PHP files have changed, it only copies
 * them. The finished folder is swapped in atomically, so that a running site never sees a partial build.
 *
 *     node tools/host/build.mjs [--force] [--quiet]
 */
import { createHash } from 'node:crypto';
import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { countries, currencies, phpFile } from './data.mjs';

const require = createRequire( import.meta.url );
const { SCRIPTS } = require( './scripts.cjs' );

const here = dirname( fileURLToPath( import.meta.url ) );
const modules = resolve( here, '../../node_modules' );
const buildFolder = join( here, 'build' );
const target = join( buildFolder, 'woocommerce' );
const stampFile = join( buildFolder, 'stamp.json' );
const lockFolder = join( buildFolder, '.lock' );

const STALE_LOCK_MS = 5 * 60 * 1000;

/** Files that affect webpack's output. */
const CLIENT_INPUTS = [ 'client', 'webpack.config.cjs', 'scripts.cjs' ];

/** Files that affect the rest of the build. */
const PLUGIN_INPUTS = [ 'plugin', 'data.mjs', 'build.mjs' ];

function filesOf( path ) {
	if ( ! statSync( path ).isDirectory() ) {
		return [ path ];
	}
	return readdirSync( path )
		.sort()
		.flatMap( ( name ) => filesOf( join( path, name ) ) );
}

function hashOf( inputs, more = '' ) {
	const hash = createHash( 'sha256' ).update( more );
	for ( const file of inputs.flatMap( ( name ) => filesOf( join( here, name ) ) ) ) {
		hash.update( relative( here, file ) ).update( readFileSync( file ) );
	}
	return hash.digest( 'hex' );
}

/** Returns the versions of the packages included in the scripts. */
function packageVersions() {
	const names = [
		...Object.values( SCRIPTS ).map( ( script ) => script.package ),
		'@woocommerce/dependency-extraction-webpack-plugin',
		'@wordpress/icons',
		'webpack',
	].filter( Boolean );
	return names.map( ( name ) => {
		const file = join( modules, name, 'package.json' );
		if ( ! existsSync( file ) ) {
			throw new Error( `The package ${ name } is not installed. Run npm ci first.` );
		}
		return `${ name }@${ JSON.parse( readFileSync( file, 'utf8' ) ).version }`;
	} );
}

function readStamp() {
	try {
		return JSON.parse( readFileSync( stampFile, 'utf8' ) );
	} catch {
		return {};
	}
}

function bundle( folder ) {
	process.env.NODE_ENV = 'production';
	const webpack = require( 'webpack' );
	const config = require( './webpack.config.cjs' );
	config.output.path = folder;
	return new Promise( ( done, fail ) => {
		webpack( config, ( error, stats ) => {
			if ( error ) {
				fail( error );
			} else if ( stats.hasErrors() ) {
				fail( new Error( stats.toString( 'errors-only' ) ) );
			} else {
				done();
			}
		} );
	} );
}

/**
 * Writes the list of script handles for PHP from the extraction plugin's files.
 *
 * @param {string} folder Folder with the scripts.
 */
function writeScriptList( folder ) {
	const rows = Object.entries( SCRIPTS ).map( ( [ name, script ] ) => {
		const asset = readFileSync( join( folder, `${ name }.asset.php` ), 'utf8' );
		const style = existsSync( join( folder, `${ name }.css` ) );
		const rtl = existsSync( join( folder, `${ name }-rtl.css` ) );
		rmSync( join( folder, `${ name }.asset.php` ) );
		return `    '${ script.handle }' => ${ asset
			.trim()
			.replace( /^<\?php return/, '' )
			.replace( /;$/, '' ) } + ['file' => '${ name }.js', 'style' => ${
			style ? `'${ name }.css'` : 'null'
		}, 'rtl' => ${ rtl }],`;
	} );
	writeFileSync( join( folder, 'scripts.php' ), `<?php\nreturn [\n${ rows.join( '\n' ) }\n];\n` );
}

async function buildAssets( folder ) {
	await bundle( folder );
	const styles = join( modules, '@woocommerce/components/build-style' );
	cpSync( join( styles, 'style.css' ), join( folder, 'components.css' ) );
	cpSync( join( styles, 'style-rtl.css' ), join( folder, 'components-rtl.css' ) );
	writeScriptList( folder );
}

function copyPlugin( folder ) {
	cpSync( join( here, 'plugin' ), folder, { recursive: true } );
	mkdirSync( join( folder, 'data' ), { recursive: true } );
	writeFileSync( join( folder, 'data/countries.php' ), phpFile( countries() ) );
	writeFileSync( join( folder, 'data/currencies.php' ), phpFile( currencies() ) );
}

function swapIn( staging ) {
	const old = join( buildFolder, `.old-${ process.pid }` );
	if ( existsSync( target ) ) {
		renameSync( target, old );
	}
	renameSync( staging, target );
	rmSync( old, { recursive: true, force: true } );
}

/**
 * Locks the build folder, so that a second build waits for the first.
 *
 * @template T
 * @param {() => Promise<T>} work Runs while the folder is locked.
 * @return {Promise<T>} The result of `work`.
 */
async function withLock( work ) {
	mkdirSync( buildFolder, { recursive: true } );
	for (;;) {
		try {
			mkdirSync( lockFolder );
			break;
		} catch ( error ) {
			if ( error.code !== 'EEXIST' ) {
				throw error;
			}
			const age = Date.now() - ( statSync( lockFolder, { throwIfNoEntry: false } )?.mtimeMs ?? Date.now() );
			if ( age > STALE_LOCK_MS ) {
				rmSync( lockFolder, { recursive: true, force: true } );
			} else {
				await new Promise( ( next ) => setTimeout( next, 200 ) );
			}
		}
	}
	try {
		return await work();
	} finally {
		rmSync( lockFolder, { recursive: true, force: true } );
	}
}

/**
 * Ensures that the stand-in is built.
 *
 * @param {Object}                 options
 * @param {boolean}                options.force Whether to build even if nothing has changed.
 * @param {(line: string) => void} options.log   Called with progress messages.
 * @return {Promise<{folder: string, built: 'nothing'|'plugin'|'all', seconds: number}>} The built parts and the
 *     duration.
 */
async function buildHost( { force = false, log = () => {} } = {} ) {
	const start = Date.now();
	const wanted = {
		client: hashOf( CLIENT_INPUTS, packageVersions().join() ),
		plugin: hashOf( PLUGIN_INPUTS, process.versions.icu ),
	};
	const isCurrent = ( part ) => ! force && existsSync( target ) && readStamp()[ part ] === wanted[ part ];
	const result = ( built ) => ( {
		folder: target,
		built,
		seconds: ( Date.now() - start ) / 1000,
	} );
	if ( isCurrent( 'client' ) && isCurrent( 'plugin' ) ) {
		return result( 'nothing' );
	}
	return withLock( async () => {
		const keepAssets = isCurrent( 'client' );
		if ( keepAssets && isCurrent( 'plugin' ) ) {
			return result( 'nothing' );
		}
		const staging = join( buildFolder, `.staging-${ process.pid }` );
		rmSync( staging, { recursive: true, force: true } );
		try {
			copyPlugin( staging );
			if ( keepAssets ) {
				cpSync( join( target, 'assets' ), join( staging, 'assets' ), {
					recursive: true,
				} );
			} else {
				log( 'Building the stand-in for WooCommerce (about 10 s) …' );
				await buildAssets( join( staging, 'assets' ) );
			}
			swapIn( staging );
			writeFileSync( stampFile, JSON.stringify( wanted ) );
		} finally {
			rmSync( staging, { recursive: true, force: true } );
		}
		return result( keepAssets ? 'plugin' : 'all' );
	} );
}

if ( process.argv[ 1 ] === fileURLToPath( import.meta.url ) ) {
	const quiet = process.argv.includes( '--quiet' );
	const log = quiet ? () => {} : ( line ) => process.stdout.write( `${ line }\n` );
	try {
		const { built, folder, seconds } = await buildHost( {
			force: process.argv.includes( '--force' ),
			log,
		} );
		log(
			built === 'nothing'
				? `The stand-in is up to date: ${ relative( process.cwd(), folder ) }`
				: `Built the stand-in in ${ seconds.toFixed( 1 ) } s: ${ relative( process.cwd(), folder ) }`
		);
	} catch ( error ) {
		process.stderr.write( `The stand-in was not built. ${ error.message }\n` );
		process.exitCode = 1;
	}
}

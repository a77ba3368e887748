import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, root } from '../site/index.mjs';
import { run } from '../site/process.mjs';

const BUILD_INPUTS = [ 'client', 'tools/webpack', 'webpack.config.js', 'package-lock.json' ];

/**
 * Returns whether the packages run on a version of Node: `engines` of package.json, which npm only warns about.
 *
 * @param {string} version such as "20.19.0"
 */
export function supportsNode( version ) {
	const [ major, minor ] = version.split( '.' ).map( Number );
	return major === 20 ? minor >= 19 : major === 22 ? minor >= 13 : major > 22;
}

/**
 * Installs the npm packages, if the lock file has changed since the last installation.
 *
 * @param {(line: string) => void} log
 * @throws {Failure} if Node is too old for them
 */
export async function install( log ) {
	if ( ! supportsNode( process.versions.node ) ) {
		throw new Failure( `This is Node ${ process.versions.node }. Use Node 20.19 or newer, or 22.13 or newer.` );
	}
	const stamp = join( root, 'node_modules/.tillbook-lock' );
	const wanted = digest( [ join( root, 'package-lock.json' ) ] );
	if ( existsSync( stamp ) && readFileSync( stamp, 'utf8' ) === wanted ) {
		return;
	}
	log( 'Installing npm packages (about 700 MB, a minute or two)' );
	await run( 'npm', [ 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error' ], {
		cwd: root,
		env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
	} );
	writeFileSync( stamp, wanted );
}

/**
 * Builds the client, if its source has changed since the last build.
 *
 * @param {(line: string) => void} log
 * @param {{always?: boolean}} [options] `always`: build in any case, and print what webpack does
 */
export async function buildClient( log, { always = false } = {} ) {
	const stamp = join( root, 'build/.source' );
	const wanted = digest( BUILD_INPUTS.flatMap( ( name ) => files( join( root, name ) ) ) );
	if (
		! always &&
		existsSync( stamp ) &&
		readFileSync( stamp, 'utf8' ) === wanted &&
		existsSync( join( root, 'build/assets.php' ) )
	) {
		return;
	}
	log( 'Building the client' );
	await run( 'npx', [ '--no-install', 'wp-scripts', 'build' ], { cwd: root, inherit: always } );
	writeFileSync( stamp, wanted );
}

function files( path ) {
	if ( ! existsSync( path ) ) {
		return [];
	}
	if ( ! statSync( path ).isDirectory() ) {
		return [ path ];
	}
	return readdirSync( path )
		.sort()
		.flatMap( ( name ) => files( join( path, name ) ) );
}

function digest( paths ) {
	const hash = createHash( 'sha256' );
	for ( const path of paths ) {
		hash.update( path.slice( root.length ) ).update( readFileSync( path ) );
	}
	return hash.digest( 'hex' );
}

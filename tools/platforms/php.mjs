/** Runs a PHP that isn't installed on this machine, from another release of Debian. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../site/process.mjs';
import { byOwnLoader, debian, NotHere } from './debian.mjs';

/**
 * Calls a function while `php` is a release's PHP, for this process and its child processes.
 *
 * @template Result
 * @param {string} suite
 * @param {string} folder folder for the `php` script
 * @param {(line: string) => void} log
 * @param {(version: string) => Promise<Result>} work
 * @return {Promise<Result>}
 * @throws {NotHere}
 */
export async function withPhpOf( suite, folder, log, work ) {
	writePhp( await debian( suite, log ), folder );
	const path = process.env.PATH;
	process.env.PATH = `${ folder }:${ path }`;
	try {
		return await work( ( await run( 'php', [ '-r', 'echo PHP_VERSION;' ] ) ).stdout );
	} finally {
		process.env.PATH = path;
	}
}

/**
 * Writes a script that starts the release's PHP with its extensions; its path is PHP_BINARY for programs started
 * by PHP.
 */
function writePhp( release, folder ) {
	const versions = join( release, 'etc/php' );
	const version = readdirSync( versions ).sort().pop();
	const api = readdirSync( join( release, 'usr/lib/php' ) ).find( ( name ) => /^\d{8}$/.test( name ) );
	if ( ! version || ! api ) {
		throw new NotHere( 'the release has no PHP' );
	}
	mkdirSync( folder, { recursive: true } );
	// The symbolic links that determine the loaded extensions and their order are broken outside of the release.
	const extensions = readdirSync( join( versions, version, 'cli/conf.d' ) )
		.sort()
		.map( ( name ) =>
			readFileSync( join( versions, version, 'mods-available', name.replace( /^\d+-/, '' ) ), 'utf8' )
		);
	writeFileSync(
		join( folder, 'php.ini' ),
		[
			readFileSync( join( versions, version, 'cli/php.ini' ), 'utf8' ),
			`extension_dir=${ join( release, 'usr/lib/php', api ) }`,
			...extensions,
		].join( '\n' )
	);
	const [ loader, ...args ] = byOwnLoader( release, `usr/bin/php${ version }` );
	const program = args.pop();
	const quoted = [ loader, ...args, '--argv0', join( folder, 'php' ), program ]
		.map( ( part ) => `'${ part }'` )
		.join( ' ' );
	// PHP would replace an empty path with this machine's folder of extensions, which are of another version.
	writeFileSync(
		join( folder, 'php' ),
		`#!/bin/sh\nexec env PHPRC='${ folder }' PHP_INI_SCAN_DIR="\${PHP_INI_SCAN_DIR#:}" ${ quoted } "$@"\n`,
		{ mode: 0o755 }
	);
}

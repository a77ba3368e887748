/**
 * Installs other releases of Debian in folders of the cache, with databases and a PHP that aren't installed on
 * this machine. Programs run in a chroot, or with the release's dynamic loader; nothing is mounted.
 */
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { canInstallPackages, has, installPackages, run } from '../site/process.mjs';
import { cacheFolder } from '../site/sources.mjs';

const PHP = [ 'cli', 'sqlite3', 'mysql', 'xml', 'mbstring', 'curl', 'gd', 'zip', 'intl' ].map(
	( name ) => `php-${ name }`
);

/** Packages to install from each release. */
const PACKAGES = {
	sid: [ 'mysql-server' ],
	trixie: [ 'mariadb-server', ...PHP ],
	bullseye: [ 'mariadb-server' ],
};

/**
 * Programs that show that the packages of a release are usable although their configuration failed: MySQL's starts a
 * server in the chroot, which not every version and kernel allow, and we configure and start our own.
 */
const ENOUGH = { sid: 'usr/sbin/mysqld' };

/** Thrown if a platform is unavailable on this machine: not a failure, but not a passed test either. */
export class NotHere extends Error {}

/**
 * Returns the root folder of a release, installed on the first call (about a minute and up to 900 MB).
 *
 * @param {keyof PACKAGES} suite
 * @param {(line: string) => void} log
 * @return {Promise<string>}
 * @throws {NotHere} with the missing requirement
 */
export async function debian( suite, log ) {
	const packages = PACKAGES[ suite ];
	const folder = join( cacheFolder(), 'debian', suite );
	const stamp = join( folder, 'tillbook-packages' );
	if ( existsSync( stamp ) && readFileSync( stamp, 'utf8' ) === packages.join( ' ' ) ) {
		return folder;
	}
	if ( ! ( await canInstallPackages() ) ) {
		throw new NotHere( 'it needs Debian as root' );
	}
	const mirror = await mirrorOf( suite );
	if ( ! ( await has( 'debootstrap' ) ) ) {
		await installPackages( [ 'debootstrap' ], log );
	}
	log( `Installing Debian ${ suite } with ${ packages[ 0 ] } into the cache, a minute or two` );
	const parent = join( cacheFolder(), 'debian' );
	mkdirSync( parent, { recursive: true } );
	const work = mkdtempSync( join( parent, 'unpack-' ) );
	try {
		await bootstrap( suite, work, mirror, packages );
		writeFileSync( join( work, 'tillbook-packages' ), packages.join( ' ' ) );
		// Rename in one step, so that an interrupted installation is never treated as complete.
		rmSync( folder, { recursive: true, force: true } );
		renameSync( work, folder );
	} finally {
		await discard( work );
	}
	return folder;
}

async function bootstrap( suite, folder, mirror, packages ) {
	const { code, stdout } = await run( 'debootstrap', [ '--variant=minbase', suite, folder, mirror ], {
		allowFailure: true,
	} );
	if ( code !== 0 ) {
		throw new NotHere( `debootstrap could not make ${ suite }: ${ stdout.trim().split( '\n' ).pop() }` );
	}
	// Prevent services from starting during the installation.
	writeFileSync( join( folder, 'usr/sbin/policy-rc.d' ), '#!/bin/sh\nexit 101\n', { mode: 0o755 } );
	// The index of an old release may have expired. None of its files leave this folder.
	const env = { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' };
	const apt = [ 'apt-get', '-qq', '-o', 'Acquire::Check-Valid-Until=false' ];
	const { code: installed, stderr } = await run(
		'chroot',
		[ folder, ...apt, 'install', '-y', '--no-install-recommends', ...packages ],
		{ env, allowFailure: true }
	);
	const isEnough = suite in ENOUGH && existsSync( join( folder, ENOUGH[ suite ] ) );
	if ( installed !== 0 && ! isEnough ) {
		throw new NotHere( `${ suite } has no working ${ packages[ 0 ] }: ${ stderr.trim().split( '\n' ).pop() }` );
	}
	await run( 'chroot', [ folder, 'apt-get', 'clean' ], { env } );
	rmSync( join( folder, 'var/lib/apt/lists' ), { recursive: true, force: true } );
}

/**
 * Removes a folder after debootstrap, which may have been interrupted; first unmounts the machine's file systems
 * it mounted there.
 */
async function discard( folder ) {
	if ( ! existsSync( folder ) ) {
		return;
	}
	const mounted = readFileSync( '/proc/mounts', 'utf8' )
		.split( '\n' )
		.map( ( line ) => line.split( ' ' )[ 1 ] )
		.filter( ( path ) => path?.startsWith( `${ folder }/` ) );
	for ( const path of mounted.reverse() ) {
		await run( 'umount', [ path ] );
	}
	rmSync( folder, { recursive: true, force: true } );
}

/**
 * Returns the mirror used by this machine's apt, if it has the release.
 *
 * @param {string} suite
 */
async function mirrorOf( suite ) {
	const { stdout } = await run( 'apt-get', [ 'indextargets', '--format', '$(LABEL) $(REPO_URI)' ], {
		allowFailure: true,
	} );
	const mirror = stdout
		.split( '\n' )
		.find( ( line ) => line.startsWith( 'Debian ' ) )
		?.slice( 'Debian '.length );
	if ( ! mirror ) {
		throw new NotHere( 'apt of this machine has no mirror of Debian' );
	}
	const answer = await fetch( `${ mirror.replace( /\/$/, '' ) }/dists/${ suite }/Release`, {
		method: 'HEAD',
		signal: AbortSignal.timeout( 15000 ),
	} ).catch( () => null );
	if ( ! answer?.ok ) {
		throw new NotHere( `the mirror of this machine's apt has no ${ suite }` );
	}
	return mirror;
}

/**
 * Returns a command that runs a release's program outside of its folder, with the release's dynamic loader and
 * libraries.
 *
 * @param {string} folder folder of the release
 * @param {string} program such as usr/bin/php
 * @return {string[]} the command and its first arguments
 */
export function byOwnLoader( folder, program ) {
	const libraries = readdirSync( join( folder, 'usr/lib' ) )
		.map( ( name ) => join( folder, 'usr/lib', name ) )
		.find( ( path ) => existsSync( join( path, 'libc.so.6' ) ) );
	const loader = libraries && readdirSync( libraries ).find( ( name ) => /^ld-linux.*\.so\.\d+$/.test( name ) );
	if ( ! loader || ! statSync( join( folder, program ) ).isFile() ) {
		throw new NotHere( `${ program } of ${ folder } cannot be started` );
	}
	return [ join( libraries, loader ), '--library-path', libraries, join( folder, program ) ];
}

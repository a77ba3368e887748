/**
 * Provides WordPress, WP-CLI, the SQLite integration and WooCommerce from given folders, the cache, the download
 * servers if they respond, and otherwise the npm registry and the stand-in host.
 */
import { createHash } from 'node:crypto';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readdirSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { Failure, isDiskFull } from './failure.mjs';
import { run } from './process.mjs';

const BUNDLE = {
	spec: 'wp-studio@1.22.0',
	sha512: 'boMtahkhgWDKKyNTBA1uTK5ghnAmxXhDY6KeQCO9FmcI3/o+YOSq8JwYW5ZYnxHCxH14Jf/mD6CJTBvTWl2Ytw==',
	files: 'package/dist/cli/wp-files',
};
const PATIENCE = 5000;

/** Returns the folder for downloads, shared by all clones. */
export function cacheFolder() {
	return process.env.TILLBOOK_CACHE || join( process.env.XDG_CACHE_HOME || join( homedir(), '.cache' ), 'tillbook' );
}

/**
 * Returns the folders of WP-CLI, the SQLite integration and a WordPress, unpacked from a pinned npm package.
 *
 * @param {(line: string) => void} log
 * @return {Promise<{wordpress: string, cli: string, sqlite: string}>}
 */
export async function bundle( log ) {
	const folder = join( cacheFolder(), BUNDLE.spec.replace( '@', '-' ) );
	const parts = {
		wordpress: join( folder, 'latest/wordpress' ),
		cli: join( folder, 'wp-cli/wp-cli.phar' ),
		sqlite: join( folder, 'sqlite-database-integration' ),
	};
	const stamp = join( folder, 'complete' );
	// The number of files is recorded, so that a cache with missing files is downloaded again.
	const isWhole = () =>
		existsSync( stamp ) &&
		[ '', String( countFiles( folder ) ) ].includes( readFileSync( stamp, 'utf8' ) ) &&
		Object.values( parts ).every( ( part ) => existsSync( part ) );
	if ( isWhole() ) {
		return parts;
	}
	rmSync( folder, { recursive: true, force: true } );
	mkdirSync( cacheFolder(), { recursive: true } );
	log( 'Fetching WordPress, WP-CLI and the SQLite integration from the npm registry (67 MB)' );
	const work = mkdtempSync( join( cacheFolder(), 'unpack-' ) );
	try {
		const packed = await run( 'npm', [ 'pack', BUNDLE.spec, '--prefer-offline', '--loglevel=error' ], {
			cwd: work,
			allowFailure: true,
		} );
		if ( packed.code !== 0 ) {
			throw new Failure(
				isDiskFull( { message: packed.stderr } )
					? 'The disk is full (ENOSPC).'
					: `${ BUNDLE.spec } could not be fetched from the npm registry. Is the network there?`
			);
		}
		const tarball = readdirSync( work ).find( ( name ) => name.endsWith( '.tgz' ) );
		const path = join( work, tarball ?? '' );
		const digest = createHash( 'sha512' ).update( readFileSync( path ) ).digest( 'base64' );
		if ( digest !== BUNDLE.sha512 ) {
			throw new Failure(
				`${ BUNDLE.spec } from the npm registry is not the file this project was tested with. Nothing of it was used.`
			);
		}
		const members = [ 'latest/wordpress', 'wp-cli', 'sqlite-database-integration' ].map(
			( name ) => `${ BUNDLE.files }/${ name }`
		);
		await run( 'tar', [ '-xzf', path, '-C', work, ...members ] );
		writeFileSync( join( work, BUNDLE.files, 'complete' ), String( countFiles( join( work, BUNDLE.files ) ) + 1 ) );
		rmSync( folder, { recursive: true, force: true } );
		renameSync( join( work, BUNDLE.files ), folder );
	} finally {
		rmSync( work, { recursive: true, force: true } );
	}
	if ( ! isWhole() ) {
		throw new Failure( `The cache folder ${ folder } is broken. Remove it and try again.` );
	}
	return parts;
}

/**
 * Returns a WordPress folder to copy from.
 *
 * @param {string|undefined} option a folder, only read; without it, WORDPRESS_DIR
 * @param {(line: string) => void} log
 * @return {Promise<{folder: string, version: string, from: string}>}
 */
export async function wordpressSource( option, log ) {
	const given = option || process.env.WORDPRESS_DIR;
	if ( given ) {
		return described( mustHold( given, 'wp-includes/version.php', 'a WordPress' ), 'the given folder' );
	}
	const cached = join( cacheFolder(), 'wordpress' );
	if ( existsSync( join( cached, 'wp-includes/version.php' ) ) ) {
		return described( cached, 'the cache' );
	}
	if ( await download( 'https://wordpress.org/latest.zip', 'wordpress', cached, log ) ) {
		return described( cached, 'wordpress.org' );
	}
	return described( ( await bundle( log ) ).wordpress, 'the npm registry' );
}

/**
 * Returns a WooCommerce folder to link to, or null if only the stand-in is available.
 *
 * @param {string|undefined} given a folder, only read
 * @param {(line: string) => void} log
 */
export async function woocommerceSource( given, log ) {
	if ( given ) {
		return mustHold( given, 'woocommerce.php', 'a WooCommerce' );
	}
	const cached = join( cacheFolder(), 'woocommerce' );
	if ( existsSync( join( cached, 'woocommerce.php' ) ) ) {
		return cached;
	}
	return ( await download(
		'https://downloads.wordpress.org/plugin/woocommerce.latest-stable.zip',
		'woocommerce',
		cached,
		log
	) )
		? cached
		: null;
}

function mustHold( folder, file, what ) {
	const path = resolve( folder );
	if ( ! existsSync( join( path, file ) ) ) {
		throw new Failure( `${ path } is not ${ what }: it has no ${ file }.` );
	}
	return path;
}

function described( folder, from ) {
	const version =
		/\$wp_version = '([^']+)'/.exec( readFileSync( join( folder, 'wp-includes/version.php' ), 'utf8' ) )?.[ 1 ] ??
		'?';
	return { folder, version, from };
}

/**
 * Counts the files in a folder, at any depth.
 *
 * @param {string} folder
 */
export function countFiles( folder ) {
	return readdirSync( folder, { recursive: true, withFileTypes: true } ).filter( ( entry ) => entry.isFile() ).length;
}

/** Downloads and unpacks a zip into the cache, if its server responds in time. */
async function download( url, inside, target, log ) {
	let answer;
	try {
		answer = await fetch( url, { signal: AbortSignal.timeout( PATIENCE ), method: 'HEAD' } );
	} catch {
		return false;
	}
	if ( ! answer.ok ) {
		return false;
	}
	mkdirSync( cacheFolder(), { recursive: true } );
	const work = mkdtempSync( join( cacheFolder(), 'unpack-' ) );
	try {
		log( `Downloading ${ url }` );
		const body = await fetch( url, { signal: AbortSignal.timeout( 300000 ) } );
		writeFileSync( join( work, 'download.zip' ), Buffer.from( await body.arrayBuffer() ) );
		await run( 'php', [
			'-r',
			'$z = new ZipArchive(); exit( true === $z->open( $argv[1] ) && $z->extractTo( $argv[2] ) ? 0 : 1 );',
			join( work, 'download.zip' ),
			work,
		] );
		// Rename in one step, so that an interrupted download is never treated as complete.
		renameSync( join( work, inside ), target );
		return true;
	} catch {
		return false;
	} finally {
		rmSync( work, { recursive: true, force: true } );
	}
}

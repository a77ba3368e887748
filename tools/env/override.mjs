/**
 * Configures local folders for wp-env instead of its downloads: core, WooCommerce and the SQLite integration.
 * They are written to .wp-env.override.json, which wp-env reads automatically.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { Failure } from '../site/failure.mjs';

/** Marks an override file as written by this command, so that other override files are never replaced. */
const MARK = 'TILLBOOK_ENV_OVERRIDE';

/**
 * Returns the content of .wp-env.override.json for these folders.
 *
 * @param {{core: string, woocommerce: string}} folders absolute paths
 * @return {object}
 */
const overrideOf = ( { core, woocommerce } ) => ( {
	core,
	// wp-env doesn't allow comments, so a constant of the site serves as one.
	config: { [ MARK ]: true, WP_HTTP_BLOCK_EXTERNAL: true },
	plugins: [ woocommerce, '.' ],
} );

/**
 * Prepares folders that wp-env can write to, and writes the override file.
 *
 * @param {{root: string, wordpress: string, woocommerce: string, sqlite?: string}} given source folders, which
 *     are only read
 * @return {{core: string, woocommerce: string}} the prepared folders
 */
export function writeOverride( { root, wordpress, woocommerce, sqlite } ) {
	const file = join( root, '.wp-env.override.json' );
	if ( existsSync( file ) && ! readFileSync( file, 'utf8' ).includes( MARK ) ) {
		throw new Failure(
			'.wp-env.override.json was not written by this command. Give the folders in it, or remove it.'
		);
	}
	const work = join( root, '.sites', 'env' );
	const core = join( work, 'wordpress' );
	mkdirSync( work, { recursive: true } );
	if ( ! existsSync( join( core, 'wp-load.php' ) ) ) {
		cpSync( resolve( wordpress ), core, {
			recursive: true,
			filter: ( path ) => ! path.startsWith( join( resolve( wordpress ), 'wp-content', 'plugins' ) + '/' ),
		} );
		rmSync( join( core, 'wp-config.php' ), { force: true } );
	}
	// wp-env names a plugin's folder after the given folder.
	const link = join( work, 'woocommerce' );
	rmSync( link, { force: true } );
	symlinkSync( resolve( woocommerce ), link );
	if ( sqlite ) {
		// Use a copy, because wp-env's mapped folders don't exist yet while WordPress is being installed.
		cpSync( resolve( sqlite ), join( core, 'wp-content', 'sqlite-database-integration' ), { recursive: true } );
		const source = readFileSync( join( resolve( sqlite ), 'db.copy' ), 'utf8' );
		writeFileSync(
			join( core, 'wp-content', 'db.php' ),
			source
				.replaceAll(
					'{SQLITE_IMPLEMENTATION_FOLDER_PATH}',
					'/wordpress/wp-content/sqlite-database-integration'
				)
				.replaceAll( '{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php' )
		);
	}
	const folders = { core, woocommerce: link };
	writeFileSync( file, JSON.stringify( overrideOf( folders ), null, '\t' ) + '\n' );
	return folders;
}

/**
 * Stores the latest WordPress version for wp-env. Before it reads the override, wp-env requests this version from
 * wordpress.org, and fails without a network or an earlier response.
 *
 * @param {string} root    root folder of the clone
 * @param {string} version such as 7.1
 */
export function rememberVersion( root, version ) {
	const home = process.env.WP_ENV_HOME
		? resolve( process.env.WP_ENV_HOME )
		: join( homedir(), existsSync( '/snap' ) ? 'wp-env' : '.wp-env' );
	const folder = join( home, createHash( 'md5' ).update( join( root, '.wp-env.json' ) ).digest( 'hex' ) );
	const file = join( folder, 'wp-env-cache.json' );
	mkdirSync( folder, { recursive: true } );
	const cache = existsSync( file ) ? JSON.parse( readFileSync( file, 'utf8' ) ) : {};
	writeFileSync( file, JSON.stringify( { latestWordPressVersion: version, ...cache } ) );
}

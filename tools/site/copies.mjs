/**
 * Creates copies of a prepared site. Each copy has a separate URL, content folder and database, and can be
 * restored to the original's state in well under two seconds. Used by tests that run in parallel and must not
 * affect each other.
 */
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wpConfig } from './config.mjs';
import { run } from './process.mjs';
import { serve } from './serve.mjs';

const files = join( dirname( fileURLToPath( import.meta.url ) ), 'files' );

/** Folders in wp-content that tests write to and that restoring a copy resets. */
const RESTORED = [ 'uploads', 'mu-plugins', 'languages' ];
const SQLITE = 'database/site.sqlite';

/**
 * @typedef {object} Copy
 * @property {string} url
 * @property {string} dir folder of its WordPress
 * @property {() => Promise<void>} restore restores database and files to the original's state when it was copied
 * @property {() => Promise<import('./process.mjs').Group>} serve
 */

/**
 * Copies a site from prepareSite(). The original must not change in the meantime.
 *
 * @param {import('./config.mjs').ConfigOptions} original
 * @param {{dir: string, port: number, database?: string, constants?: Record<string, boolean|number|string>}} target target of
 *     the copy; an existing folder is replaced
 * @return {Promise<Copy>}
 */
export async function copySite(
	original,
	{ dir, port, database = `${ original.database }_${ port }`, constants = {} }
) {
	const from = join( original.dir, 'wordpress' );
	const site = join( dir, 'wordpress' );
	rmSync( dir, { recursive: true, force: true } );
	mkdirSync( join( dir, 'database' ), { recursive: true } );
	await linkTree( from, site );
	rmSync( join( site, 'wp-config.php' ), { force: true } );
	const described = { ...original, dir, port, database, more: { ...original.more, ...constants } };
	writeFileSync( join( site, 'wp-config.php' ), wpConfig( described ) );
	writeFileSync( join( dir, 'secret' ), original.secret, { mode: 0o600 } );
	const kept = join( dir, 'kept-answers' );
	const restore = async () => {
		rmSync( kept, { recursive: true, force: true } );
		mkdirSync( kept );
		// The account was connected with the original's URL. Without this option (SiteOwnership), the plugin would
		// detect a copied site.
		const home = Buffer.from( `http://127.0.0.1:${ port }${ original.home }` ).toString( 'base64' );
		const settings = {
			prefix: original.prefix,
			options: { tillbook_connected_home: `own:${ home }` },
		};
		if ( original.db === 'sqlite' ) {
			await restoreSqlite( join( original.dir, SQLITE ), join( dir, SQLITE ), settings );
		} else {
			const { host, user, password } = original.server;
			await writeDatabase( { ...settings, host, user, password, from: original.database, to: database } );
		}
		for ( const name of RESTORED ) {
			rmSync( join( site, 'wp-content', name ), { recursive: true, force: true } );
			if ( existsSync( join( from, 'wp-content', name ) ) ) {
				cpSync( join( from, 'wp-content', name ), join( site, 'wp-content', name ), { recursive: true } );
			}
		}
	};
	await restore();
	return {
		url: `http://127.0.0.1:${ port }${ original.home }`,
		dir: site,
		restore,
		serve: () => serve( site, port, dir, original.home, { TILLBOOK_KEPT_ANSWERS: kept } ),
	};
}

/** Links WordPress' files and copies the files that tests may write to. */
export async function linkTree( from, to ) {
	mkdirSync( to, { recursive: true } );
	const linked = readdirSync( from ).filter( ( name ) => ! [ 'wp-content', 'wp-config.php' ].includes( name ) );
	const { code } = await run( 'cp', [ '-al', ...linked.map( ( name ) => join( from, name ) ), to ], {
		allowFailure: true,
	} );
	if ( code !== 0 ) {
		linked.forEach( ( name ) => cpSync( join( from, name ), join( to, name ), { recursive: true } ) );
	}
	cpSync( join( from, 'wp-content' ), join( to, 'wp-content' ), {
		recursive: true,
		verbatimSymlinks: true,
		filter: ( path ) => ! path.endsWith( 'debug.log' ),
	} );
}

/**
 * Replaces the file only when the new one is complete, so that a late request of the previous test reads a
 * complete file.
 */
async function restoreSqlite( from, to, settings ) {
	const next = `${ to }.new`;
	copyFileSync( from, next );
	if ( existsSync( `${ from }-wal` ) ) {
		copyFileSync( `${ from }-wal`, `${ next }-wal` );
	}
	await writeDatabase( { ...settings, file: next } );
	[ `${ next }-wal`, `${ next }-shm`, `${ to }-wal`, `${ to }-shm` ].forEach( ( file ) =>
		rmSync( file, { force: true } )
	);
	renameSync( next, to );
}

/** @param {object} task see files/copy-database.php */
async function writeDatabase( task ) {
	await run( 'php', [ join( files, 'copy-database.php' ) ], { input: JSON.stringify( task ) } );
}

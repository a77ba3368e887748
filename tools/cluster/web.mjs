/** The web servers of a cluster: each has its own WordPress folder; only the uploads are the same. */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wpConfig } from '../site/config.mjs';
import { linkTree } from '../site/copies.mjs';
import { wpCli } from '../site/php.mjs';
import { run, startGroup } from '../site/process.mjs';
import { serve } from '../site/serve.mjs';
import { bundle } from '../site/sources.mjs';

const files = join( dirname( fileURLToPath( import.meta.url ) ), 'files' );

/**
 * @typedef {object} Place
 * @property {string} name
 * @property {string} dir its folder, with `wordpress` in it
 * @property {number} port
 * @property {(args: string[], input?: string) => Promise<{stdout: string, stderr: string}>} cli runs WP-CLI on this server
 * @property {string[]} command what cli() runs
 * @property {string} url
 * @property {import('../site/process.mjs').Group} [server] PHP's web server, once it is served
 */

/** Moves the first server's uploads to the folder that all share. */
function shareUploads( site, shared ) {
	const own = join( site, 'wp-content/uploads' );
	if ( ! existsSync( shared ) ) {
		mkdirSync( dirname( shared ), { recursive: true } );
		renameSync( own, shared );
	}
	rmSync( own, { recursive: true, force: true } );
	symlinkSync( shared, own );
}

/**
 * Makes a web server of a prepared site.
 *
 * @param {object} given
 * @param {string} given.name
 * @param {string} given.dir its folder; the prepared site's own for the first one
 * @param {string} given.from folder of the prepared site
 * @param {string} given.shared folder of the uploads
 * @param {number} given.port
 * @param {import('../site/config.mjs').ConfigOptions} given.config
 * @param {{cache: boolean, split: boolean, hyperdb?: string}} given.dropIns `hyperdb`: its `db.php` instead of our own
 * @return {Promise<Place>}
 */
export async function makePlace( { name, dir, from, shared, port, config, dropIns } ) {
	const site = join( dir, 'wordpress' );
	if ( dir !== from ) {
		mkdirSync( dir );
		await linkTree( join( from, 'wordpress' ), site );
		rmSync( join( site, 'wp-config.php' ), { force: true } );
	}
	shareUploads( site, shared );
	writeFileSync( join( site, 'wp-config.php' ), wpConfig( config ) );
	for ( const [ file, isUsed, source ] of [
		[ 'object-cache.php', dropIns.cache, join( files, 'object-cache.php' ) ],
		[ 'db.php', dropIns.split, dropIns.hyperdb ?? join( files, 'db.php' ) ],
	] ) {
		if ( isUsed ) {
			cpSync( source, join( site, 'wp-content', file ) );
		}
	}
	if ( dropIns.split && dropIns.hyperdb ) {
		cpSync( join( files, 'db-config.php' ), join( site, 'db-config.php' ) );
	}
	const parts = await bundle( () => {} );
	const command = wpCli( parts.cli, site, join( dir, 'compiled' ) );
	return {
		name,
		dir,
		port,
		command,
		url: `http://127.0.0.1:${ port }`,
		cli: ( args, input ) => run( command[ 0 ], [ ...command.slice( 1 ), ...args ], { input } ),
	};
}

/**
 * Starts the web server of a place, also again after it was killed.
 *
 * @param {Place} place
 */
export async function servePlace( place ) {
	place.server = await serve( join( place.dir, 'wordpress' ), place.port, place.dir );
}

/**
 * Starts a runner of the background queue: it runs what is due, again and again, like a host's cron job.
 * Action Scheduler lets one runner work at a time unless it is forced.
 *
 * @param {Place} place
 * @param {number} log file descriptor for its output
 */
export function startRunner( place, log ) {
	return startGroup(
		'sh',
		[ '-c', 'while :; do "$@"; sleep 3; done', 'runner', ...place.command, 'action-scheduler', 'run', '--force' ],
		{
			log,
		}
	);
}

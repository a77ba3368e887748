import { mkdirSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from './failure.mjs';
import { portIsFree } from './ports.mjs';
import { startGroup } from './process.mjs';

const here = dirname( fileURLToPath( import.meta.url ) );

/**
 * Serves a site with PHP's built-in server, in a separate process group, until stop() is called.
 *
 * @param {string} site folder of its WordPress
 * @param {number} port
 * @param {string} dir folder for the server's log
 * @param {string} [home] folder in the URL
 * @param {Record<string, string>} [env] additional environment variables
 * @return {Promise<import('./process.mjs').Group>}
 */
export async function serve( site, port, dir, home = '', env = {} ) {
	if ( ! ( await portIsFree( port ) ) ) {
		throw new Failure(
			`Port ${ port } is in use. End what uses it, or choose another: npm start -- --port=${ port + 1 }`
		);
	}
	const served = join( dir, 'served' );
	if ( home !== '' ) {
		rmSync( served, { recursive: true, force: true } );
		mkdirSync( dirname( served + home ), { recursive: true } );
		symlinkSync( site, served + home );
	}
	const group = startGroup(
		'php',
		[
			'-d',
			'opcache.enable=1',
			'-d',
			'opcache.revalidate_freq=0',
			// SQLite's driver parses each statement in PHP.
			'-d',
			'opcache.jit=tracing',
			'-d',
			'opcache.jit_buffer_size=64M',
			'-d',
			'memory_limit=512M',
			'-S',
			`127.0.0.1:${ port }`,
			'-t',
			home === '' ? site : served,
			join( here, 'files/router.php' ),
		],
		{
			env: { PHP_CLI_SERVER_WORKERS: '6', TILLBOOK_HOME: home, ...env },
			log: openSync( join( dir, 'server.log' ), 'a' ),
		}
	);
	for ( let attempt = 0; attempt < 120; attempt++ ) {
		if ( group.hasEnded() ) {
			throw new Failure( `PHP's server ended at once; ${ join( dir, 'server.log' ) } says why.` );
		}
		const answer = await fetch( `http://127.0.0.1:${ port }${ home }/wp-login.php`, {
			signal: AbortSignal.timeout( 20000 ),
		} ).catch( () => null );
		if ( answer?.ok ) {
			return group;
		}
		await new Promise( ( done ) => setTimeout( done, 250 ) );
	}
	await group.stop();
	throw new Failure( 'The site did not answer in time.' );
}

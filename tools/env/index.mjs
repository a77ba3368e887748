/**
 * `npm run env -- start`: starts the plugin in @wordpress/env, after building missing parts. It uses Docker if
 * available, otherwise the Playground runtime. `npm run env -- blueprint` runs blueprint.json with the Playground
 * CLI. All other commands are passed to wp-env unchanged: `npm run env -- stop`, `… destroy`, `… status`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Failure, root } from '../site/index.mjs';
import { bundle, woocommerceSource, wordpressSource } from '../site/sources.mjs';
import { run } from '../site/process.mjs';
import { buildClient, install } from '../start/install.mjs';
import { existsSync } from 'node:fs';
import { runBlueprint } from './blueprint.mjs';
import { port } from './connect.mjs';
import { rememberVersion, writeOverride } from './override.mjs';

const OURS = [ 'wordpress', 'woocommerce', 'sqlite', 'port' ];
const log = ( line ) => console.log( line );

/** Returns this command's options by name, and the remaining arguments for wp-env. */
function read( words ) {
	const options = {};
	const others = [];
	for ( const word of words ) {
		const [ , name, value ] = /^--([a-z]+)=(.*)$/.exec( word ) ?? [];
		if ( OURS.includes( name ) ) {
			options[ name ] = value;
		} else {
			others.push( word );
		}
	}
	return { options, others };
}

const hasDocker = () => spawnSync( 'docker', [ 'info' ], { stdio: 'ignore', timeout: 20000 } ).status === 0;

const hasDownloads = () =>
	fetch( 'https://downloads.wordpress.org/', { method: 'HEAD', signal: AbortSignal.timeout( 5000 ) } ).then(
		( answer ) => answer.status < 500,
		() => false
	);

/** Returns the folder of WooCommerce, or of the stand-in if WooCommerce is unavailable. */
async function shop( given ) {
	const source = await woocommerceSource( given, log );
	const standIn = join( root, 'tools/host/build/woocommerce' );
	if ( ! source && ! existsSync( join( standIn, 'woocommerce.php' ) ) ) {
		await run( 'node', [ join( root, 'tools/host/build.mjs' ) ], { cwd: root } );
	}
	return source ?? standIn;
}

/**
 * Returns local folders to use instead of downloads, if they are given or downloads are unavailable.
 *
 * @return {Promise<{core: string, woocommerce: string}|undefined>}
 */
async function localFolders( options, isDocker ) {
	const isGiven = options.wordpress || options.woocommerce || options.sqlite;
	const isOnline = await hasDownloads();
	if ( ! isGiven && isOnline ) {
		return undefined;
	}
	const { folder, version } = await wordpressSource( options.wordpress, log );
	const folders = writeOverride( {
		root,
		wordpress: folder,
		woocommerce: await shop( options.woocommerce ),
		sqlite: isDocker ? undefined : ( options.sqlite ?? ( await bundle( log ) ).sqlite ),
	} );
	if ( ! isOnline ) {
		rememberVersion( root, version );
	}
	return folders;
}

async function blueprint( options ) {
	await install( log );
	await buildClient( log );
	return runBlueprint( { root, port: port(), folders: await localFolders( options, false ) } );
}

async function start( options, others ) {
	await install( log );
	await buildClient( log );
	const isDocker =
		others.includes( '--runtime=docker' ) ||
		( ! others.some( ( word ) => word.startsWith( '--runtime' ) ) && hasDocker() );
	if ( await localFolders( options, isDocker ) ) {
		log( 'Core, WooCommerce and the SQLite integration are local folders, as .wp-env.override.json says.' );
	}
	if ( ! isDocker ) {
		log(
			'Using the Playground runtime, which is PHP in WebAssembly. The first start takes a few minutes, on a busy machine a quarter of an hour.'
		);
	}
	const rest = others.slice( 1 ).filter( ( word ) => ! word.startsWith( '--runtime' ) );
	const code = wpEnv( [ 'start', `--runtime=${ isDocker ? 'docker' : 'playground' }`, ...rest ] );
	if ( code === 0 ) {
		log( `Ready: http://localhost:${ port() }/wp-admin/ (admin / password)` );
	}
	return code;
}

const wpEnv = ( words ) =>
	spawnSync( join( root, 'node_modules/.bin/wp-env' ), words, { cwd: root, stdio: 'inherit' } ).status ?? 1;

const { options, others } = read( process.argv.slice( 2 ) );
if ( options.port ) {
	process.env.WP_ENV_PORT = options.port;
}
try {
	const ours = { start, blueprint }[ others[ 0 ] ];
	process.exitCode = ours ? await ours( options, others ) : wpEnv( others );
} catch ( error ) {
	if ( ! ( error instanceof Failure ) ) {
		throw error;
	}
	console.error( error.message );
	process.exitCode = 1;
}

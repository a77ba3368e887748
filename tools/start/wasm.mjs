import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, MU_PLUGINS, portIsFree, root } from '../site/index.mjs';
import { run, startGroup } from '../site/process.mjs';
import { bundle, cacheFolder, woocommerceSource, wordpressSource } from '../site/sources.mjs';

export const PLAYGROUND = '@wp-playground/cli@3.1.56';

const config = ( secret ) => `<?php
// Written by tools/start. Of a development site: do not use it anywhere else.
define('TILLBOOK_DEV_SECRET', '${ secret }');
define('DB_NAME', 'tillbook');
define('DB_USER', 'unused');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost');
define('DB_ENGINE', 'sqlite');
define('DB_DIR', __DIR__ . '/wp-content/database/');
define('DB_FILE', 'site.sqlite');
define('WP_HOME', 'http://' . ($_SERVER['HTTP_HOST'] ?? '127.0.0.1'));
define('WP_SITEURL', WP_HOME);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_ENVIRONMENT_TYPE', 'local');
$table_prefix = 'wp_';
if (!defined('ABSPATH')) {
    define('ABSPATH', __DIR__ . '/');
}
require_once ABSPATH . 'wp-settings.php';
`;

/**
 * Serves the site with PHP in WebAssembly, for machines without PHP. Much slower than native PHP: a page of
 * wc-admin takes most of a minute.
 *
 * @param {{port: number, dir: string, wordpress?: string, woocommerce?: string, reset?: boolean, log: (line: string) => void}} options
 */
export async function startWasm( { port, dir, wordpress, woocommerce: given, reset, log } ) {
	if ( ! ( await portIsFree( port ) ) ) {
		throw new Failure( `Port ${ port } is in use.` );
	}
	const tool = join( cacheFolder(), 'playground' );
	if ( ! existsSync( join( tool, 'node_modules/@wp-playground/cli' ) ) ) {
		log( 'Fetching PHP in WebAssembly from the npm registry (about 600 MB)' );
		mkdirSync( tool, { recursive: true } );
		writeFileSync( join( tool, 'package.json' ), '{"private":true}' );
		await run( 'npm', [ 'install', PLAYGROUND, '--no-audit', '--no-fund', '--loglevel=error' ], { cwd: tool } );
	}
	const parts = await bundle( log );
	const woocommerce = ( await woocommerceSource( given, log ) ) ?? join( root, 'tools/host/build/woocommerce' );
	if ( ! existsSync( join( woocommerce, 'woocommerce.php' ) ) ) {
		log( 'Building the stand-in host' );
		await run( 'node', [ join( root, 'tools/host/build.mjs' ) ], { cwd: root } );
	}
	if ( reset ) {
		rmSync( dir, { recursive: true, force: true } );
	}
	const site = join( dir, 'wordpress' );
	if ( ! existsSync( join( site, 'wp-load.php' ) ) ) {
		mkdirSync( dir, { recursive: true } );
		const { folder } = await wordpressSource( wordpress, log );
		cpSync( folder, site, {
			recursive: true,
			filter: ( path ) => ! path.startsWith( join( folder, 'wp-content', 'plugins' ) + '/' ),
		} );
		rmSync( join( site, 'wp-config.php' ), { force: true } );
		const source = readFileSync( join( parts.sqlite, 'db.copy' ), 'utf8' );
		writeFileSync(
			join( site, 'wp-content/db.php' ),
			source
				.replaceAll( '{SQLITE_IMPLEMENTATION_FOLDER_PATH}', '/sqlite' )
				.replaceAll( '{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php' )
		);
	}
	mkdirSync( join( site, 'wp-content/mu-plugins' ), { recursive: true } );
	for ( const file of MU_PLUGINS ) {
		cpSync( join( root, 'tools/site/files', file ), join( site, 'wp-content/mu-plugins', file ) );
	}
	const secret = randomBytes( 24 ).toString( 'hex' );
	writeFileSync( join( site, 'wp-config.php' ), config( secret ) );
	// The site responds before the last step has run, so that step creates a file when it is done.
	const ready = join( site, 'wp-content/tillbook-ready' );
	rmSync( ready, { force: true } );
	const blueprint = join( dir, 'blueprint.json' );
	writeFileSync(
		blueprint,
		JSON.stringify( {
			steps: [
				{ step: 'activatePlugin', pluginPath: 'woocommerce/woocommerce.php' },
				{ step: 'activatePlugin', pluginPath: 'tillbook/tillbook.php' },
				{
					step: 'runPHP',
					code: "<?php require '/wordpress/wp-load.php'; Tillbook\\Plugin::instance()->services->sandbox()->connect(1); wp_set_password('password', 1); file_put_contents('/wordpress/wp-content/tillbook-ready', '');",
				},
			],
		} )
	);
	const group = startGroup(
		join( tool, 'node_modules/.bin/wp-playground-cli' ),
		[
			'server',
			`--port=${ port }`,
			'--workers=2',
			'--wordpress-install-mode=install-from-existing-files-if-needed',
			'--skip-sqlite-setup',
			`--blueprint=${ blueprint }`,
			'--mount-before-install',
			`${ site }:/wordpress`,
			'--mount-before-install',
			`${ parts.sqlite }:/sqlite`,
			'--mount',
			`${ woocommerce }:/wordpress/wp-content/plugins/woocommerce`,
			'--mount',
			`${ root }:/wordpress/wp-content/plugins/tillbook`,
		],
		{ log: 2 }
	);
	// Run the queue sequentially: PHP in WebAssembly is slow and has few workers.
	const runQueue = async () => {
		await fetch( `http://127.0.0.1:${ port }/wp-json/tillbook-dev/v1/queue`, {
			method: 'POST',
			headers: { 'x-tillbook-dev': secret },
			signal: AbortSignal.timeout( 60000 ),
		} ).catch( () => null );
		setTimeout( runQueue, 15000 );
	};
	const end = async () => {
		await group.stop();
		process.exit( 0 );
	};
	process.on( 'SIGINT', end );
	process.on( 'SIGTERM', end );
	process.on( 'SIGHUP', end );
	log( 'Starting PHP in WebAssembly; this takes a minute' );
	for ( let attempt = 0; attempt < 240; attempt++ ) {
		if ( group.hasEnded() ) {
			throw new Failure( 'PHP in WebAssembly ended at once; see its message above.' );
		}
		const answer = await fetch( `http://127.0.0.1:${ port }/wp-login.php`, {
			signal: AbortSignal.timeout( 60000 ),
		} ).catch( () => null );
		if ( answer?.ok && existsSync( ready ) ) {
			console.log( `Ready: http://127.0.0.1:${ port }/wp-admin/ (admin / password)` );
			runQueue();
			return;
		}
		await new Promise( ( done ) => setTimeout( done, 1000 ) );
	}
	await group.stop();
	throw new Failure( 'The site did not answer in time.' );
}

/**
 * `node tools/site/fresh.mjs FOLDER [PORT]`: serves a WordPress with WooCommerce (WOOCOMMERCE_DIR) and without
 * Tillbook until this process ends, for tests that start before the plugin is installed. Prints one line of JSON
 * when it is ready.
 */
import { readdirSync, rmSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, mariadbAvailable, prepareSite, runMain, Failure } from './index.mjs';

await runMain( async () => {
	const [ dir, port = await freePort() ] = process.argv.slice( 2 );
	if ( ! dir || ! ( Number( port ) > 0 ) ) {
		throw new Failure( 'node tools/site/fresh.mjs FOLDER [PORT]' );
	}
	const db = ( await mariadbAvailable() ) ? 'mariadb' : 'sqlite';
	// Remove a plugin installed by an earlier run.
	const installed = join( dir, 'wordpress/wp-content/plugins/tillbook' );
	if ( existsSync( join( dir, 'secret' ) ) && existsSync( installed ) ) {
		rmSync( installed, { recursive: true, force: true } );
	}
	const site = await prepareSite( {
		dir,
		port: Number( port ),
		db,
		woocommerce: process.env.WOOCOMMERCE_DIR,
		plugin: null,
		reset: true,
		seed: false,
	} );
	const server = await site.serve();
	const end = async () => {
		await server.stop();
		await site.close();
		process.exit( 0 );
	};
	process.on( 'SIGTERM', end );
	process.on( 'SIGINT', end );
	process.stdin.on( 'end', end ).resume();
	console.log(
		JSON.stringify( {
			url: site.url,
			folder: site.dir,
			woocommerce: site.woocommerce,
			plugins: readdirSync( join( site.dir, 'wp-content/plugins' ) ),
		} )
	);
} );

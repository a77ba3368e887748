import { existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, mariadbAvailable, prepareSite, root } from '../site/index.mjs';

const files = join( dirname( fileURLToPath( import.meta.url ) ), 'files' );

/**
 * A store without Tillbook, and what these tests do to it.
 *
 * @param {string} name of its folder below .sites
 * @param {object} options of prepareSite()
 */
export async function makeStore( name, options ) {
	const db = process.env.TILLBOOK_STORES_DB ?? ( ( await mariadbAvailable() ) ? 'mariadb' : 'sqlite' );
	const dir = join( root, '.sites', name );
	const plugins = join( dir, 'wordpress/wp-content/plugins' );
	// Uninstalling takes along what marks a development site, so an earlier one goes whole.
	if ( existsSync( join( dir, 'secret' ) ) ) {
		rmSync( dir, { recursive: true } );
	}
	const site = await prepareSite( {
		dir,
		db,
		woocommerce: process.env.WOOCOMMERCE_DIR,
		standIn: process.env.TILLBOOK_STORES_HOST === 'stand-in',
		port: await freePort(),
		plugin: null,
		reset: true,
		seed: false,
		...options,
	} );
	const log = join( site.dir, 'wp-content/debug.log' );
	rmSync( log, { force: true } );
	return {
		...site,
		plugins,
		/** Puts the plugin under test where WordPress finds it. */
		install: () => symlinkSync( process.env.TILLBOOK_PLUGIN ?? root, join( plugins, 'tillbook' ) ),
		/** Takes WooCommerce's folder away from under it, and brings it back. */
		hideWooCommerce: () => renameSync( join( plugins, 'woocommerce' ), join( dir, 'woocommerce-away' ) ),
		showWooCommerce: () => renameSync( join( dir, 'woocommerce-away' ), join( plugins, 'woocommerce' ) ),
		/** What a file of files/ printed after its word, as a value. */
		ask: async ( word, ...args ) => {
			const { stdout } = await site.cli( [
				'eval-file',
				'--use-include',
				join( files, `${ word }.php` ),
				...args,
			] );
			const line = stdout.split( '\n' ).find( ( each ) => each.startsWith( `${ word.toUpperCase() } ` ) );
			return line === undefined ? stdout : JSON.parse( line.slice( word.length + 1 ) );
		},
		/** Lines of PHP's log since the last time. */
		logged: () => {
			const lines = existsSync( log ) ? readFileSync( log, 'utf8' ).split( '\n' ) : [];
			rmSync( log, { force: true } );
			return lines.filter( ( line ) => line !== '' );
		},
	};
}

/** The lines of a log that are about us: our files, our texts, or any error that ends a request. */
export const ours = ( lines ) =>
	lines.filter(
		( line ) =>
			/plugins\/tillbook\/|from-zip|<code>tillbook<|Tillbook\\|PHP Fatal|Uncaught/.test( line ) ||
			line.includes( `${ root }/includes` )
	);

/**
 * A browser without a screen: pages of the admin as the administrator gets them.
 *
 * @param {string} url of the site
 */
export async function signIn( url ) {
	const jar = new Map();
	const keep = ( answer ) =>
		answer.headers
			.getSetCookie()
			.forEach( ( cookie ) => jar.set( cookie.split( '=' )[ 0 ], cookie.split( ';' )[ 0 ] ) );
	const ask = async ( path, options = {} ) => {
		const answer = await fetch( url + path, {
			redirect: 'manual',
			...options,
			headers: { cookie: [ ...jar.values() ].join( '; ' ), ...options.headers },
			signal: AbortSignal.timeout( 60000 ),
		} );
		keep( answer );
		const to = answer.headers.get( 'location' );
		return to ? ask( to.replace( url, '' ) ) : { status: answer.status, text: await answer.text() };
	};
	await ask( '/wp-login.php' );
	await ask( '/wp-login.php', {
		method: 'POST',
		body: new URLSearchParams( { log: 'admin', pwd: 'password', testcookie: '1', 'wp-submit': '1' } ),
	} );
	const { text } = await ask( '/wp-admin/profile.php' );
	if ( ! text.includes( 'wpadminbar' ) ) {
		throw new Error( `Nobody is signed in: ${ text.slice( 0, 500 ) }` );
	}
	return ask;
}

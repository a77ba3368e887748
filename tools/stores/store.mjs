import { existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, mariadbAvailable, prepareSite, root } from '../site/index.mjs';

const files = join( dirname( fileURLToPath( import.meta.url ) ), 'files' );

/**
 * Creates a store without Tillbook, with helpers for these tests.
 *
 * @param {string} name name of its folder in .sites
 * @param {object} options options of prepareSite()
 */
export async function makeStore( name, options ) {
	const db = process.env.TILLBOOK_STORES_DB ?? ( ( await mariadbAvailable() ) ? 'mariadb' : 'sqlite' );
	const dir = join( root, '.sites', name );
	const plugins = join( dir, 'wordpress/wp-content/plugins' );
	// Uninstalling removes the marker of a development site, so delete an earlier site completely.
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
		/** Links the plugin under test to WordPress' plugins folder. */
		install: () => symlinkSync( process.env.TILLBOOK_PLUGIN ?? root, join( plugins, 'tillbook' ) ),
		/** Moves WooCommerce's folder away; showWooCommerce() moves it back. */
		hideWooCommerce: () => renameSync( join( plugins, 'woocommerce' ), join( dir, 'woocommerce-away' ) ),
		showWooCommerce: () => renameSync( join( dir, 'woocommerce-away' ), join( plugins, 'woocommerce' ) ),
		/** Runs a script in files/ and returns the JSON value that it printed after its name. */
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
		/** Returns the lines of PHP's log since the last call. */
		logged: () => {
			const lines = existsSync( log ) ? readFileSync( log, 'utf8' ).split( '\n' ) : [];
			rmSync( log, { force: true } );
			return lines.filter( ( line ) => line !== '' );
		},
	};
}

/** Filters a log for lines about our files or texts, and for all fatal errors. */
export const ours = ( lines ) =>
	lines.filter(
		( line ) =>
			/plugins\/tillbook\/|from-zip|<code>tillbook<|Tillbook\\|PHP Fatal|Uncaught/.test( line ) ||
			line.includes( `${ root }/includes` )
	);

/**
 * Signs in as the administrator and returns a minimal HTTP client for admin pages.
 *
 * @param {string} url URL of the site
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
		throw new Error( `Not signed in: ${ text.slice( 0, 500 ) }` );
	}
	return ask;
}

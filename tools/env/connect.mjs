/**
 * Connects the sandbox account of a site started by wp-env. It is the afterStart script of .wp-env.json and works
 * in both of wp-env's runtimes.
 */
import { fileURLToPath } from 'node:url';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

const root = join( fileURLToPath( import.meta.url ), '..', '..', '..' );
/** Prevents the Playground runtime from logging visitors in through a redirect that loses the request. */
const NO_LOGIN = 'playground_auto_login_already_happened=1';
/** Creating an account takes minutes in WebAssembly, and more than ten of them on a busy machine. */
const PATIENCE_SECONDS = 2400;
/** Maximum number of consecutive failed requests, for example while PHP in WebAssembly warms up. */
const MAX_FAILURES = 20;

/**
 * Returns the port of the site from the environment, the override file, .wp-env.json, or wp-env's default.
 *
 * @return {number}
 */
export function port() {
	if ( process.env.WP_ENV_PORT ) {
		return Number( process.env.WP_ENV_PORT );
	}
	for ( const name of [ '.wp-env.override.json', '.wp-env.json' ] ) {
		try {
			const given = JSON.parse( readFileSync( join( root, name ), 'utf8' ) ).port;
			if ( given ) {
				return given;
			}
		} catch {
			// No such file.
		}
	}
	return 8888;
}

/**
 * Opens the sandbox account in parts until it is complete.
 *
 * @param {string} site such as http://localhost:8888
 * @param {(percent: number) => void} progress
 */
export async function connect( site, progress ) {
	const end = Date.now() + PATIENCE_SECONDS * 1000;
	let failures = 0;
	while ( Date.now() < end ) {
		let reason;
		try {
			// Don't use a pretty permalink, because a fresh site has none.
			const answer = await fetch( `${ site }/?rest_route=/tillbook-env/v1/connect`, {
				method: 'POST',
				headers: { cookie: NO_LOGIN },
				redirect: 'manual',
				signal: AbortSignal.timeout( 120000 ),
			} );
			const text = await answer.text();
			if ( answer.ok ) {
				const { percent } = JSON.parse( text );
				progress( percent );
				if ( percent === 100 ) {
					return;
				}
				failures = 0;
				continue;
			}
			reason = `status ${ answer.status }: ${ text.slice( 0, 300 ) }`;
		} catch ( error ) {
			reason = error.message;
		}
		failures += 1;
		if ( failures > MAX_FAILURES ) {
			throw new Error(
				`The sandbox account could not be connected (${ reason }). Is the site at ${ site } running, and are WooCommerce and Tillbook active?`
			);
		}
		await new Promise( ( done ) => setTimeout( done, 2000 ) );
	}
	throw new Error(
		`The sandbox account was not complete after ${ PATIENCE_SECONDS } seconds. Run: node tools/env/connect.mjs`
	);
}

if ( process.argv[ 1 ] && realpathSync( process.argv[ 1 ] ) === fileURLToPath( import.meta.url ) ) {
	const site = `http://localhost:${ port() }`;
	connect( site, ( percent ) => console.log( `Sandbox account: ${ percent } %` ) ).catch( ( error ) => {
		console.error( error.message );
		process.exitCode = 1;
	} );
}

/**
 * Connects the sandbox account of a site that wp-env started. It is the afterStart script of .wp-env.json, and works in both
 * of wp-env's runtimes.
 */
import { fileURLToPath } from 'node:url';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

const root = join( fileURLToPath( import.meta.url ), '..', '..', '..' );
/** Keeps the Playground runtime from logging a visitor in, by a redirect that loses the request. */
const NO_LOGIN = 'playground_auto_login_already_happened=1';
/** In WebAssembly on two cores an account takes ten minutes. */
const PATIENCE_SECONDS = 2400;
/** How often in a row the site may not answer, such as while PHP in WebAssembly warms up. */
const MOST_FAILURES = 20;

/**
 * The port of the site: the environment's, the override's, or wp-env's own.
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
 * Opens the sandbox account part by part, until it is complete.
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
			// Not by a pretty address: a fresh site has none.
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
		if ( failures > MOST_FAILURES ) {
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

#!/usr/bin/env node
/** `npm run cluster`: Tillbook on several servers of one machine; see README.md in this folder. */
import { Failure, portIsFree, runMain } from '../site/index.mjs';
import { buildClient, install } from '../start/install.mjs';
import { startCluster } from './cluster.mjs';
import { check } from './check/index.mjs';
import { load } from './load.mjs';
import { FORMS, HELP, readOptions } from './options.mjs';
import { installAll } from './packages.mjs';

async function main() {
	const options = readOptions( process.argv.slice( 2 ) );
	if ( options.help ) {
		console.log( HELP );
		return;
	}
	const began = Date.now();
	const log = ( line ) =>
		console.log( `[${ String( Math.round( ( Date.now() - began ) / 1000 ) ).padStart( 3 ) } s] ${ line }` );
	await install( log );
	await buildClient( log );
	await installAll( log );
	let failed = 0;
	for ( const form of options.check && ! options.isFormGiven ? FORMS : [ options.form ] ) {
		failed += await run( { ...options, form }, log );
	}
	process.exitCode = failed > 0 ? 1 : 0;
}

/** @return {Promise<number>} how many checks failed */
async function run( options, log ) {
	if ( ! ( await portIsFree( options.port ) ) ) {
		throw new Failure( `Port ${ options.port } is in use. Choose another one: --port=${ options.port + 1 }` );
	}
	const cluster = await startCluster( options, log );
	const interrupted = new Promise( ( done ) => {
		for ( const signal of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
			process.once( signal, done );
		}
	} );
	// Checks that were interrupted go on for a moment and find no server.
	void interrupted.then( () => process.on( 'unhandledRejection', () => {} ) );
	try {
		if ( options.check || options.webhooks ) {
			const work = ( options.check ? check : load )( cluster, options, log );
			return await Promise.race( [ work, interrupted.then( () => 1 ) ] );
		}
		console.log( `Ready: ${ cluster.url }/wp-admin/ (${ cluster.site.user } / ${ cluster.site.password })
${ cluster.places.map( ( { name, url } ) => `${ name }: ${ url }/wp-admin/` ).join( '\n' ) }
Stripe: a fake at ${ cluster.stripe.url }. Logs are in ${ cluster.dir }. Ctrl-C stops everything and removes its data.` );
		await interrupted;
		log( 'Stopping' );
		return 0;
	} finally {
		await cluster.stop();
	}
}

await runMain( main );

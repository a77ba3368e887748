/** Shared by the fake's tests: the official client, and the fake's own API. */
import Stripe from 'stripe';
import { startFake } from './start.mjs';

/** A day in 2026 at which tests begin. */
export const START = 1790000000;

/**
 * Starts a fake for tests, whose clock does not advance.
 *
 * @param {import('./start.mjs').Options} [options]
 */
export async function fakeForTests( options = {} ) {
	const fake = await startFake( { now: START, ...options } );
	return {
		...fake,
		client: ( key = fake.keys.secret, more = {} ) => client( fake.url, key, more ),
		own: ( name, given, method ) => own( fake.url, name, given, method ),
	};
}

function client( url, key, more ) {
	const { hostname, port } = new URL( url );
	return new Stripe( key, {
		host: hostname,
		port: Number( port ),
		protocol: 'http',
		maxNetworkRetries: 0,
		telemetry: false,
		...more,
	} );
}

async function own( url, name, given, method = given === undefined ? 'GET' : 'POST' ) {
	const answer = await fetch( `${ url }/_fake/${ name }`, {
		method,
		...( given !== undefined && { body: JSON.stringify( given ) } ),
	} );
	const result = await answer.json();
	if ( ! answer.ok ) {
		throw new Error( result.error?.message ?? result.error );
	}
	return result;
}

/**
 * Returns what a promise is rejected with.
 *
 * @param {Promise<any>} promise
 */
export const refusal = ( promise ) =>
	promise.then(
		() => {
			throw new Error( 'It was not refused.' );
		},
		( error ) => error
	);

/** Starts the fake as a server on this machine. */
import { once } from 'node:events';
import { seedPast } from './seed.mjs';
import { serve } from './server.mjs';
import { World } from './world.mjs';

/**
 * @typedef {object} Options
 * @property {number} [port] one the system gives, if left out
 * @property {string} [seed]
 * @property {number} [payments] in the past of the test account
 * @property {number} [livePayments] in the past of the live account
 * @property {number} [days] how long that past is
 * @property {number} [latency] milliseconds that every answer takes
 * @property {string} [site] `metadata.tillbook_site` of this shop's payments
 * @property {number} [now] the clock's start in seconds; it does not advance unless `ticking`
 * @property {boolean} [ticking] whether the clock goes by itself; so it does if `now` is left out
 * @property {import('./account.mjs').AccountOptions} [account] how the test account is
 */

/**
 * @typedef {object} Start
 * @property {World} world
 * @property {Record<'read'|'act'|'secret'|'live'|'sell'|'publishable'|'livePublishable', string>} keys `read`, `act` and
 *     `sell` are restricted test keys for looking only, for acting and for a checkout, `secret` is a test key for
 *     everything, `live` is a restricted live key for looking only
 * @property {{ test: string, live: string }} accounts ids
 */

/**
 * Makes a world with a test account and a live account, each with an id of its own.
 *
 * @param {Options} options
 * @return {Start}
 */
function makeWorld( {
	seed = '1',
	payments = 0,
	livePayments = 0,
	days = 90,
	latency = 0,
	site,
	now,
	ticking = now === undefined,
	account: how = {},
} = {} ) {
	const world = new World( { seed, now, ticking } );
	world.faults.latency = latency;
	const account = world.addAccount( { settles: [ 'usd', 'eur' ], ...how } );
	const live = world.addAccount( { settles: [ 'usd', 'eur' ], livemode: true } );
	const keys = {
		read: world.keys.add( account, 'read' ).text,
		act: world.keys.add( account, 'act' ).text,
		secret: world.keys.add( account, 'all', 'sk' ).text,
		live: world.keys.add( live, 'read' ).text,
		sell: world.keys.add( account, 'sell' ).text,
		publishable: world.keys.add( account, [], 'pk' ).text,
		livePublishable: world.keys.add( live, [], 'pk' ).text,
	};
	if ( payments > 0 ) {
		seedPast( account, { payments, days, site, seed } );
	}
	if ( livePayments > 0 ) {
		seedPast( live, { payments: livePayments, days, site, seed: `${ seed } live` } );
	}
	return { world, keys, accounts: { test: account.id, live: live.id } };
}

/**
 * Starts a fake.
 *
 * @param {Options} [options]
 * @return {Promise<Start & { url: string, close: () => Promise<void> }>}
 */
export async function startFake( options = {} ) {
	let current = makeWorld( options );
	let url = '';
	const server = serve(
		() => current.world,
		( others ) => {
			current = makeWorld( others );
			current.world.url = url;
			return { now: current.world.now, keys: current.keys, accounts: current.accounts };
		}
	);
	server.listen( options.port ?? 0, '127.0.0.1' );
	await once( server, 'listening' );
	url = `http://127.0.0.1:${ /** @type {import('node:net').AddressInfo} */ ( server.address() ).port }`;
	current.world.url = url;
	return {
		url,
		...current,
		async close() {
			server.close();
			server.closeAllConnections();
			await current.world.webhooks.settled();
		},
	};
}

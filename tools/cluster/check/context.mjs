/** What checks and measurements begin with: signed-in administrators, and an account whose history is read. */
import { caughtUp } from '../databases.mjs';
import { client, until } from './servers.mjs';

/**
 * @typedef {object} Context
 * @property {import('../cluster.mjs').Cluster} cluster
 * @property {import('../options.mjs').ClusterOptions} options
 * @property {import('./servers.mjs').Client[]} clients one for each server
 * @property {string} host the proxy
 * @property {string[]} charges charges of the past that can be refunded
 */

/**
 * @param {import('../cluster.mjs').Cluster} cluster
 * @param {import('../options.mjs').ClusterOptions} options
 * @param {(line: string) => void} log
 * @return {Promise<Context>}
 */
export async function contextOf( cluster, options, log ) {
	const clients = [];
	const host = new URL( cluster.url ).host;
	const late = async () => options.form === 'replica' && caughtUp( cluster.databases.nodes );
	for ( const { port } of cluster.places ) {
		// One after the other: WordPress loses one of two sessions that begin at once, and reads them from a replica.
		clients.push( await client( port, host, late ) );
	}
	log( 'Reading the history, with both runners' );
	await until(
		'the history is read',
		async () => {
			const { accounts } = await clients[ 0 ].get( '/stripe/history' );
			return accounts.length > 0 && accounts.every( ( { state } ) => state === 'complete' );
		},
		300
	);
	const { data } = await clients[ 0 ].get( '/transactions?type_is=charge&store_currency_is=usd&pagesize=100' );
	const charges = [];
	for ( const { charge_id: id } of data ) {
		const charge = charges.length < 40 ? await clients[ 0 ].get( `/charges/${ id }` ) : null;
		if (
			charge &&
			charge.amount_refunded === 0 &&
			charge.amount === charge.amount_captured &&
			charge.amount > 1000 &&
			! charge.dispute
		) {
			charges.push( id );
		}
	}
	return { cluster, options, clients, charges, host };
}

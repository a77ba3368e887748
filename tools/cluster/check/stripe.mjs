/** What the fake Stripe of a cluster has, and the webhooks it sends. */
import { setTimeout as pause } from 'node:timers/promises';
import { send } from './servers.mjs';

/**
 * @typedef {object} Message a webhook
 * @property {string} url
 * @property {string} body
 * @property {string} signature
 */

/** Does something at the fake Stripe. */
export async function fake( { cluster }, action, body = {} ) {
	const answer = await fetch( `${ cluster.stripe.url }/_fake/${ action }`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify( body ),
	} );
	return answer.json();
}

export const account = ( { cluster } ) => cluster.stripe.world.accounts[ 0 ];

export const refundsOf = ( context, charge ) =>
	account( context )
		.all( 'refund' )
		.filter( ( row ) => row.charge?.id === charge );

/**
 * Sends a webhook to one server, or to the proxy.
 *
 * @param {import('./context.mjs').Context} context
 * @param {number} port
 * @param {Message} message
 * @return {Promise<number>} the status of the answer
 */
export async function sendWebhook( { host }, port, { url, body, signature } ) {
	const { status } = await send( port, host, {
		method: 'POST',
		path: new URL( url ).pathname,
		headers: { 'content-type': 'application/json', 'stripe-signature': signature },
		body,
	} );
	return status;
}

/**
 * Sends a webhook to the proxy until it is accepted, as Stripe does.
 *
 * @param {import('./context.mjs').Context} context
 * @param {Message} message
 * @param {{again: number, tries?: number}} options milliseconds between two tries, and how many there are
 * @return {Promise<number>} how many tries failed
 */
export async function deliver( context, message, { again, tries = Infinity } ) {
	const port = Number( new URL( context.cluster.url ).port );
	for ( let failed = 0; failed < tries; failed++ ) {
		if ( ( await sendWebhook( context, port, message ).catch( () => 0 ) ) === 200 ) {
			return failed;
		}
		if ( failed + 1 < tries ) {
			await pause( again );
		}
	}
	return tries;
}

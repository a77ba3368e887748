/** Checks that kill parts of the cluster while it works. */
import { setTimeout as pause } from 'node:timers/promises';
import { killEach } from '../kills.mjs';
import { each, same, until } from './servers.mjs';
import { deliver, fake, refundsOf } from './stripe.mjs';

const PAYMENTS = 100;
const REFUNDS = 8;
/** After a job's process died, Action Scheduler starts no other job for five minutes (docs/scale.md); in seconds. */
const UNBLOCKED = 420;
/** Between two kills, in milliseconds. */
const BETWEEN = 1500;
/** Between two messages, in milliseconds: they arrive the whole time. */
const PACE = 300;

/** Refunds a payment as a person does who tries again at the other server until it worked. */
async function refund( { clients }, charge, first ) {
	for ( let attempt = first; ; attempt++ ) {
		const { status, data } = await clients[ attempt % 2 ]
			.post( '/refund', { charge_id: charge, amount: 100, attempt: 0 } )
			.catch( () => ( { status: 0, data: {} } ) );
		if ( status === 200 ) {
			return;
		}
		if ( status >= 400 && status < 500 && status !== 409 ) {
			throw new Error( `The refund was refused: ${ status } ${ data.code } ${ data.message }` );
		}
		await pause( 1000 );
	}
}

/** @type {import('./index.mjs').Check[]} */
export const KILLED = [
	{
		name: 'a web server, Redis and a node are killed while webhooks arrive and refunds are made: nothing is lost or doubled',
		async run( context ) {
			const { clients, charges } = context;
			const chosen = charges.slice( 30, 30 + REFUNDS );
			const before = await clients[ 0 ].get( '/transactions/summary' );
			await fake( context, 'webhooks', { mode: 'hold' } );
			for ( let index = 0; index < PAYMENTS; index++ ) {
				await fake( context, 'pay', { amount: 1000 + index, capture: 'automatic', description: 'killed' } );
			}
			const { messages } = await fake( context, 'webhooks/take', { order: 'shuffled' } );
			await fake( context, 'webhooks', { mode: 'auto' } );
			const delivered = each( messages, 3, async ( message ) => {
				await pause( PACE );
				return deliver( context, message, { again: 500 } );
			} );
			let isBusy = true;
			const refunded = ( async () => {
				for ( const [ index, charge ] of chosen.entries() ) {
					await refund( context, charge, index );
				}
			} )().finally( () => ( isBusy = false ) );
			const recovered = await killEach( context, BETWEEN );
			const failed = ( await delivered ).reduce( ( sum, count ) => sum + count, 0 );
			await until( 'every refund is answered', () => ! isBusy, 300 );
			await refunded;
			for ( const charge of chosen ) {
				same( `refunds of ${ charge } at Stripe`, refundsOf( context, charge ).length, 1 );
			}
			const count = before.count + PAYMENTS + REFUNDS;
			for ( const client of clients ) {
				await until(
					`${ count } transactions are in the ledger`,
					async () => {
						const summary = await client.get( '/transactions/summary' );
						return summary.count === count;
					},
					UNBLOCKED
				);
			}
			return `${ messages.length } webhooks, ${ failed } tries refused; ${ recovered }`;
		},
	},
];

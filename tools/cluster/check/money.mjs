/** Checks in both forms: everything arrives at both servers at once, and nothing is doubled or lost. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from './script.mjs';
import { each, same, until } from './servers.mjs';
import { account, fake, refundsOf, sendWebhook } from './stripe.mjs';

const ROUNDS = 12;
const EVENTS = 60;

const codes = ( answers ) => answers.filter( ( { status } ) => status >= 300 ).map( ( { data } ) => data.code );

/** @type {import('./index.mjs').Check[]} */
export const MONEY = [
	{
		name: 'the same refund at both servers at once, twice each: made once, and all answers name it',
		async run( context ) {
			const { clients, charges } = context;
			const chosen = charges.slice( 0, 10 );
			const answers = await each( chosen, 2, ( charge ) =>
				Promise.all(
					[ ...clients, ...clients ].map( ( client ) =>
						client.post( '/refund', { charge_id: charge, amount: 100, attempt: 0 } )
					)
				)
			);
			for ( const [ index, four ] of answers.entries() ) {
				same(
					'refusals',
					codes( four ).filter( ( code ) => code !== 'tillbook_in_progress' ),
					[]
				);
				const ids = four.filter( ( { status } ) => status === 200 ).map( ( { data } ) => data.id );
				same( 'refunds in the answers', new Set( ids ).size, 1 );
				same( 'refunds at Stripe', refundsOf( context, chosen[ index ] ).length, 1 );
				for ( const client of clients ) {
					const shown = await client.get( `/charges/${ chosen[ index ] }` );
					same( 'refunded, as shown', shown.amount_refunded, 100 );
				}
			}
			return `${ answers.length } refunds, ${ answers.length * 4 } requests`;
		},
	},
	{
		name: 'refunds of one payment by two people at two servers: never more than was paid',
		async run( context ) {
			const { clients, charges } = context;
			const chosen = charges.slice( 10, 16 );
			for ( const charge of chosen ) {
				const { amount } = await clients[ 0 ].get( `/charges/${ charge }` );
				const part = Math.ceil( amount * 0.6 );
				await Promise.all(
					clients.map( ( client, index ) =>
						client.post( '/refund', { charge_id: charge, amount: part - index, attempt: 0 } )
					)
				);
				const { amountRefunded } = account( context ).get( 'charge', charge );
				if ( amountRefunded > amount || ! [ part, part - 1 ].includes( amountRefunded ) ) {
					throw new Error( `${ amountRefunded } of ${ amount } are refunded at Stripe.` );
				}
				for ( const client of clients ) {
					const shown = await client.get( `/charges/${ charge }` );
					same( 'refunded, as shown', shown.amount_refunded, amountRefunded );
				}
			}
			return `${ chosen.length } payments`;
		},
	},
	{
		name: 'the same capture at both servers at once: made once, the order is paid',
		async run( context ) {
			const { clients, cluster } = context;
			const made = JSON.parse( await runScript( cluster.places[ 0 ], 'orders.php', 8, cluster.stripe.url ) );
			await until( 'the authorizations are in the ledger', async () => {
				const { data } = await clients[ 1 ].get( '/authorizations?pagesize=100' );
				return made.every( ( { intent } ) => data.some( ( row ) => row.payment_intent_id === intent ) );
			} );
			const answers = await each( made, 2, ( { order, intent } ) =>
				Promise.all(
					clients.map( ( client ) =>
						client.post( `/orders/${ order }/capture_authorization`, {
							payment_intent_id: intent,
							attempt: 0,
						} )
					)
				)
			);
			same(
				'refusals',
				codes( answers.flat() ).filter( ( code ) => code !== 'tillbook_in_progress' ),
				[]
			);
			for ( const { order, intent } of made ) {
				same(
					'captured at Stripe',
					account( context ).get( 'payment_intent', intent ).latestCharge.amountCaptured,
					4200
				);
				const { stdout: status } = await cluster.places[ 1 ].cli( [
					'eval',
					`echo wc_get_order(${ order })->get_status(), ' ', count(wc_get_order_notes(['order_id' => ${ order }]));`,
				] );
				if ( ! /^(processing|completed) /.test( status ) ) {
					throw new Error( `The order is ${ status }.` );
				}
			}
			return `${ made.length } orders`;
		},
	},
	{
		name: 'every webhook at both servers at once, shuffled: each counts once',
		async run( context ) {
			const { clients } = context;
			const before = await clients[ 0 ].get( '/transactions/summary' );
			await fake( context, 'webhooks', { mode: 'hold' } );
			for ( let index = 0; index < EVENTS; index++ ) {
				await fake( context, 'pay', { amount: 1000 + index, capture: 'automatic', description: 'webhooks' } );
			}
			const { messages } = await fake( context, 'webhooks/take', { order: 'shuffled' } );
			const statuses = await each( messages, 6, ( message ) =>
				Promise.all( context.cluster.places.map( ( { port } ) => sendWebhook( context, port, message ) ) )
			);
			await fake( context, 'webhooks', { mode: 'auto' } );
			const refused = messages.filter( ( message, index ) =>
				statuses[ index ].every( ( status ) => status !== 200 )
			);
			same( 'webhooks that neither server took', refused.length, 0 );
			const failed = statuses.flat().filter( ( status ) => status !== 200 );
			same( 'answers other than 200', failed, [] );
			const after = await until( 'all payments are in the ledger', async () => {
				const summary = await clients[ 1 ].get( '/transactions/summary' );
				return summary.count >= before.count + EVENTS ? summary : null;
			} );
			same( 'transactions', after.count, before.count + EVENTS );
			return `${ statuses.length * 2 } requests`;
		},
	},
	{
		name: 'settings saved at both servers at once: neither change is lost',
		async run( { clients } ) {
			let on = true;
			for ( let round = 0; round < ROUNDS; round++, on = ! on ) {
				const answers = await Promise.all( [
					clients[ 0 ].post( '/settings', { is_debug_log_enabled: on } ),
					clients[ 1 ].post( '/settings', { tillbook_uninstall_remove_data: on } ),
				] );
				same( 'refusals', codes( answers ), [] );
				for ( const client of clients ) {
					const now = await client.get( '/settings' );
					same(
						`settings after round ${ round }`,
						[ now.is_debug_log_enabled, now.tillbook_uninstall_remove_data ],
						[ on, on ]
					);
				}
			}
			return `${ ROUNDS } rounds`;
		},
	},
	{
		name: 'views saved at both servers at once: all are there',
		async run( { clients } ) {
			const names = Array.from( { length: 12 }, ( _, index ) => `View ${ index }` );
			const answers = await each( names, 4, ( name, index ) =>
				clients[ index % 2 ].post( '/saved-views', {
					list: 'transactions',
					name,
					query: { type_is: 'refund' },
				} )
			);
			same( 'refusals', codes( answers ), [] );
			for ( const client of clients ) {
				const { data } = await client.get( '/saved-views?list=transactions' );
				same( 'views', data.filter( ( { name } ) => names.includes( name ) ).length, names.length );
			}
		},
	},
	{
		name: 'files: evidence and a logo that one server took open from both',
		async run( { clients, cluster } ) {
			const image = readFileSync( join( cluster.places[ 0 ].dir, 'wordpress/wp-admin/images/w-logo-blue.png' ) );
			const letter = Buffer.from( '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n' );
			for ( const [ purpose, name, type, content ] of [
				[ 'dispute_evidence', 'letter.pdf', 'application/pdf', letter ],
				[ 'business_logo', 'logo.png', 'image/png', image ],
			] ) {
				const fields = new FormData();
				fields.set( 'purpose', purpose );
				fields.set( 'file', new Blob( [ content ], { type } ), name );
				const { status, data } = await clients[ 0 ].upload( '/file', fields );
				same( `uploading ${ name }`, [ status, data.filename ], [ 200, name ] );
				for ( const client of clients ) {
					const shown = await client.get( `/file/${ data.id }/content` );
					same( name, [ shown.filename, shown.file_content ], [ name, content.toString( 'base64' ) ] );
				}
			}
		},
	},
	{
		name: 'exports: asked for at one server, written by either runner, downloaded from both, every row once',
		async run( context ) {
			const { clients, cluster } = context;
			const { count } = await clients[ 0 ].get( '/transactions/summary' );
			const short = await Promise.all( clients.map( ( client ) => client.post( '/transactions/download', {} ) ) );
			same( 'refusals', codes( short ), [] );
			const long = await each( cluster.places, 2, ( place ) => runScript( place, 'export.php' ) );
			const ids = [ ...short.map( ( { data } ) => data.export_id ), ...long ];
			for ( const id of ids ) {
				for ( const client of clients ) {
					await until( 'the export is finished', async () => {
						const { status } = await client.get( `/transactions/download/${ id }` );
						if ( status === 'error' ) {
							throw new Error( 'The export failed.' );
						}
						return status === 'success';
					} );
					const file = await client.file( `/exports/${ id }/file` );
					same( 'different rows', new Set( file.match( /\btxn_\w+/g ) ?? [] ).size, count );
					same( 'lines', file.trim().split( /\r?\n/ ).length - 1, count );
				}
			}
			return `${ short.length } written while downloaded, ${ long.length } by runners, ${ count } rows each`;
		},
	},
];

/** Last: what Stripe has and what the ledger has are the same. */
export const RECONCILED = {
	name: 'in the end the ledger has what Stripe has',
	async run( context ) {
		const { clients } = context;
		const expected = account( context )
			.all( 'balance_transaction' )
			.filter(
				// The rest of a partial capture is no refund here (decision 35).
				( { type, category } ) => ! type.startsWith( 'payout' ) && category !== 'partial_capture_reversal'
			);
		const node = context.cluster.databases.nodes[ 0 ];
		const missing = async () => {
			const rows = await node.query( 'SELECT transaction_id FROM wp_tillbook_transactions', 'tillbook' );
			const found = new Set( rows.split( '\n' ) );
			return expected.filter( ( { id } ) => ! found.has( id ) );
		};
		await until( 'everything arrived', async () => ( await missing() ).length === 0, 30 ).catch( () => {} );
		same(
			'what the ledger lacks',
			( await missing() ).map( ( { id, type, amount } ) => [ id, type, amount ] ),
			[]
		);
		const { count } = await clients[ 0 ].get( '/transactions/summary' );
		const doubled = await node.query(
			'SELECT transaction_id FROM wp_tillbook_transactions GROUP BY ledger_id, transaction_id HAVING COUNT(*) > 1',
			'tillbook'
		);
		same( 'what it has twice', doubled, '' );
		return `${ count } transactions`;
	},
};

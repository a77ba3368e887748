/** Checks behind a replica that is two seconds late. */
import { setTimeout as pause } from 'node:timers/promises';
import { same, send } from './servers.mjs';

const ROUNDS = 8;

/** @type {import('./index.mjs').Check[]} */
export const REPLICA = [
	{
		name: 'the replica is late, and pages of the shop read from it',
		async run( { cluster, host, options } ) {
			const [ primary, replica ] = cluster.databases.nodes;
			const write = ( text ) =>
				primary.query(
					`REPLACE INTO wp_options (option_name, option_value, autoload) VALUES ('tillbook_cluster_late', '${ text }', 'off')`,
					'tillbook'
				);
			// A busy machine may take longer than the replica.
			let late = 0;
			for ( let round = 0; round < 5; round++ ) {
				await write( `round ${ round }` );
				const there = await replica.query(
					"SELECT option_value FROM wp_options WHERE option_name = 'tillbook_cluster_late'",
					'tillbook'
				);
				late += there === `round ${ round }` ? 0 : 1;
			}
			if ( late === 0 ) {
				throw new Error( 'The replica had everything at once.' );
			}
			if ( options.hyperdb ) {
				const { stdout: used } = await cluster.places[ 0 ].cli( [
					'eval',
					'global $wpdb; $wpdb->srtm = []; $wpdb->get_var("SELECT ID FROM $wpdb->posts LIMIT 1"); echo get_class($wpdb), " ", $wpdb->current_host;',
				] );
				same( 'the class, and where it reads until told otherwise', used.trim(), `hyperdb ${ replica.host }` );
				return 'HyperDB';
			}
			const { stdout } = await cluster.places[ 0 ].cli( [
				'eval',
				'global $wpdb; $other = new Tillbook_Cluster_DB(DB_USER, DB_PASSWORD, DB_NAME, DB_HOST); $other->set_prefix($wpdb->prefix); $other->get_var("SELECT 1"); $other->get_var("SELECT option_value FROM $other->options LIMIT 1"); echo wp_json_encode($other->sent);',
			] );
			same( 'where an untold connection reads', JSON.parse( stdout ).replica, 2 );
			const shop = await send( cluster.places[ 0 ].port, host, { path: '/' } );
			const read = Number( shop.headers[ 'x-replica-reads' ] );
			if ( ! ( read > 0 ) ) {
				throw new Error( `A page of the shop read ${ read } times from the replica.` );
			}
			return `a page of the shop sends it ${ read } statements`;
		},
	},
	{
		name: 'after a refund the next request shows it, at either server',
		async run( { clients, charges, cluster } ) {
			const [ , replica ] = cluster.databases.nodes;
			const stale = [];
			let late = 0;
			for ( const [ index, charge ] of charges.slice( 20, 20 + ROUNDS ).entries() ) {
				const { status } = await clients[ index % 2 ].post( '/refund', { charge_id: charge, amount: 7 } );
				same( 'refund', status, 200 );
				const old = await replica.query(
					`SELECT amount_refunded FROM wp_tillbook_payments WHERE charge_id = '${ charge }'`,
					'tillbook'
				);
				late += old === '7' ? 0 : 1;
				for ( const client of clients ) {
					const shown = await client.get( `/charges/${ charge }` );
					if ( shown.amount_refunded !== 7 ) {
						stale.push( charge );
					}
				}
			}
			same( 'payments shown in their earlier state', stale, [] );
			if ( late === 0 ) {
				throw new Error( 'The replica had every refund at once, so this shows nothing.' );
			}
			return `${ ROUNDS } refunds, of which the replica lacked ${ late } when they were shown`;
		},
	},
	{
		name: 'a saved setting is seen by the next request, and stays, while shoppers fill the cache',
		async run( { clients, cluster, host } ) {
			let isDone = false;
			const shopping = Promise.all(
				cluster.places.map( async ( { port } ) => {
					while ( ! isDone ) {
						await send( port, host, { path: '/' } );
					}
				} )
			);
			try {
				for ( let round = 0; round < 4; round++ ) {
					const isOn = round % 2 === 0;
					const { status } = await clients[ round % 2 ].post( '/settings', { is_debug_log_enabled: isOn } );
					same( 'saved', status, 200 );
					for ( const wait of [ 0, 700, 2500 ] ) {
						await pause( wait );
						for ( const client of clients ) {
							same(
								`after ${ wait } ms`,
								( await client.get( '/settings' ) ).is_debug_log_enabled,
								isOn
							);
						}
					}
				}
			} finally {
				isDone = true;
				await shopping;
			}
		},
	},
	{
		name: 'a refund that Stripe has made is never offered again from the replica',
		async run( { clients, charges } ) {
			for ( const charge of charges.slice( 30, 34 ) ) {
				const { amount } = await clients[ 0 ].get( `/charges/${ charge }` );
				const first = await clients[ 0 ].post( '/refund', { charge_id: charge, attempt: 0 } );
				same( 'the whole refund', [ first.status, first.data.amount ], [ 200, amount ] );
				const second = await clients[ 1 ].post( '/refund', { charge_id: charge, amount: 1, attempt: 1 } );
				if ( second.status < 400 ) {
					throw new Error( `A second refund was taken: ${ JSON.stringify( second.data ) }` );
				}
			}
		},
	},
];

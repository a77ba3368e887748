/** Checks of two nodes that both write. */
import { setTimeout as pause } from 'node:timers/promises';
import { runScript } from './script.mjs';
import { same, until } from './servers.mjs';

const SCRIPT = 'contend.php';

/**
 * Runs the script at the same moment in four processes, two on each server.
 *
 * @param {import('./context.mjs').Context} context
 * @param {string} role
 */
async function contend( { cluster }, role ) {
	const start = Date.now() / 1000 + 8;
	const said = await Promise.all(
		[ 0, 1, 2, 3 ].map( ( seed ) => runScript( cluster.places[ seed % 2 ], SCRIPT, role, seed, start ) )
	);
	same( `four processes, ${ role }`, said, [ 'done', 'done', 'done', 'done' ] );
}

/** How many transactions were refused because of the other node. */
async function conflicts( { cluster } ) {
	const counts = await Promise.all(
		cluster.databases.nodes.map( ( node ) =>
			node.query(
				"SELECT SUM(VARIABLE_VALUE) FROM information_schema.GLOBAL_STATUS WHERE VARIABLE_NAME IN ('WSREP_LOCAL_CERT_FAILURES', 'WSREP_LOCAL_BF_ABORTS')"
			)
		)
	);
	return counts.reduce( ( sum, count ) => sum + Number( count ), 0 );
}

const option = ( { cluster }, name ) =>
	Promise.all(
		cluster.databases.nodes.map( ( node ) =>
			node.query( `SELECT option_value FROM wp_options WHERE option_name = '${ name }'`, 'tillbook' )
		)
	);

/** @type {import('./index.mjs').Check[]} */
export const GALERA = [
	{
		name: 'both nodes are one cluster, numbers go in steps of two, every table has a primary key',
		async run( { cluster } ) {
			for ( const node of cluster.databases.nodes ) {
				same(
					'nodes and steps',
					await node.query(
						"SELECT (SELECT VARIABLE_VALUE FROM information_schema.GLOBAL_STATUS WHERE VARIABLE_NAME = 'WSREP_CLUSTER_SIZE'), @@auto_increment_increment"
					),
					'2\t2'
				);
			}
			const [ node ] = cluster.databases.nodes;
			same(
				'our tables without a primary key or another engine than InnoDB',
				await node.query(
					"SELECT t.TABLE_NAME FROM information_schema.TABLES t LEFT JOIN information_schema.TABLE_CONSTRAINTS c ON c.TABLE_SCHEMA = t.TABLE_SCHEMA AND c.TABLE_NAME = t.TABLE_NAME AND c.CONSTRAINT_TYPE = 'PRIMARY KEY' WHERE t.TABLE_SCHEMA = 'tillbook' AND t.TABLE_NAME LIKE 'wp\\_tillbook\\_%' AND (c.CONSTRAINT_NAME IS NULL OR t.ENGINE <> 'InnoDB')"
				),
				''
			);
		},
	},
	{
		name: 'options are exchanged: four processes on both nodes count to 240',
		async run( context ) {
			await contend( context, 'count' );
			same( 'the count on each node', await option( context, 'tillbook_cluster_count' ), [
				'{"count":240}',
				'{"count":240}',
			] );
		},
	},
	{
		name: 'locks: of four processes on both nodes one holds it at a time, 240 times',
		async run( context ) {
			await contend( context, 'lock' );
			same( 'times taken', await option( context, 'tillbook_cluster_taken' ), [ '240', '240' ] );
			same( 'the lock is free', await option( context, 'tillbook_cluster_lock' ), [ '', '' ] );
		},
	},
	{
		name: 'the same rows written on both nodes: every sum is right, no error reaches the writer, and there were conflicts',
		async run( context ) {
			const before = await conflicts( context );
			await contend( context, 'write' );
			const count = ( await conflicts( context ) ) - before;
			if ( count === 0 ) {
				throw new Error( 'No transaction was refused, so this shows nothing.' );
			}
			same( 'sums', await runScript( context.cluster.places[ 1 ], SCRIPT, 'sum', 0, 0 ), 'done' );
			return `${ count } transactions were refused by the other node and run again`;
		},
	},
	{
		name: 'the tables are updated while the other server answers',
		async run( context ) {
			const [ a, b ] = context.clients;
			const [ node ] = context.cluster.databases.nodes;
			// As before version 21: the index is there again, and the version is older.
			await node.query( 'ALTER TABLE wp_tillbook_parties ADD KEY by_name (ledger_id, name, email)', 'tillbook' );
			const updating = { isDone: false };
			const statuses = new Map();
			const asking = Promise.all(
				[ b, b, a ].map( async ( one ) => {
					while ( ! updating.isDone ) {
						const { status } = await one.page(
							'/wp-admin/admin.php?page=wc-admin&path=/payments/transactions'
						);
						statuses.set( status, ( statuses.get( status ) ?? 0 ) + 1 );
					}
				} )
			);
			const newest = await node.query(
				"SELECT option_value FROM wp_options WHERE option_name = 'tillbook_schema_version'",
				'tillbook'
			);
			await context.cluster.places[ 0 ].cli( [
				'eval',
				"global $wpdb; $wpdb->update($wpdb->options, ['option_value' => 20], ['option_name' => 'tillbook_schema_version']); wp_cache_delete('alloptions', 'options');",
			] );
			await until( 'the version is the newest again', async () => {
				const [ first, second ] = await option( context, 'tillbook_schema_version' );
				return first === newest && second === newest;
			} );
			await pause( 1500 );
			updating.isDone = true;
			await asking;
			same( 'answers', [ ...statuses.keys() ], [ 200 ] );
			same(
				'the index is gone on both',
				await Promise.all(
					context.cluster.databases.nodes.map( ( each ) =>
						each.query( "SHOW INDEX FROM wp_tillbook_parties WHERE Key_name = 'by_name'", 'tillbook' )
					)
				),
				[ '', '' ]
			);
			same( 'no one holds the lock', await option( context, 'tillbook_upgrading' ), [ '', '' ] );
			return `${ [ ...statuses.values() ].reduce( ( sum, count ) => sum + count, 0 ) } pages meanwhile`;
		},
	},
	{
		name: 'what one server did, the other shows at once',
		async run( { charges, clients: [ a, b ] } ) {
			const late = [];
			for ( const charge of charges.slice( 20, 30 ) ) {
				const { status } = await a.post( '/refund', { charge_id: charge, amount: 1 } );
				same( 'refund', status, 200 );
				const shown = await b.get( `/charges/${ charge }` );
				if ( shown.amount_refunded !== 1 ) {
					late.push( charge );
				}
			}
			same( 'payments shown without their refund', late, [] );
		},
	},
];

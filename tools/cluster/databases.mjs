/** The databases of a cluster: two nodes with Galera, or a primary with a delayed replica. */
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../site/index.mjs';
import { makeFolder, startServer } from '../site/mariadb.mjs';
import { run } from '../site/process.mjs';
import { freePorts } from './ports.mjs';

const GALERA = [ '/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so' ];
const REPLICA_USER = 'replica';
/** Seconds that the replica is late. */
export const DELAY = 2;

/** Debian's user of the database: rsync, which copies a node's data to a new one, refuses to act for root. */
async function owner() {
	if ( process.getuid?.() !== 0 ) {
		return { install: [], args: [], give: async () => {} };
	}
	const { stdout } = await run( 'id', [ '-u', 'mysql' ] );
	return {
		id: Number( stdout ),
		install: [ '--user=root' ],
		args: [ '--user=mysql' ],
		give: ( folder ) => run( 'chown', [ '-R', 'mysql', folder ] ),
	};
}

/**
 * Starts two nodes of one Galera cluster. Both accept writes; a row that both changed at once is refused to one of them
 * when it commits.
 *
 * @param {string} dir folder for their data
 * @return {Promise<{nodes: import('../site/mariadb.mjs').DatabaseServer[], restart: () => Promise<void>, stop: () => Promise<void>}>}
 */
export async function startGalera( dir ) {
	const library = GALERA.find( existsSync );
	if ( ! library ) {
		throw new Failure( 'Galera is not here. Install the package galera-4.' );
	}
	const user = await owner();
	const ports = await freePorts( 8 );
	const names = [ 'a', 'b' ];
	const folderOf = ( index ) => join( dir, `database-${ names[ index ] }` );
	const start = ( index, address, more = {} ) => {
		const name = names[ index ];
		const [ port, group, state, whole ] = ports.slice( index * 4, index * 4 + 4 );
		return startServer(
			`Node ${ name } of the cluster`,
			folderOf( index ),
			[
				'mariadbd',
				'--no-defaults',
				...user.args,
				'--wsrep-on=ON',
				`--wsrep-provider=${ library }`,
				'--wsrep-cluster-name=tillbook',
				`--wsrep-cluster-address=gcomm://${ address }`,
				`--wsrep-node-name=${ name }`,
				`--wsrep-node-address=127.0.0.1:${ group }`,
				`--wsrep-sst-receive-address=127.0.0.1:${ whole }`,
				'--wsrep-sst-method=rsync',
				`--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${ group };ist.recv_addr=127.0.0.1:${ state };gcache.size=64M;pc.weight=${ 2 - index }`,
				'--binlog-format=ROW',
				'--innodb-autoinc-lock-mode=2',
				...( address === '' ? [ '--wsrep-new-cluster' ] : [] ),
			],
			openSync( join( dir, `database-${ name }.log` ), 'a' ),
			{ network: [ '--bind-address=127.0.0.1', `--port=${ port }` ], owner: user.id, ...more }
		);
	};
	const first = `127.0.0.1:${ ports[ 1 ] }`;
	await makeFolder( folderOf( 0 ), user.install );
	// The cluster fills it.
	mkdirSync( folderOf( 1 ) );
	const nodes = [];
	for ( const [ index, address ] of [ '', first ].entries() ) {
		await user.give( folderOf( index ) );
		nodes.push( await start( index, address ) );
	}
	return {
		nodes,
		/** Starts the second node again after it was killed; the first one sends it what it missed. */
		async restart() {
			try {
				nodes[ 1 ] = await start( 1, first, { place: nodes[ 1 ].place } );
			} catch ( error ) {
				const log = readFileSync( join( dir, 'database-b.log' ), 'utf8' ).trim().split( '\n' );
				throw new Failure( [ error.message, ...log.slice( -40 ) ].join( '\n' ) );
			}
		},
		async stop() {
			// The first node leaves last, with everything.
			for ( const node of [ ...nodes ].reverse() ) {
				await node.stop();
			}
		},
	};
}

/**
 * Starts a primary and a replica that applies everything two seconds later.
 *
 * @param {string} dir folder for their data
 * @return {Promise<{nodes: import('../site/mariadb.mjs').DatabaseServer[], stop: () => Promise<void>}>} the primary
 *     first
 */
export async function startReplica( dir ) {
	const user = await owner();
	const ports = await freePorts( 2 );
	const nodes = [];
	for ( const [ index, name ] of [ 'primary', 'replica' ].entries() ) {
		const folder = join( dir, `database-${ name }` );
		await makeFolder( folder, user.install );
		await user.give( folder );
		nodes.push(
			await startServer(
				`The ${ name }`,
				folder,
				[
					'mariadbd',
					'--no-defaults',
					...user.args,
					`--server-id=${ index + 1 }`,
					'--log-bin=changes',
					'--binlog-format=ROW',
					'--skip-name-resolve',
					...( index === 1 ? [ '--read-only' ] : [] ),
				],
				openSync( join( dir, `database-${ name }.log` ), 'a' ),
				{ network: [ '--bind-address=127.0.0.1', `--port=${ ports[ index ] }` ], owner: user.id }
			)
		);
	}
	const [ primary, replica ] = nodes;
	await primary.query( `CREATE USER '${ REPLICA_USER }'@'127.0.0.1'` );
	await primary.query( `GRANT REPLICATION SLAVE ON *.* TO '${ REPLICA_USER }'@'127.0.0.1'` );
	await replica.query(
		`CHANGE MASTER TO MASTER_HOST='127.0.0.1', MASTER_PORT=${ ports[ 0 ] }, MASTER_USER='${ REPLICA_USER }', MASTER_DELAY=${ DELAY }, MASTER_USE_GTID=slave_pos`
	);
	await replica.query( 'START SLAVE' );
	return {
		nodes,
		async stop() {
			await replica.stop();
			await primary.stop();
		},
	};
}

/**
 * Waits until the replica has what the primary has now.
 *
 * @param {import('../site/mariadb.mjs').DatabaseServer[]} nodes the primary first
 */
export async function caughtUp( [ primary, replica ] ) {
	const position = await primary.query( 'SELECT @@gtid_binlog_pos' );
	if ( ( await replica.query( `SELECT MASTER_GTID_WAIT('${ position }', 300)` ) ) !== '0' ) {
		throw new Failure( 'The replica did not catch up with the primary.' );
	}
}

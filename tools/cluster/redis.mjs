import { mkdirSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure, freePort } from '../site/index.mjs';
import { startGroup } from '../site/process.mjs';

/**
 * Sends one command.
 *
 * @param {number} port
 * @param {string[]} words
 * @return {Promise<string>} the answer as Redis writes it
 */
export function redis( port, ...words ) {
	return new Promise( ( done, fail ) => {
		const socket = connect( { port, host: '127.0.0.1' } );
		socket.once( 'error', fail );
		socket.once( 'data', ( data ) => {
			socket.destroy();
			done( String( data ).trim() );
		} );
		socket.write(
			`*${ words.length }\r\n${ words
				.map( ( word ) => `$${ Buffer.byteLength( word ) }\r\n${ word }\r\n` )
				.join( '' ) }`
		);
	} );
}

/**
 * Starts a Redis that keeps nothing on the disk.
 *
 * @param {string} dir
 */
export async function startRedis( dir ) {
	const folder = join( dir, 'redis' );
	mkdirSync( folder );
	const port = await freePort();
	let group = await start( port, folder, dir );
	return {
		address: `127.0.0.1:${ port }`,
		port,
		stop: () => group.stop(),
		kill: () => group.kill(),
		async restart() {
			group = await start( port, folder, dir );
		},
	};
}

async function start( port, folder, dir ) {
	const group = startGroup(
		'redis-server',
		[ '--port', String( port ), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder ],
		{ log: openSync( join( dir, 'redis.log' ), 'a' ) }
	);
	for ( let attempt = 0; ; attempt++ ) {
		if ( ( await redis( port, 'PING' ).catch( () => '' ) ) === '+PONG' ) {
			return group;
		}
		if ( attempt > 80 || group.hasEnded() ) {
			await group.stop();
			throw new Failure( 'Redis did not start.' );
		}
		await pause( 100 );
	}
}

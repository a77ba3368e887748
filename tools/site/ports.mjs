/** Finds free ports on this machine. */
import { connect, createServer } from 'node:net';

/**
 * Returns whether no program listens on a port.
 *
 * @param {number} port
 * @return {Promise<boolean>}
 */
export function portIsFree( port ) {
	return new Promise( ( done ) => {
		const probe = connect( { port, host: '127.0.0.1' } );
		probe.once( 'connect', () => {
			probe.destroy();
			done( false );
		} );
		probe.once( 'error', () => {
			const server = createServer();
			server.once( 'error', () => done( false ) );
			server.listen( port, '127.0.0.1', () => server.close( () => done( true ) ) );
		} );
	} );
}

/**
 * Returns a free port assigned by the system, so that several runs on one machine don't conflict.
 *
 * @return {Promise<number>}
 */
export function freePort() {
	return new Promise( ( done, fail ) => {
		const server = createServer();
		server.once( 'error', fail );
		server.listen( 0, '127.0.0.1', () => {
			const { port } = server.address();
			server.close( () => done( port ) );
		} );
	} );
}

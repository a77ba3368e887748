/** Kills parts of a cluster, one after the other, and starts each again. */
import { setTimeout as pause } from 'node:timers/promises';
import { until } from './check/servers.mjs';
import { servePlace } from './web.mjs';

/** How long a part is gone before it is started again, in milliseconds. */
const GONE = 3000;

/**
 * Kills the second web server, Redis and the second node (SIGKILL). Each is started again after three seconds, and the
 * next one is killed once the second server works again.
 *
 * @param {import('./check/context.mjs').Context} context
 * @param {number} between milliseconds before each
 * @return {Promise<string>} how long after each was started the second server worked again
 */
export async function killEach( { cluster, clients }, between ) {
	const place = cluster.places[ 1 ];
	const times = [];
	for ( const [ name, kill, restart ] of [
		[ 'web server', () => place.server.kill(), () => servePlace( place ) ],
		[ 'Redis', () => cluster.redis.kill(), () => cluster.redis.restart() ],
		[ 'node', () => cluster.databases.nodes[ 1 ].kill(), () => cluster.databases.restart() ],
	] ) {
		await pause( between );
		await kill();
		await pause( GONE );
		const began = performance.now();
		await restart();
		await until( `the second server works again after its ${ name } was killed`, () =>
			clients[ 1 ].get( '/transactions/summary' ).then(
				() => true,
				() => false
			)
		);
		times.push( `${ name } ${ ( ( performance.now() - began ) / 1000 ).toFixed( 1 ) } s` );
	}
	return `back after ${ times.join( ', ' ) }`;
}

import { freePort } from '../site/index.mjs';

/**
 * Returns different free ports.
 *
 * @param {number} count
 * @return {Promise<number[]>}
 */
export async function freePorts( count ) {
	const ports = new Set();
	while ( ports.size < count ) {
		ports.add( await freePort() );
	}
	return [ ...ports ];
}

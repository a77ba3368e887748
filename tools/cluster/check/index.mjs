/** Runs the checks of a form of cluster. */
import { GALERA } from './galera.mjs';
import { MONEY, RECONCILED } from './money.mjs';
import { CACHE } from './cache.mjs';
import { CHECKOUT } from './checkout.mjs';
import { contextOf } from './context.mjs';
import { KILLED } from './killed.mjs';
import { REPLICA } from './replica.mjs';

/**
 * @typedef {object} Check
 * @property {string} name what holds
 * @property {(context: import('./context.mjs').Context) => Promise<string|void>} run throws if it doesn't hold; returns what was measured
 */

/**
 * @param {import('../cluster.mjs').Cluster} cluster
 * @param {import('../options.mjs').ClusterOptions} options
 * @param {(line: string) => void} log
 * @return {Promise<number>} how many failed
 */
export async function check( cluster, options, log ) {
	const context = await contextOf( cluster, options, log );
	const checks = [
		...( options.form === 'galera' ? GALERA : REPLICA ),
		...MONEY,
		...( options.woocommerce ? CHECKOUT : [] ),
		...( options.form === 'galera' && options.redis ? KILLED : [] ),
		...( options.redis ? CACHE : [] ),
		RECONCILED,
	].filter( ( { name } ) => ! options.only || name.includes( options.only ) );
	let failed = 0;
	for ( const { name, run } of checks ) {
		const began = performance.now();
		try {
			const measured = await run( context );
			const seconds = ( ( performance.now() - began ) / 1000 ).toFixed( 1 );
			log( `passed  ${ name }${ measured ? ` (${ measured })` : '' }, ${ seconds } s` );
		} catch ( error ) {
			failed++;
			log( `FAILED  ${ name }\n        ${ error.message }` );
		}
	}
	log( `${ options.form }: ${ checks.length - failed } passed, ${ failed } failed` );
	return failed;
}

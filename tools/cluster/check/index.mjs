/** Runs the checks of a form of cluster. */

/**
 * @param {import('../cluster.mjs').Cluster} cluster
 * @param {import('../options.mjs').ClusterOptions} options
 * @param {(line: string) => void} log
 * @return {Promise<number>} how many failed
 */
export async function check( cluster, options, log ) {
	log( 'Nothing to check' );
	return 0;
}

/** Runs the scripts in `files/` as WP-CLI does. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const files = join( dirname( fileURLToPath( import.meta.url ) ), '../files' );

/**
 * Runs a script in WordPress on one server.
 *
 * @param {import('../cluster.mjs').Cluster['places'][number]} place
 * @param {string} name
 * @param {(string|number)[]} args
 * @return {Promise<string>} what it wrote
 */
export async function runScript( place, name, ...args ) {
	const { stdout } = await place.cli( [ 'eval-file', '--use-include', join( files, name ), ...args.map( String ) ] );
	return stdout.trim();
}

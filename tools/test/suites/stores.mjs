/** Tests unusual stores: another table prefix, language and time zone, a network, plugins that come and go. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installMariadb, root } from '../../site/index.mjs';
import { run } from '../../site/process.mjs';
import { fromJUnit } from '../results.mjs';

const STORES = [
	[ 'One store', 'one-store' ],
	[ 'A network of sites', 'network' ],
];

/**
 * Runs the stores in parallel.
 *
 * @param {import('../index.mjs').Context} context
 */
export async function stores( { report, artifacts, only, changed, host, woocommerce, db, plugin, log } ) {
	if ( changed && ! changed.stores ) {
		return;
	}
	const chosen = STORES.filter( ( [ , file ] ) => ! only || file.includes( only ) );
	const env = {
		TILLBOOK_PLUGIN: await plugin(),
		TILLBOOK_STORES_HOST: host,
		...( woocommerce && { WOOCOMMERCE_DIR: woocommerce } ),
		...( db && { TILLBOOK_STORES_DB: db } ),
	};
	// Install MariaDB first; two parallel installations would wait for each other's lock.
	await installMariadb( log );
	const began = performance.now();
	const ran = await Promise.all(
		chosen.map( async ( [ name, file ] ) => {
			const xml = join( artifacts, `stores-${ file }.xml` );
			rmSync( xml, { force: true } );
			const { stdout, stderr } = await run(
				'node',
				[
					'--test',
					'--test-reporter=junit',
					`--test-reporter-destination=${ xml }`,
					join( root, `tools/stores/${ file }.mjs` ),
				],
				{ cwd: root, allowFailure: true, env }
			);
			return {
				tests: fromJUnit( xml, stdout + stderr ).map( ( test ) => ( { ...test, file: name } ) ),
				output: stdout + stderr + ( existsSync( xml ) ? readFileSync( xml, 'utf8' ) : '' ),
			};
		} )
	);
	if ( ran.length > 0 ) {
		report.add(
			'stores',
			'Stores unlike ours',
			( performance.now() - began ) / 1000,
			ran.flatMap( ( { tests } ) => tests ),
			ran.map( ( { output } ) => output ).join( '\n' )
		);
	}
}

import { join } from 'node:path';
import { mariadbAvailable, root } from '../site/index.mjs';
import { canInstallPackages, has, installPackages, run } from '../site/process.mjs';
import { runPlaywright } from '../test/playwright.mjs';
import { NotHere } from './debian.mjs';

const PROGRAM = process.env.FIREFOX ?? 'firefox-esr';

/**
 * Runs the walk through all pages in the distribution's Firefox, and the tests that every browser has to pass.
 *
 * @param {import('./platforms.mjs').Context} context
 * @return {Promise<string>} Firefox's version
 */
export async function firefox( { add, artifacts, isWhole, log, plugin, woocommerce } ) {
	if ( ! ( await has( PROGRAM ) ) ) {
		if ( ! ( await canInstallPackages() ) ) {
			throw new NotHere( `${ PROGRAM } is not here; name another Firefox in FIREFOX` );
		}
		await installPackages( [ 'firefox-esr', 'fonts-noto-core' ], log );
	}
	const began = performance.now();
	const { tests, output, host } = await runPlaywright( {
		folder: join( root, '.sites/platform-firefox' ),
		db: ( await mariadbAvailable() ) ? 'mariadb' : 'sqlite',
		woocommerce,
		host: 'real',
		plugin,
		artifacts,
		file: join( artifacts, 'playwright-firefox.json' ),
		results: 'firefox',
		args: [ '-c', 'tests/firefox/playwright.config.ts' ],
		env: isWhole ? { TILLBOOK_ALL_JOURNEYS: '1' } : {},
		isWatched: true,
		log,
	} );
	add( `Walk and journeys, ${ host } WooCommerce`, ( performance.now() - began ) / 1000, tests, output );
	return ( await run( PROGRAM, [ '--version' ] ) ).stdout.replace( /\D*([\d.]+).*/s, '$1' );
}

/** Runs the browser tests in two processes, each on a separate site that is restored for every test file. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../site/index.mjs';
import { canInstallPackages, has, installPackages } from '../../site/process.mjs';
import { runPlaywright, testsOfShop } from '../playwright.mjs';

/**
 * Runs the suite.
 *
 * @param {import('../index.mjs').Context} context
 */
export async function e2e( context ) {
	const { db = 'sqlite', report, artifacts, only, changed, log } = context;
	if ( changed && changed.browser === null ) {
		return;
	}
	if ( ! ( await has( 'chromium' ) ) && ( await canInstallPackages() ) ) {
		await installPackages( [ 'chromium', 'chromium-headless-shell', 'fonts-noto-core' ], log );
	}
	const began = performance.now();
	const files = changed ? changed.browser : only ? [ '--pass-with-no-tests', only ] : [];
	const { tests, output, host, note } = await runPlaywright( {
		...context,
		db,
		folder: join( root, '.sites', `test-e2e-${ db }` ),
		file: join( artifacts, 'playwright.json' ),
		args: files,
		isWatched: ! only,
	} );
	keepTimes( artifacts, tests );
	if ( tests.length > 0 || ! ( only || changed ) ) {
		report.add(
			'e2e',
			`Browser on ${ db }, ${ host } WooCommerce`,
			( performance.now() - began ) / 1000,
			tests,
			output
		);
	}
	if ( note ) {
		report.note( note );
	}
	const missing = host === 'stand-in' ? await testsOfShop( files ) : [];
	if ( missing.length > 0 ) {
		report.note(
			`The stand-in has no shop: ${ missing.length } browser tests did not run (${ [ ...new Set( missing ) ].join( ', ' ) }). Give a WooCommerce with --woocommerce=DIR.`
		);
	}
}

/** Saves the duration of each file, which `--changed` uses to select tests. */
function keepTimes( artifacts, tests ) {
	const file = join( artifacts, 'browser-times.json' );
	const times = existsSync( file ) ? JSON.parse( readFileSync( file, 'utf8' ) ) : {};
	const names = new Set(
		tests.filter( ( { file: path } ) => path !== '' ).map( ( test ) => test.file.replace( /\.spec\.ts$/, '' ) )
	);
	for ( const name of names ) {
		times[ name ] = tests.reduce(
			( sum, test ) => sum + ( test.file === `${ name }.spec.ts` ? test.seconds : 0 ),
			0
		);
	}
	writeFileSync( file, JSON.stringify( times ) );
}

/** The platforms, with their setup and their tests. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort, mariadbAvailable, prepareSite, root } from '../site/index.mjs';
import { copiesOf, runPhpunit } from '../test/phpunit.mjs';
import { DATABASE_GROUP, ONLY_MARIADB } from '../test/suites/php.mjs';
import { startDatabase } from './databases.mjs';
import { NotHere } from './debian.mjs';
import { firefox } from './firefox.mjs';
import { withPhpOf } from './php.mjs';
import { smoke } from './smoke.mjs';

/**
 * @typedef {object} Context
 * @property {(line: string) => void} log
 * @property {string} artifacts folder for logs and reports
 * @property {string|undefined} woocommerce folder of WooCommerce; otherwise the cached one, or the stand-in
 * @property {string|undefined} woocommerce102 folder of WooCommerce 10.2
 * @property {string|undefined} filter PHPUnit filter, instead of the marked tests
 * @property {boolean} isWhole whether to run all PHPUnit tests, not only the marked ones
 * @property {() => Promise<string>} plugin returns the folder of the plugin under test
 * @property {(name: string, seconds: number, tests: import('../test/results.mjs').Test[], output?: string) => void} add
 *     adds a part of the results
 */

/**
 * @typedef {object} Platform
 * @property {string} name
 * @property {string} shows description of its tests and its source
 * @property {(context: Context) => Promise<string>} run passes the tests to context.add() and returns the
 *     platform's version; throws NotHere if the platform is unavailable
 */

const folderOf = ( name ) => join( root, '.sites', `platform-${ name }` );

/** @type {Platform[]} */
export const PLATFORMS = [
	{
		name: 'mysql',
		shows: 'The database tests and a smoke test on MySQL 9, of Debian sid.',
		run: ( context ) => onDatabase( 'mysql', context ),
	},
	{
		name: 'mariadb105',
		shows: 'The same on MariaDB 10.5, of Debian bullseye.',
		run: ( context ) => onDatabase( 'mariadb105', context ),
	},
	{
		name: 'mariadb118',
		shows: 'The same on MariaDB 11.8, of Debian trixie.',
		run: ( context ) => onDatabase( 'mariadb118', context ),
	},
	{ name: 'php84', shows: 'The same on PHP 8.4, of Debian trixie, and SQLite.', run: onPhp84 },
	{
		name: 'woocommerce102',
		shows: 'The same on WooCommerce 10.2, given by --woocommerce102=DIR.',
		run: onWooCommerce102,
	},
	{
		name: 'firefox',
		shows: 'A walk over every page in Firefox ESR, and journeys by keyboard; the checkout on a real WooCommerce.',
		run: firefox,
	},
];

async function onDatabase( name, context ) {
	const folder = folderOf( name );
	const server = await startDatabase( name, `${ folder }-server`, context.log );
	try {
		await testSite( name, { dir: folder, server, woocommerce: context.woocommerce }, context );
	} finally {
		await server.stop();
	}
	return server.version;
}

function onPhp84( context ) {
	return withPhpOf( 'trixie', `${ folderOf( 'php84' ) }-program`, context.log, async ( version ) => {
		await testSite(
			'php84',
			{ dir: folderOf( 'php84' ), db: 'sqlite', woocommerce: context.woocommerce },
			context
		);
		return version;
	} );
}

async function onWooCommerce102( context ) {
	const folder = context.woocommerce102 && resolve( context.woocommerce102 );
	const version =
		folder && existsSync( join( folder, 'woocommerce.php' ) )
			? /^ \* Version:\s*(\S+)/m.exec( readFileSync( join( folder, 'woocommerce.php' ), 'utf8' ) )?.[ 1 ]
			: undefined;
	if ( ! version?.startsWith( '10.2.' ) ) {
		throw new NotHere( folder ? `${ folder } is no WooCommerce 10.2` : 'it needs --woocommerce102=DIR' );
	}
	const db = ( await mariadbAvailable() ) ? 'mariadb' : 'sqlite';
	await testSite( 'woocommerce102', { dir: folderOf( 'woocommerce102' ), db, woocommerce: folder }, context );
	return version;
}

/**
 * Runs PHPUnit on copies of a new site, and the smoke test on the site itself once it has a sandbox account.
 *
 * @param {string} name name of the platform
 * @param {import('../site/index.mjs').SiteOptions} options
 * @param {Context} context
 */
async function testSite( name, options, { add, artifacts, filter, isWhole, log, plugin } ) {
	const began = performance.now();
	let last = began;
	const lap = () => ( performance.now() - last ) / 1000;
	const site = await prepareSite( {
		...options,
		port: await freePort(),
		plugin: await plugin(),
		reset: true,
		seed: false,
		log,
	} );
	try {
		const chosen = filter ? [ '--filter', filter ] : isWhole ? [] : [ '--group', DATABASE_GROUP ];
		const excluded = site.db === 'sqlite' ? [ '--exclude-group', ONLY_MARIADB ] : [];
		const { tests, output } = await runPhpunit( await copiesOf( site, options.dir ), {
			host: site.woocommerce,
			file: join( artifacts, `phpunit-${ name }.xml` ),
			args: [ ...chosen, ...excluded ],
			hasChoice: Boolean( filter ),
		} );
		add( `PHPUnit, ${ site.woocommerce } WooCommerce ${ site.woocommerceVersion }`, lap(), tests, output );
		last = performance.now();
		await site.cli( [ 'tillbook', 'sandbox', 'connect' ] );
		add( 'Smoke test', lap(), await smoke( site.dir ) );
	} finally {
		await site.close();
	}
}

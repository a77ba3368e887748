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
 * @property {string|undefined} wordpress69 folder of WordPress 6.9
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
		run: ( context ) => onOldest( 'woocommerce102', ( folder ) => ( { woocommerce: folder } ), context ),
	},
	{
		name: 'wordpress69',
		shows: 'The same on WordPress 6.9, given by --wordpress69=DIR, with WooCommerce 10.2 if that is given, too.',
		run: ( context ) =>
			onOldest(
				'wordpress69',
				( folder ) => ( { wordpress: folder, woocommerce: context.woocommerce102 ?? context.woocommerce } ),
				context
			),
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

/** The oldest versions that the plugin supports: the file that states the version, and where in it. */
const OLDEST = {
	woocommerce102: { name: 'WooCommerce 10.2', file: 'woocommerce.php', version: /^ \* Version:\s*(10\.2\.\S+)/m },
	wordpress69: {
		name: 'WordPress 6.9',
		file: 'wp-includes/version.php',
		version: /^\$wp_version = '(6\.9(?:\.\d+)?)'/m,
	},
};

/**
 * Returns the folder that was given for an oldest version, and the version in it.
 *
 * @param {keyof typeof OLDEST} platform
 * @param {Context} context
 * @throws {NotHere} if none was given, or if it has another version
 */
function oldest( platform, context ) {
	const { name, file, version: pattern } = OLDEST[ platform ];
	const folder = context[ platform ] && resolve( context[ platform ] );
	const version =
		folder && existsSync( join( folder, file ) )
			? pattern.exec( readFileSync( join( folder, file ), 'utf8' ) )?.[ 1 ]
			: undefined;
	if ( ! folder || ! version ) {
		throw new NotHere( folder ? `${ folder } is no ${ name }` : `it needs --${ platform }=DIR` );
	}
	return { folder, version };
}

async function onOldest( platform, optionsOf, context ) {
	const { folder, version } = oldest( platform, context );
	const db = ( await mariadbAvailable() ) ? 'mariadb' : 'sqlite';
	await testSite( platform, { dir: folderOf( platform ), db, ...optionsOf( folder ) }, context );
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

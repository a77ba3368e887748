/**
 * Prepares and serves a WordPress with WooCommerce (or the stand-in host) and Tillbook: for `npm start` and the tests.
 */
import { randomBytes } from 'node:crypto';
import {
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wpConfig } from './config.mjs';
import { copySite } from './copies.mjs';
import { Failure } from './failure.mjs';
import { mariadb } from './mariadb.mjs';
import { keepCompiled, nativePhp, wpCli } from './php.mjs';
import { run } from './process.mjs';
import { serve } from './serve.mjs';
import { bundle, woocommerceSource, wordpressSource } from './sources.mjs';

export { Failure, runMain } from './failure.mjs';
export { installMariadb, mariadbAvailable } from './mariadb.mjs';
export { freePort, portIsFree } from './ports.mjs';

const here = dirname( fileURLToPath( import.meta.url ) );
export const root = resolve( here, '../..' );
/** Folder for PHP's compiled code of all sites of this clone. */
export const COMPILED = join( root, '.sites/compiled' );
/** Must-use plugins of every development site, in tools/site/files. */
export const MU_PLUGINS = [ 'tillbook-dev-site.php', 'woocommerce-on-sqlite.php' ];
const USER = 'admin';
const PASSWORD = 'password';
const MARKER = 'tillbook_dev_site';
const SANDBOX = { about: 'a sandbox account with 90 days of payments', command: [ 'tillbook', 'sandbox', 'connect' ] };

/**
 * @typedef {object} SiteOptions
 * @property {string} dir the site's folder, created if needed
 * @property {number} [port]
 * @property {'sqlite'|'mariadb'} [db]
 * @property {import('./mariadb.mjs').DatabaseServer} [server] a running server of MariaDB or MySQL; the caller
 *     has to stop it
 * @property {string} [wordpress] a WordPress folder, only read
 * @property {string} [woocommerce] a WooCommerce folder, only read
 * @property {string|null} [plugin] the plugin's folder; null for a site without it
 * @property {string} [prefix] table prefix (wp_)
 * @property {string} [folder] folder in the URL, such as /shop, below which the site is served
 * @property {boolean} [multisite] create a network in subfolders, without activating anything
 * @property {Record<string, boolean|number|string>} [constants] additional constants for wp-config.php
 * @property {boolean} [reset] start with an empty database
 * @property {boolean} [seed] connect an account
 * @property {{about: string, command: string[]}} [account] the account to connect, and the WP-CLI command for it; a sandbox account
 *     unless given
 * @property {boolean} [standIn] use the stand-in host even if a WooCommerce is cached
 * @property {(line: string) => void} [log]
 */

/**
 * Prepares a site to be served. Steps that are already done are skipped.
 *
 * @param {SiteOptions} options
 */
export async function prepareSite( options ) {
	const log = options.log ?? ( () => {} );
	const port = options.port ?? 8888;
	const db = options.server ? 'mariadb' : ( options.db ?? 'sqlite' );
	const dir = resolve( options.dir );
	const plugin = options.plugin === null ? null : resolve( options.plugin ?? root );
	const home = options.folder ?? '';
	const phpVersion = await nativePhp( log );
	if ( ! phpVersion ) {
		throw new Failure(
			'There is no PHP 8.1 or newer here, and it cannot be installed. Install PHP, or use --php=wasm.'
		);
	}
	const parts = await bundle( log );
	const wordpress = await wordpressSource( options.wordpress, log );
	const real = options.standIn ? null : await woocommerceSource( options.woocommerce, log );
	const woocommerce = real ?? ( await standIn( log ) );
	const site = join( dir, 'wordpress' );
	const secretFile = join( dir, 'secret' );
	if ( options.reset && db === 'sqlite' ) {
		removeSite( dir, secretFile );
	}
	mkdirSync( dir, { recursive: true } );
	if ( ! existsSync( secretFile ) ) {
		writeFileSync( secretFile, randomBytes( 24 ).toString( 'hex' ), { mode: 0o600 } );
	}
	const secret = readFileSync( secretFile, 'utf8' );
	const identity = JSON.stringify( {
		wordpress: [ wordpress.folder, wordpress.version ],
		woocommerce: [ woocommerce, mtime( join( woocommerce, 'woocommerce.php' ) ) ],
		plugin,
		db,
		...( options.multisite ? { multisite: true } : {} ),
	} );
	const identityFile = join( dir, 'identity.json' );
	const isSame =
		existsSync( identityFile ) &&
		readFileSync( identityFile, 'utf8' ) === identity &&
		existsSync( join( site, 'wp-load.php' ) );
	if ( ! isSame ) {
		log( `Copying WordPress ${ wordpress.version } (from ${ wordpress.from })` );
		rmSync( site, { recursive: true, force: true } );
		cpSync( wordpress.folder, site, {
			recursive: true,
			filter: ( path ) => ! path.startsWith( join( wordpress.folder, 'wp-content', 'plugins' ) + '/' ),
		} );
		mkdirSync( join( site, 'wp-content/plugins' ), { recursive: true } );
		mkdirSync( join( site, 'wp-content/mu-plugins' ), { recursive: true } );
		mkdirSync( join( site, 'wp-content/uploads' ), { recursive: true } );
		symlinkSync( woocommerce, join( site, 'wp-content/plugins/woocommerce' ) );
		if ( plugin !== null ) {
			symlinkSync( plugin, join( site, 'wp-content/plugins/tillbook' ) );
		}
		rmSync( join( site, 'wp-content/db.php' ), { force: true } );
		if ( db === 'sqlite' ) {
			const source = readFileSync( join( parts.sqlite, 'db.copy' ), 'utf8' );
			writeFileSync(
				join( site, 'wp-content/db.php' ),
				source
					.replaceAll( '{SQLITE_IMPLEMENTATION_FOLDER_PATH}', parts.sqlite )
					.replaceAll( '{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php' )
			);
		}
	}
	for ( const file of MU_PLUGINS ) {
		cpSync( join( here, 'files', file ), join( site, 'wp-content/mu-plugins', file ) );
	}
	const server = options.server ?? ( db === 'mariadb' ? await mariadb( join( dir, 'database' ), log ) : null );
	const database = process.env.DB_HOST && ! options.server ? ( process.env.DB_NAME ?? 'tillbook_dev' ) : 'tillbook';
	const endServer = async () => {
		if ( ! options.server ) {
			await server?.stop();
		}
	};
	const compiled = keepCompiled( COMPILED );
	const command = wpCli( parts.cli, site, COMPILED );
	const cli = ( args, input ) => run( command[ 0 ], [ ...command.slice( 1 ), ...args ], { input } );
	const described = {
		db,
		server,
		database,
		secret,
		port,
		dir,
		home,
		prefix: options.prefix ?? 'wp_',
		more: options.constants ?? {},
	};
	try {
		if ( server ) {
			await prepareDatabase(
				server,
				database,
				options.reset === true,
				existsSync( identityFile ),
				options.prefix ?? 'wp_'
			);
		}
		const network = {
			MULTISITE: true,
			SUBDOMAIN_INSTALL: false,
			DOMAIN_CURRENT_SITE: `127.0.0.1:${ port }`,
			PATH_CURRENT_SITE: `${ home }/`,
			SITE_ID_CURRENT_SITE: 1,
			BLOG_ID_CURRENT_SITE: 1,
		};
		writeFileSync( join( site, 'wp-config.php' ), wpConfig( described ) );
		const installed =
			(
				await run(
					'php',
					[
						...compiled,
						'-d',
						'display_errors=0',
						parts.cli,
						'--allow-root',
						`--path=${ site }`,
						'core',
						'is-installed',
					],
					{ allowFailure: true }
				)
			).code === 0;
		if ( ! installed ) {
			log( 'Installing WordPress' );
			await cli( [
				'core',
				options.multisite ? 'multisite-install' : 'install',
				...( options.multisite ? [ '--skip-config', `--base=${ home }/` ] : [] ),
				`--url=http://127.0.0.1:${ port }${ home }`,
				'--title=Tillbook development',
				`--admin_user=${ USER }`,
				`--admin_password=${ PASSWORD }`,
				'--admin_email=admin@example.com',
				'--skip-email',
			] );
		}
		if ( options.multisite ) {
			writeFileSync(
				join( site, 'wp-config.php' ),
				wpConfig( { ...described, more: { ...described.more, ...network } } )
			);
		}
		if ( ! installed ) {
			await cli( [ 'option', 'update', MARKER, 'yes' ] );
			await cli( [ 'rewrite', 'structure', '/%postname%/' ] );
		}
		if ( ! options.multisite && ( ! installed || ! isSame ) ) {
			await cli( [ 'plugin', 'activate', 'woocommerce' ] );
			await cli( [ 'option', 'update', 'woocommerce_onboarding_profile', '{"skipped":true}', '--format=json' ] );
			// A new shop would show visitors a "coming soon" page.
			await cli( [ 'option', 'update', 'woocommerce_coming_soon', 'no' ] );
			// WooCommerce's reminder of its setup appears late and pushes every page down.
			await cli( [ 'option', 'update', 'woocommerce_task_list_reminder_bar_hidden', 'yes' ] );
			await run(
				'php',
				[
					...compiled,
					parts.cli,
					'--allow-root',
					`--path=${ site }`,
					'transient',
					'delete',
					'_wc_activation_redirect',
				],
				{ allowFailure: true }
			);
			if ( plugin !== null ) {
				await cli( [ 'plugin', 'activate', 'tillbook' ] );
			}
			writeFileSync( identityFile, identity );
		}
		if ( options.seed !== false && plugin !== null && ! options.multisite ) {
			const connected = (
				await cli( [ 'option', 'get', 'tillbook_connection', '--format=json' ] ).catch( () => ( {
					stdout: '',
				} ) )
			).stdout;
			if ( ! connected.includes( 'account_id' ) ) {
				const account = options.account ?? SANDBOX;
				log( `Connecting ${ account.about }` );
				await cli( account.command );
			}
		}
	} catch ( error ) {
		await endServer();
		throw error;
	}
	const url = `http://127.0.0.1:${ port }${ home }`;
	return {
		url,
		dir: site,
		user: USER,
		password: PASSWORD,
		db,
		php: phpVersion,
		wordpressVersion: wordpress.version,
		woocommerce: real ? 'real' : 'stand-in',
		woocommerceVersion:
			/^ \* Version:\s*(\S+)/m.exec( readFileSync( join( woocommerce, 'woocommerce.php' ), 'utf8' ) )?.[ 1 ] ??
			'?',
		cli,
		/** Serves the site until stop() is called. */
		serve: () => serve( site, port, dir, home ),
		/** Runs pending jobs in the background queue. */
		runQueue: () =>
			fetch( `${ url }/wp-json/tillbook-dev/v1/queue`, {
				method: 'POST',
				headers: { 'x-tillbook-dev': secret },
				signal: AbortSignal.timeout( 30000 ),
			} ).then(
				( answer ) => answer.ok,
				() => false
			),
		/**
		 * Creates a copy of this site in its current state; see copySite().
		 *
		 * @param {{dir: string, port: number, database?: string}} target
		 */
		copy: ( target ) => copySite( described, target ),
		/** Stops the database server, if it was started for this site. */
		close: endServer,
	};
}

function mtime( file ) {
	return Math.trunc( statSync( file ).mtimeMs );
}

async function standIn( log ) {
	log( 'WooCommerce cannot be downloaded here: using the stand-in host (give a real one with --woocommerce=DIR)' );
	await run( 'node', [ join( root, 'tools/host/build.mjs' ) ], { cwd: root } );
	return join( root, 'tools/host/build/woocommerce' );
}

/** Removes one of our sites. Never touches a folder that this tool didn't create. */
function removeSite( dir, secretFile ) {
	if ( existsSync( dir ) && readdirSync( dir ).length > 0 && ! existsSync( secretFile ) ) {
		throw new Failure(
			`The folder ${ dir } holds something that is not a development site of Tillbook. It was not touched.`
		);
	}
	rmSync( dir, { recursive: true, force: true } );
}

/**
 * Prepares one of our databases; it is empty after a reset. Never touches a database without our marker, except
 * on our own server if its first installation was interrupted.
 */
async function prepareDatabase( server, database, reset, wasFinished, prefix ) {
	const name = `\`${ database }\``;
	const exists = await server.query( `SHOW DATABASES LIKE '${ database }'` );
	const tables = exists ? await server.query( 'SHOW TABLES', database ) : '';
	if ( tables ) {
		const marked = tables.split( '\n' ).includes( `${ prefix }options` )
			? await server.query(
					`SELECT option_value FROM \`${ prefix }options\` WHERE option_name = '${ MARKER }'`,
					database
				)
			: '';
		if ( marked !== 'yes' && ( ! server.own || ( reset && wasFinished ) ) ) {
			throw new Failure(
				`The database "${ database }" holds something that is not a development site of Tillbook. It was not touched.`
			);
		}
	}
	if ( exists && reset ) {
		await server.query( `DROP DATABASE ${ name }` );
	}
	await server.query( `CREATE DATABASE IF NOT EXISTS ${ name } CHARACTER SET utf8mb4` );
}

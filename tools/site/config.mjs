/** Generates the wp-config.php of a development site. */
import { join } from 'node:path';

const KEYS = [
	'AUTH_KEY',
	'SECURE_AUTH_KEY',
	'LOGGED_IN_KEY',
	'NONCE_KEY',
	'AUTH_SALT',
	'SECURE_AUTH_SALT',
	'LOGGED_IN_SALT',
	'NONCE_SALT',
];

/**
 * @typedef {object} ConfigOptions
 * @property {'sqlite'|'mariadb'} db
 * @property {{host: string, user: string, password: string}|null} server connection to MariaDB
 * @property {string} database name of the database on that server
 * @property {string} secret secret of this site, from which keys and salts are derived
 * @property {number} port
 * @property {string} dir folder with the site and its SQLite file
 * @property {string} home folder in the URL, such as /shop
 * @property {string} prefix table prefix
 * @property {Record<string, boolean|number|string>} more additional constants
 */

/**
 * Returns the content of wp-config.php.
 *
 * @param {ConfigOptions} options
 * @return {string}
 */
export function wpConfig( { db, server, database, secret, port, dir, home, prefix, more } ) {
	const quote = ( text ) => `'${ String( text ).replaceAll( '\\', '\\\\' ).replaceAll( "'", "\\'" ) }'`;
	const value = ( given ) => ( typeof given === 'string' ? quote( given ) : String( given ) );
	const constants = {
		DB_NAME: database,
		DB_USER: server?.user ?? 'unused',
		DB_PASSWORD: server?.password ?? '',
		DB_HOST: server?.host ?? 'localhost',
		DB_CHARSET: 'utf8mb4',
		DB_COLLATE: '',
		TILLBOOK_DEV_SECRET: secret,
		// Independent of the URL, so that users who are logged in on a site are also logged in on its copies.
		COOKIEHASH: secret.slice( 0, 32 ),
		...( db === 'sqlite' ? { DB_ENGINE: 'sqlite', DB_DIR: join( dir, 'database' ), DB_FILE: 'site.sqlite' } : {} ),
		...Object.fromEntries( KEYS.map( ( key ) => [ key, secret + key ] ) ),
		...more,
	};
	const lines = Object.entries( constants ).map( ( [ name, given ] ) => `define('${ name }', ${ value( given ) });` );
	if ( ! ( 'SCRIPT_DEBUG' in more ) ) {
		// Tests that check for warnings request unminified scripts with a cookie.
		lines.push( "define('SCRIPT_DEBUG', isset($_COOKIE['tillbook-script-debug']));" );
	}
	if ( ! ( 'MULTISITE' in more ) ) {
		lines.push(
			`define('WP_HOME', 'http://' . ($_SERVER['HTTP_HOST'] ?? '127.0.0.1:${ port }') . '${ home }');`,
			"define('WP_SITEURL', WP_HOME);"
		);
	}
	return `<?php
// Written by tools/site. Of a development site: do not use it anywhere else.
${ lines.join( '\n' ) }
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_ENVIRONMENT_TYPE', 'local');
define('WP_DEBUG', true);
define('WP_DEBUG_LOG', true);
define('WP_DEBUG_DISPLAY', false);
$table_prefix = '${ prefix }';
if (!defined('ABSPATH')) {
    define('ABSPATH', __DIR__ . '/');
}
require_once ABSPATH . 'wp-settings.php';
`;
}

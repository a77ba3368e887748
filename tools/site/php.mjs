import { mkdirSync } from 'node:fs';
import { canInstallPackages, has, installPackages, run } from './process.mjs';
import { Failure } from './failure.mjs';

const EXTENSIONS = [ 'pdo_sqlite', 'mysqli', 'xml', 'mbstring', 'curl', 'gd', 'zip', 'intl' ];
const PACKAGES = [
	'php-cli',
	'php-sqlite3',
	'php-mysql',
	'php-xml',
	'php-mbstring',
	'php-curl',
	'php-gd',
	'php-zip',
	'php-intl',
];

async function missing() {
	if ( ! ( await has( 'php' ) ) ) {
		return [ 'php' ];
	}
	const { stdout } = await run(
		'php',
		[ '-r', 'echo PHP_VERSION_ID, " ", implode(",", array_map("strtolower", get_loaded_extensions()));' ],
		{ allowFailure: true }
	);
	const [ version, list = '' ] = stdout.split( ' ' );
	if ( Number( version ) < 80100 ) {
		return [ 'php' ];
	}
	const loaded = list.split( ',' );
	return EXTENSIONS.filter( ( name ) => ! loaded.includes( name ) );
}

/**
 * Ensures that PHP with all required extensions is available; installs it if possible.
 *
 * @param {(line: string) => void} log
 * @return {Promise<string|null>} its version, or null if there is none and it can't be installed
 */
export async function nativePhp( log ) {
	let lacking = await missing();
	if ( lacking.length > 0 && ( await canInstallPackages() ) ) {
		await installPackages( PACKAGES, log );
		lacking = await missing();
	}
	if ( lacking.includes( 'php' ) ) {
		return null;
	}
	if ( lacking.length > 0 ) {
		throw new Failure( `PHP lacks these extensions: ${ lacking.join( ', ' ) }. Install them, or use --php=wasm.` );
	}
	return ( await run( 'php', [ '-r', 'echo PHP_VERSION;' ] ) ).stdout;
}

/**
 * Returns PHP options to cache compiled code of command line scripts in a folder: WordPress with WooCommerce then
 * starts in a third of the time. Changed files are compiled again.
 *
 * @param {string} folder created if needed
 * @return {string[]}
 */
export function keepCompiled( folder ) {
	mkdirSync( folder, { recursive: true } );
	return [ '-d', 'opcache.enable_cli=1', '-d', `opcache.file_cache=${ folder }`, '-d', 'opcache.file_cache_only=1' ];
}

/**
 * Returns the command that runs WP-CLI on a site. Errors go to standard error; deprecations, which come from
 * WordPress and WP-CLI themselves, are left out.
 *
 * @param {string} cli  WP-CLI's file
 * @param {string} site folder of WordPress
 * @param {string} compiled folder for compiled code, see keepCompiled()
 * @return {string[]}
 */
export function wpCli( cli, site, compiled ) {
	return [
		'php',
		...keepCompiled( compiled ),
		'-d',
		'memory_limit=1G',
		'-d',
		'display_errors=stderr',
		'-d',
		'error_reporting=E_ALL & ~E_DEPRECATED',
		cli,
		'--allow-root',
		`--path=${ site }`,
	];
}

/**
 * Rules about the plugin's SQL statements: each one is tested on both databases, each class with SQL sends it in
 * a test, and SQLite can run all of them. Therefore, the second database only needs the tests that are marked for
 * it.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../site/index.mjs';
import { run } from '../../site/process.mjs';

const SHOWN = 160;
/** Classes that only forward statements of other classes. */
const PASS_ON = [ 'Ledger/Database', 'Ledger/StatementRunner', 'Platform/Options/AtomicOption' ];
/** Classes whose statements only MySQL and MariaDB get: SQLite packs its file by locking it, and lists no processes. */
const NOT_FOR_SQLITE = [ 'Tillbook\\Ledger\\Write\\Packing', 'Tillbook\\Ledger\\Migrations\\Migrator' ];
/** Ends locking reads, which only MySQL and MariaDB get: SQLite lets one process write at a time. */
const SHARED_LOCK = / LOCK IN SHARE MODE$/;
/** Matches calls that send SQL; by convention, variables with a Database are named "database". */
const SENDS =
	/(?:\bdatabase|fromWordPress\(\)|\bwpdb)->(?:rows|row|value|column|execute|insertMany|insertIgnore|upsertMany|query|get_results|get_var|get_row|get_col|insert|update|delete|replace)\(/;
/**
 * Matches classes of the checkout, saved cards and WooCommerce's reports, and of notes and jobs in WooCommerce's
 * tables: their tests need a real WooCommerce.
 */
const OF_THE_SHOP =
	/^Tillbook\\(?:Features\\(?:Checkout|MultiCurrency\\Orders|TestOrders)\\|Providers\\Stripe\\OtherGateways\\Cards\\|Platform\\(?:Inbox\\StoredNotes|Orders\\CustomerLinks|Scheduler\\StoredJobs)$)/;

/**
 * Returns statements that were sent on one database, but by no marked test on the other, although both can get them.
 *
 * @param {import('./statements.mjs').Statements} whole
 * @param {import('./statements.mjs').Statements} marked
 * @return {string[]} sentences
 */
export function onlyOnOneDatabase( whole, marked ) {
	const both = Object.entries( whole ).filter( ( [ method ] ) => isForSqlite( method ) );
	return both.flatMap( ( [ method, shapes ] ) => {
		const sent = new Set( Object.keys( marked[ method ] ?? {} ).map( withoutLock ) );
		const missing = Object.keys( shapes ).filter( ( shape ) => ! sent.has( withoutLock( shape ) ) );
		return missing.map(
			( shape ) => `${ method } sends this in no test marked with #[Group('database')]: ${ shorten( shape ) }`
		);
	} );
}

/**
 * Returns classes with SQL that no test sends.
 *
 * @param {import('./statements.mjs').Statements} statements
 * @param {string[]} classes
 * @return {string[]} sentences
 */
export function neverSent( statements, classes ) {
	const senders = new Set( Object.keys( statements ).map( ( method ) => method.split( '::' )[ 0 ] ) );
	return classes
		.filter( ( name ) => ! senders.has( name ) )
		.map( ( name ) => `${ name } holds SQL that no test sends.` );
}

/**
 * Returns whether only tests with a real WooCommerce can send a class's SQL.
 *
 * @param {string} name name of the class
 */
export const needsShop = ( name ) => OF_THE_SHOP.test( name );

/**
 * Returns the classes in includes/ that contain SQL.
 *
 * @return {string[]}
 */
export function classesWithSql() {
	const includes = join( root, 'includes' );
	return readdirSync( includes, { recursive: true, withFileTypes: true } )
		.filter( ( entry ) => entry.isFile() && entry.name.endsWith( '.php' ) )
		.map( ( entry ) => join( entry.parentPath ?? entry.path, entry.name ) )
		.filter( ( path ) => SENDS.test( readFileSync( path, 'utf8' ) ) )
		.map( ( path ) => relative( includes, path ).replace( /\.php$/, '' ) )
		.filter( ( name ) => ! PASS_ON.includes( name ) )
		.map( ( name ) => `Tillbook\\${ name.replaceAll( '/', '\\' ) }` )
		.sort();
}

/**
 * Returns statements that the SQLite database of a site can't run.
 *
 * @param {import('./statements.mjs').Statements} statements
 * @param {string} site folder of its WordPress
 * @return {Promise<string[]>} sentences
 */
export async function notUnderstood( statements, site ) {
	const named = Object.fromEntries(
		Object.entries( statements )
			.filter( ( [ method ] ) => isForSqlite( method ) )
			.flatMap( ( [ method, shapes ] ) =>
				Object.entries( shapes ).map( ( [ shape, example ] ) => [ `${ method }: ${ shape }`, example ] )
			)
	);
	const { stdout } = await run(
		'php',
		[
			'-d',
			'memory_limit=1G',
			'-d',
			'zend.assertions=1',
			fileURLToPath( new URL( 'run-statements.php', import.meta.url ) ),
			site,
		],
		{ input: JSON.stringify( named ) }
	);
	return Object.entries( JSON.parse( stdout ) ).map(
		( [ name, error ] ) => `${ shorten( name ) } cannot be run: ${ error }`
	);
}

const isForSqlite = ( method ) => ! NOT_FOR_SQLITE.includes( method.split( '::' )[ 0 ] );
const withoutLock = ( shape ) => shape.replace( SHARED_LOCK, '' );
const shorten = ( text ) => ( text.length > SHOWN ? `${ text.slice( 0, SHOWN ) }…` : text );

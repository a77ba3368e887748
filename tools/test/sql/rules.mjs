/**
 * Rules about the statements that the plugin sends: each is tested on both databases, each class with SQL sends it in a test,
 * and SQLite runs every one. So the second database needs no more than the tests that are marked for it.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../site/index.mjs';
import { run } from '../../site/process.mjs';

const SHOWN = 160;
/** These pass on what others wrote. */
const PASS_ON = [ 'Ledger/Database', 'Platform/Options/AtomicOption' ];
/** By convention a Database is called "database" everywhere. */
const SENDS =
	/(?:\bdatabase|fromWordPress\(\)|\bwpdb)->(?:rows|row|value|column|execute|insertMany|insertIgnore|upsertMany|query|get_results|get_var|get_row|get_col|insert|update|delete|replace)\(/;
/** Classes of the checkout and of WooCommerce's reports, whose tests need a real WooCommerce. */
const OF_THE_SHOP = /^Tillbook\\Features\\(?:Checkout|MultiCurrency\\Orders)\\/;

/**
 * Statements that were sent on one database, and by no marked test on the other.
 *
 * @param {import('./statements.mjs').Statements} whole
 * @param {import('./statements.mjs').Statements} marked
 * @return {string[]} sentences
 */
export function onlyOnOneDatabase( whole, marked ) {
	return Object.entries( whole ).flatMap( ( [ method, shapes ] ) => {
		const missing = Object.keys( shapes ).filter( ( shape ) => marked[ method ]?.[ shape ] === undefined );
		return missing.map(
			( shape ) => `${ method } sends this in no test marked with #[Group('database')]: ${ shorten( shape ) }`
		);
	} );
}

/**
 * Classes that hold SQL and sent none in any test.
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
 * Whether only tests with a real WooCommerce can send what a class holds.
 *
 * @param {string} name of the class
 */
export const needsShop = ( name ) => OF_THE_SHOP.test( name );

/**
 * The classes of includes/ that hold SQL.
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
 * Statements that the database of a site cannot run.
 *
 * @param {import('./statements.mjs').Statements} statements
 * @param {string} site the folder of its WordPress
 * @return {Promise<string[]>} sentences
 */
export async function notUnderstood( statements, site ) {
	const named = Object.fromEntries(
		Object.entries( statements ).flatMap( ( [ method, shapes ] ) =>
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

const shorten = ( text ) => ( text.length > SHOWN ? `${ text.slice( 0, SHOWN ) }…` : text );

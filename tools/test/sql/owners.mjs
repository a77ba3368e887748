/**
 * Checks which code writes and reads which table (decision 23). A table belongs to the part of includes/ that
 * creates it in a migration. Only the owner may write it. All parts may read the ledger's tables, but only the
 * owner may read the tables of a feature or provider.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../site/index.mjs';

/** @typedef {Record<string, string>} Owners owner of each table, such as `Features/Disputes` */
/** @typedef {{verb: 'read'|'write', tables: string[]|null, text: string}} Use `tables`: null if they are unclear */

const LEDGER = 'Ledger';
/** Files that only pass on table names received as arguments. */
const PASS_ON = [ 'Ledger/Database.php' ];
/**
 * Tables that moved to another owner; the former owner still creates them, because released migrations are never
 * edited.
 */
const MOVED = { exports: 'Features/Exports' };
/** Files that may write tables of any owner, each with the reason. */
const MAY_WRITE_ALL = {
	// Deletes the rows of a removed account's ledger, in the tables of every feature.
	'Ledger/Erasure.php': true,
	// Fills columns of the ledger from the provider's objects, which the ledger doesn't know.
	'Provider/PaymentMethodColumns.php': true,
};

const TABLE = String.raw`(?:self::TABLE|'\w+'|\$\w+)`;
/** Matches a writing statement, or a call of one of Database's writing methods, with the expression for the table. */
const WRITES = new RegExp(
	[
		String.raw`['"](?:INSERT (?:IGNORE )?INTO|REPLACE INTO|UPDATE|DELETE FROM) (?:'\s*\.\s*(?:\$this\s*->(?:database\s*->)?|\$database\s*->)table\((?<called>${ TABLE }?)\)|\{\$this->table\(\)\}|(?<variable>\$\w+)\b)`,
		String.raw`->(?:insertIgnore|insertMany|upsertMany)\(\s*(?<given>${ TABLE })`,
	].join( '|' ),
	'g'
);
const READS = new RegExp( String.raw`->table\((?<called>${ TABLE })\)`, 'g' );

/** Returns the part of includes/ that a file belongs to: a feature, a provider, or another folder at the top. */
export const partOf = ( file ) => /^(?:Features|Providers)\/\w+|^\w+/.exec( file )[ 0 ];

/**
 * Returns the owner of each table, according to the migrations.
 *
 * @param {Record<string, string>} files SQL of the migrations, by path in includes/
 * @return {Owners}
 */
export function ownersIn( files ) {
	const created = Object.entries( files ).flatMap( ( [ file, sql ] ) =>
		[ ...sql.matchAll( /CREATE TABLE IF NOT EXISTS \{p\}(\w+)/g ) ].map( ( [ , table ] ) => [
			table,
			partOf( file ),
		] )
	);
	return { ...Object.fromEntries( created ), ...MOVED };
}

/**
 * Returns the tables that a PHP file writes and reads.
 *
 * @param {string} php source code
 * @return {Use[]}
 */
export function usesIn( php ) {
	const use = ( verb ) => ( match ) => ( { verb, tables: tablesOf( php, match ), text: match[ 0 ] } );
	return [
		...[ ...php.matchAll( WRITES ) ].map( use( 'write' ) ),
		...[ ...php.matchAll( READS ) ].map( use( 'read' ) ),
	];
}

/** Resolves an expression in a file to table names; null if it can't. */
function tablesOf( php, { groups: { called, variable, given } } ) {
	const expression = given ?? called ?? variable ?? '';
	if ( expression === '' ) {
		// Resolve the file's own table() method.
		const [ , body ] = /function table\(\)[^{]*\{([^}]*)\}/.exec( php ) ?? [];
		return body === undefined ? null : named( php, /table\(([^)]+)\)/.exec( body )?.[ 1 ] ?? '' );
	}
	return named( php, expression );
}

function named( php, expression ) {
	if ( expression.startsWith( "'" ) ) {
		return [ expression.slice( 1, -1 ) ];
	}
	if ( expression === 'self::TABLE' ) {
		return [ /const TABLE = '(\w+)'/.exec( php )[ 1 ] ];
	}
	const name = `\\${ expression }`;
	const assigned = [
		...php.matchAll( new RegExp( `${ name } = \\$this->(?:database->)?table\\(('\\w+')?\\)`, 'g' ) ),
	].flatMap( ( [ , literal ] ) => ( literal ? [ literal.slice( 1, -1 ) ] : tablesOf( php, { groups: {} } ) ) );
	const looped = [
		...php.matchAll( new RegExp( `foreach \\(\\[((?:'\\w+'(?:, )?)+)\\] as ${ name }\\)`, 'g' ) ),
	].flatMap( ( [ , list ] ) => [ ...list.matchAll( /'(\w+)'/g ) ].map( ( [ , table ] ) => table ) );
	const found = [ ...assigned, ...looped ];
	return found.length === 0 || found.includes( null ) ? null : found;
}

/**
 * Returns a message for each forbidden use of a table of another owner.
 *
 * @param {Record<string, string>} files source code of PHP files, by path in includes/
 * @param {Owners} owners
 * @return {string[]} messages
 */
export function foreignUses( files, owners ) {
	return Object.entries( files )
		.filter( ( [ file ] ) => ! PASS_ON.includes( file ) && ! MAY_WRITE_ALL[ file ] )
		.flatMap( ( [ file, php ] ) => usesIn( php ).flatMap( ( use ) => problems( file, use, owners ) ) );
}

function problems( file, { verb, tables, text }, owners ) {
	const part = partOf( file );
	if ( tables === null ) {
		// The ledger's code may use variable table names; it only writes its own tables.
		return part === LEDGER || verb === 'read'
			? []
			: [ `${ file } writes a table that cannot be told from its source: ${ text }` ];
	}
	return tables
		.filter( ( table ) => owners[ table ] !== part && ! ( verb === 'read' && owners[ table ] === LEDGER ) )
		.map( ( table ) =>
			owners[ table ]
				? `${ file } ${ verb }s ${ table }, which belongs to ${ owners[ table ] }.`
				: `${ file } names the table ${ table }, which no migration creates.`
		);
}

/**
 * Reads the files in includes/, by their path there.
 *
 * @param {string} ending file name extension, such as `.php`
 * @return {Record<string, string>}
 */
export function filesOf( ending ) {
	const includes = join( root, 'includes' );
	const paths = readdirSync( includes, { recursive: true, withFileTypes: true } ).filter(
		( entry ) => entry.isFile() && entry.name.endsWith( ending )
	);
	return Object.fromEntries(
		paths
			.map( ( entry ) => join( entry.parentPath ?? entry.path, entry.name ) )
			.map( ( path ) => [ relative( includes, path ).replaceAll( '\\', '/' ), readFileSync( path, 'utf8' ) ] )
	);
}

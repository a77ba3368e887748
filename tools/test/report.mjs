/** Collects and prints the results of the suites. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./results.mjs').Test} Test */

/**
 * @typedef {object} Part
 * @property {string} suite
 * @property {string} name name of the part, such as "PHPUnit on mariadb, real WooCommerce"
 * @property {Test[]} tests
 * @property {number} seconds
 */

const SLOWEST = 10;
const SHOWN = 12000;
const MAX_FAILURES = 30;
/** Lines of reasons in the summary of failures; after that, each failure has only the first of its own. */
const MAX_REASONS = 400;
const SHORT_REASON = 6;

/**
 * Counts tests by outcome.
 *
 * @param {Test[]} tests
 */
export function count( tests ) {
	const of = ( outcome ) => tests.filter( ( test ) => test.outcome === outcome ).length;
	return { passed: of( 'passed' ), failed: of( 'failed' ), skipped: of( 'skipped' ) };
}

const slug = ( name ) => name.replaceAll( /[^a-z0-9]+/gi, '-' );

/**
 * Groups skipped tests by reason, the most frequent reason first.
 *
 * @param {Test[]} tests
 * @return {Map<string, Test[]>}
 */
function reasonsOf( tests ) {
	const reasons = new Map();
	for ( const test of tests.filter( ( { outcome } ) => outcome === 'skipped' ) ) {
		const reason = test.why?.split( '\n' )[ 0 ] || 'no reason given';
		reasons.set( reason, [ ...( reasons.get( reason ) ?? [] ), test ] );
	}
	return new Map( [ ...reasons ].sort( ( [ , one ], [ , other ] ) => other.length - one.length ) );
}

const namesByReason = ( tests ) =>
	[ ...reasonsOf( tests ) ]
		.map( ( [ reason, own ] ) =>
			[
				reason,
				...own.map( ( { file, name } ) => `    ${ [ file, name ].filter( Boolean ).join( ' › ' ) }` ),
			].join( '\n' )
		)
		.join( '\n' ) + '\n';

/**
 * Creates a report that prints each part when it ends.
 *
 * @param {string} artifacts folder for logs
 * @param {(line: string) => void} log
 */
export function makeReport( artifacts, log ) {
	/** @type {Part[]} */
	const parts = [];
	/** @type {string[]} */
	const notes = [];
	return {
		parts,
		notes,
		/**
		 * Adds a part.
		 *
		 * @param {string} suite
		 * @param {string} name
		 * @param {number} seconds
		 * @param {Test[]} tests
		 * @param {string} [output] printed and saved if a test failed
		 */
		add( suite, name, seconds, tests, output = '' ) {
			const ran = tests.some( ( { outcome } ) => outcome !== 'skipped' );
			const all = ran
				? tests
				: [ ...tests, { name: `${ name } ran no test`, file: '', seconds: 0, outcome: 'failed' } ];
			parts.push( { suite, name, seconds, tests: all } );
			const { passed, failed, skipped } = count( all );
			log(
				`${ name }: ${ passed } passed, ${ failed } failed, ${ skipped } skipped (${ seconds.toFixed( 0 ) } s)`
			);
			if ( failed > 0 ) {
				mkdirSync( artifacts, { recursive: true } );
				writeFileSync( join( artifacts, `${ slug( name ) }.log` ), output );
				console.log( output.slice( -SHOWN ) );
				all.filter( ( { outcome } ) => outcome === 'failed' ).forEach( ( test ) =>
					console.log( `         failed: ${ test.file } ${ test.name }` )
				);
			}
			if ( skipped > 0 ) {
				mkdirSync( artifacts, { recursive: true } );
				writeFileSync( join( artifacts, `${ slug( name ) }-skipped.txt` ), namesByReason( all ) );
				reasonsOf( all ).forEach( ( own, reason ) =>
					console.log( `         skipped: ${ own.length } × ${ reason }` )
				);
			}
		},
		/** Adds a line below the table. @param {string} line */
		note: ( line ) => notes.push( line ),
		/** Returns all tests of all parts. */
		tests: () => parts.flatMap( ( part ) => part.tests.map( ( test ) => ( { ...test, part: part.name } ) ) ),
	};
}

/**
 * Formats the final table: each part with its tests and seconds, each suite with its budget, and the slowest tests.
 *
 * @param {Part[]} parts
 * @param {Record<string, number>} budgets seconds by suite
 * @param {number} total seconds of the whole run
 * @return {string}
 */
export function table( parts, budgets, total ) {
	const rows = [ [ 'suite', 'passed', 'failed', 'skipped', 'seconds', 'budget' ] ];
	for ( const suite of new Set( parts.map( ( part ) => part.suite ) ) ) {
		const own = parts.filter( ( part ) => part.suite === suite );
		const seconds = own.reduce( ( sum, part ) => sum + part.seconds, 0 );
		const budget = suite in budgets ? String( budgets[ suite ] ) : '';
		const line = ( name, tests, took, limit ) => {
			const { passed, failed, skipped } = count( tests );
			return [ name, passed, failed, skipped, took.toFixed( 0 ), limit ].map( String );
		};
		rows.push(
			line(
				suite,
				own.flatMap( ( part ) => part.tests ),
				seconds,
				budget
			)
		);
		if ( own.length > 1 ) {
			rows.push( ...own.map( ( part ) => line( `  ${ part.name }`, part.tests, part.seconds, '' ) ) );
		}
	}
	rows.push( [ 'whole run', '', '', '', total.toFixed( 0 ), '' ] );
	const widths = rows[ 0 ].map( ( _, column ) => Math.max( ...rows.map( ( row ) => row[ column ].length ) ) );
	const lines = rows.map( ( row ) =>
		row
			.map( ( cell, column ) =>
				column === 0 ? cell.padEnd( widths[ 0 ] ) : cell.padStart( widths[ column ] )
			)
			.join( '  ' )
			.trimEnd()
	);
	return lines.join( '\n' );
}

/**
 * Lists the slowest tests.
 *
 * @param {Part[]} parts
 * @param {number} [most]
 * @return {string}
 */
export function slowest( parts, most = SLOWEST ) {
	const tests = parts.flatMap( ( part ) => part.tests.map( ( test ) => ( { ...test, part: part.name } ) ) );
	return [ ...tests ]
		.sort( ( one, other ) => other.seconds - one.seconds )
		.slice( 0, most )
		.filter( ( { seconds } ) => seconds > 0 )
		.map( ( { seconds, part, file, name } ) =>
			`${ seconds.toFixed( 1 ).padStart( 7 ) } s  ${ part }: ${ [ short( file ), name ].filter( Boolean ).join( ' › ' ) }`.slice(
				0,
				180
			)
		)
		.join( '\n' );
}

/**
 * Summarizes failures and their reasons, for the end of a long output.
 *
 * @param {Part[]} parts
 * @param {number} [most]
 * @return {string} empty if nothing failed
 */
export function failures( parts, most = MAX_FAILURES ) {
	const failed = parts.flatMap( ( part ) =>
		part.tests.filter( ( { outcome } ) => outcome === 'failed' ).map( ( test ) => ( { ...test, part: part.name } ) )
	);
	let before = '';
	let left = MAX_REASONS;
	const lines = failed.slice( 0, most ).map( ( { part, file, name, why = '' } ) => {
		// A single cause often fails a whole file.
		const reason = why === before ? '' : why;
		before = why;
		const said = reason.split( '\n' ).filter( Boolean );
		const shown = said.length > left ? said.slice( 0, SHORT_REASON ) : said;
		left -= shown.length;
		return [ `${ part }: ${ [ short( file ), name ].filter( Boolean ).join( ' › ' ) }`, ...shown ].join( '\n    ' );
	} );
	if ( failed.length > most ) {
		lines.push( `… and ${ failed.length - most } more: see tests/.artifacts` );
	}
	return lines.join( '\n' );
}

const short = ( file ) => file.split( /[/\\]/ ).pop() ?? '';

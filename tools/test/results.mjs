/** Reads the reports of test runners. */
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Test
 * @property {string} name
 * @property {string} file its file, as named by the runner
 * @property {number} seconds
 * @property {'passed'|'failed'|'skipped'} outcome
 * @property {number} [assertions] if the runner counts them
 * @property {string} [why] lines of the error, or the reason why the test was skipped
 */

/** Enough for a comparison of two arrays. The last lines say where it failed. */
const WHY_LINES = 40;
const WHY_LAST_LINES = 6;
const WHY_CHARACTERS = 400;
/** Lines of a runner that stopped: ParaTest names the test, its exit code and what it printed. */
const LAST_LINES = 20;
const LAST_CHARACTERS = 3000;

/** Returns the lines of a text that aren't empty, without colors. @param {string} text */
const linesOf = ( text ) =>
	text
		.replaceAll( /\u001b\[[0-9;]*m/g, '' )
		.split( '\n' )
		.map( ( line ) => line.trimEnd() )
		.filter( ( line ) => line.trim() !== '' );

/** Returns the first and last lines of an error, without those about the code of packages. @param {string} [text] */
function why( text = '' ) {
	const all = linesOf( text )
		.filter( ( line ) => ! /^\s+at .*(node_modules|node:internal)/.test( line ) )
		.map( ( line ) => ( line.length > WHY_CHARACTERS ? `${ line.slice( 0, WHY_CHARACTERS ) }…` : line ) );
	const cut = all.length - WHY_LINES;
	const lines =
		cut > 0
			? [
					...all.slice( 0, WHY_LINES - WHY_LAST_LINES ),
					`… ${ cut } more lines`,
					...all.slice( -WHY_LAST_LINES ),
				]
			: all;
	return lines.length > 0 ? { why: lines.join( '\n' ) } : {};
}

/** Name of the only failure of a run whose process ended early. */
export const NO_REPORT = 'The run left no report';

/**
 * Returns a failure for a missing report.
 *
 * @param {string} file
 * @param {string} [output] what the runner printed
 * @return {Test[]}
 */
function missing( file, output = '' ) {
	const last = linesOf( output ).slice( -LAST_LINES ).join( '\n' ).slice( -LAST_CHARACTERS );
	return [ { name: NO_REPORT, file, seconds: 0, outcome: 'failed', ...( last !== '' && { why: last } ) } ];
}

/**
 * Reads Jest's JSON report.
 *
 * @param {string} file
 * @param {string} [output] what the runner printed, for a report that is missing
 * @return {Test[]}
 */
export function fromJestJson( file, output ) {
	if ( ! existsSync( file ) ) {
		return missing( file, output );
	}
	return JSON.parse( readFileSync( file, 'utf8' ) ).testResults.flatMap( ( { name, message, assertionResults } ) =>
		assertionResults.length === 0
			? [
					{
						name: message.split( '\n' )[ 0 ] || 'The file could not be run',
						file: name,
						seconds: 0,
						outcome: 'failed',
						...why( message ),
					},
				]
			: assertionResults.map( ( { fullName, status, duration, failureMessages = [] } ) => ( {
					name: fullName,
					file: name,
					seconds: ( duration ?? 0 ) / 1000,
					outcome: { passed: 'passed', failed: 'failed' }[ status ] ?? 'skipped',
					...why( failureMessages[ 0 ] ),
				} ) )
	);
}

/**
 * Reads a JUnit report (PHPUnit, ParaTest, Node's test runner).
 *
 * @param {string} file
 * @param {string} [output] what the runner printed, for a report that is missing
 * @param {Map<string, string>} [reasons] why tests were skipped, from skipReasons(): PHPUnit's report doesn't say it
 * @return {Test[]}
 */
export function fromJUnit( file, output, reasons = new Map() ) {
	if ( ! existsSync( file ) ) {
		return missing( file, output );
	}
	const xml = readFileSync( file, 'utf8' );
	return [ ...xml.matchAll( /<testcase\b([^>]*?)(\/>|>[\s\S]*?<\/testcase>)/g ) ].map( ( [ , attributes, rest ] ) => {
		const read = ( name ) => unescape( new RegExp( `\\b${ name }="([^"]*)"` ).exec( attributes )?.[ 1 ] ?? '' );
		const outcome = /<(failure|error)\b/.test( rest ) ? 'failed' : /<skipped\b/.test( rest ) ? 'skipped' : 'passed';
		const name = read( 'name' );
		const of = read( 'class' ) || read( 'file' ) || read( 'classname' );
		return {
			name,
			file: of,
			seconds: Number( read( 'time' ) ) || 0,
			outcome,
			assertions: Number( read( 'assertions' ) ) || 0,
			...( outcome === 'failed' &&
				why(
					unescape(
						rest.replace( /^>\s*/, '' ).replaceAll( /<\/?(failure|error|testcase|system-out)\b[^>]*>/g, '' )
					)
				) ),
			...( outcome === 'skipped' &&
				why(
					reasons.get( `${ of }::${ name }` ) ??
						unescape( /<skipped\b[^>]*\bmessage="([^"]*)"/.exec( rest )?.[ 1 ] ?? '' )
				) ),
		};
	} );
}

/**
 * Reads from PHPUnit's TeamCity log why tests were skipped.
 *
 * @param {string} file
 * @return {Map<string, string>} reasons by class and name of the test, such as `Some\\Test::testOne`
 */
export function skipReasons( file ) {
	const reasons = new Map();
	const classes = new Map();
	for ( const line of existsSync( file ) ? readFileSync( file, 'utf8' ).split( '\n' ) : [] ) {
		const [ , event, rest = '' ] = /^##teamcity\[(\w+) (.*)\]$/.exec( line ) ?? [];
		const read = ( name ) =>
			unescapeTeamCity( new RegExp( `(?:^| )${ name }='((?:[^|']|\\|.)*)'` ).exec( rest )?.[ 1 ] );
		if ( event === 'testSuiteStarted' && read( 'locationHint' ) !== '' ) {
			// The suite of a data provider has its method after the class.
			classes.set( read( 'flowId' ), read( 'locationHint' ).split( '::' )[ 1 ]?.replace( /^\\/, '' ) );
		} else if ( event === 'testIgnored' ) {
			reasons.set( `${ classes.get( read( 'flowId' ) ) }::${ read( 'name' ) }`, read( 'message' ) );
		}
	}
	return reasons;
}

const unescapeTeamCity = ( text = '' ) =>
	text.replace( /\|(0x[0-9a-f]{4}|.)/gi, ( _, code ) =>
		code.length > 1 ? String.fromCharCode( Number( code ) ) : ( { n: '\n', r: '\r' }[ code ] ?? code )
	);

const ENTITIES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&#39;': "'", '&amp;': '&' };
const unescape = ( text ) => text.replace( /&(lt|gt|quot|apos|#39|amp);/g, ( entity ) => ENTITIES[ entity ] );

/**
 * Reads Playwright's JSON report. A test that only passed on a retry counts as failed.
 *
 * @param {string} file
 * @param {string} [output] what the runner printed, for a report that is missing
 * @return {Test[]}
 */
export function fromPlaywrightJson( file, output ) {
	if ( ! existsSync( file ) ) {
		return missing( file, output );
	}
	const { suites = [], errors = [] } = JSON.parse( readFileSync( file, 'utf8' ) );
	const outcomes = { expected: 'passed', skipped: 'skipped' };
	const tests = [];
	const walk = ( suite, titles ) => {
		for ( const { title, file: path, tests: runs } of suite.specs ?? [] ) {
			for ( const { status, results, annotations = [] } of runs ) {
				const seconds = results.reduce( ( sum, { duration } ) => sum + duration, 0 ) / 1000;
				tests.push( {
					name: [ ...titles, title ].join( ' › ' ),
					file: path,
					seconds,
					outcome: outcomes[ status ] ?? 'failed',
					...why(
						status === 'skipped'
							? annotations.find( ( { type } ) => type === 'skip' )?.description
							: results.find( ( { error } ) => error )?.error.message
					),
				} );
			}
		}
		for ( const inner of suite.suites ?? [] ) {
			walk( inner, [ ...titles, inner.title ] );
		}
	};
	suites.forEach( ( suite ) => walk( suite, [] ) );
	return [
		...tests,
		...errors.map( ( { message = 'An error outside of any test' } ) => ( {
			name: message.split( '\n' )[ 0 ],
			file: '',
			seconds: 0,
			outcome: 'failed',
			...why( message ),
		} ) ),
	];
}

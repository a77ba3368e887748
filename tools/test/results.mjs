/** Reads the reports of test runners. */
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Test
 * @property {string} name
 * @property {string} file its file, as named by the runner
 * @property {number} seconds
 * @property {'passed'|'failed'|'skipped'} outcome
 * @property {number} [assertions] if the runner counts them
 * @property {string} [why] first lines of the error
 */

const WHY_LINES = 6;
const WHY_CHARACTERS = 800;
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

/** Returns the first lines of an error. @param {string} [text] */
function why( text = '' ) {
	const lines = linesOf( text );
	return lines.length > 0 ? { why: lines.slice( 0, WHY_LINES ).join( '\n' ).slice( 0, WHY_CHARACTERS ) } : {};
}

/**
 * Returns a failure for a missing report.
 *
 * @param {string} file
 * @param {string} [output] what the runner printed
 * @return {Test[]}
 */
function missing( file, output = '' ) {
	const last = linesOf( output ).slice( -LAST_LINES ).join( '\n' ).slice( -LAST_CHARACTERS );
	return [
		{ name: 'The run left no report', file, seconds: 0, outcome: 'failed', ...( last !== '' && { why: last } ) },
	];
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
 * @return {Test[]}
 */
export function fromJUnit( file, output ) {
	if ( ! existsSync( file ) ) {
		return missing( file, output );
	}
	const xml = readFileSync( file, 'utf8' );
	return [ ...xml.matchAll( /<testcase\b([^>]*?)(\/>|>[\s\S]*?<\/testcase>)/g ) ].map( ( [ , attributes, rest ] ) => {
		const read = ( name ) => unescape( new RegExp( `\\b${ name }="([^"]*)"` ).exec( attributes )?.[ 1 ] ?? '' );
		const outcome = /<(failure|error)\b/.test( rest ) ? 'failed' : /<skipped\b/.test( rest ) ? 'skipped' : 'passed';
		return {
			name: read( 'name' ),
			file: read( 'class' ) || read( 'file' ) || read( 'classname' ),
			seconds: Number( read( 'time' ) ) || 0,
			outcome,
			assertions: Number( read( 'assertions' ) ) || 0,
			...( outcome === 'failed' &&
				why(
					unescape(
						rest.replace( /^>\s*/, '' ).replaceAll( /<\/?(failure|error|testcase|system-out)\b[^>]*>/g, '' )
					)
				) ),
		};
	} );
}

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
			for ( const { status, results } of runs ) {
				const seconds = results.reduce( ( sum, { duration } ) => sum + duration, 0 ) / 1000;
				tests.push( {
					name: [ ...titles, title ].join( ' › ' ),
					file: path,
					seconds,
					outcome: outcomes[ status ] ?? 'failed',
					...why( results.find( ( { error } ) => error )?.error.message ),
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

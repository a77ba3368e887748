import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { failuresOf } from './repeat.mjs';
import { count, failures, makeReport, slowest, table } from './report.mjs';

const passed = ( name, seconds = 1 ) => ( { name, file: 'a.ts', seconds, outcome: 'passed' } );
const failed = ( name ) => ( { name, file: 'a.ts', seconds: 1, outcome: 'failed' } );

/** Creates a report that prints nothing. */
function silent( t, folder = mkdtempSync( join( tmpdir(), 'tillbook-' ) ) ) {
	t.mock.method( console, 'log', () => {} );
	return makeReport( folder, () => {} );
}

test( 'a part that ran no test has failed', ( t ) => {
	const report = silent( t );
	report.add( 'php', 'PHPUnit', 3, [ { name: 'one', file: '', seconds: 0, outcome: 'skipped' } ] );
	assert.deepEqual( count( report.tests() ), { passed: 0, failed: 1, skipped: 1 } );
} );

test( 'the output of a failure is kept in a file', ( t ) => {
	const folder = mkdtempSync( join( tmpdir(), 'tillbook-' ) );
	silent( t, folder ).add( 'php', 'PHPUnit on sqlite', 3, [ failed( 'one' ) ], 'what it said' );
	assert.equal( readFileSync( join( folder, 'PHPUnit-on-sqlite.log' ), 'utf8' ), 'what it said' );
} );

test( 'skipped tests are counted by reason, and named in a file', ( t ) => {
	const folder = mkdtempSync( join( tmpdir(), 'tillbook-' ) );
	const report = silent( t, folder );
	const skipped = ( name, why ) => ( { name, file: 'A', seconds: 0, outcome: 'skipped', why } );
	report.add( 'php', 'PHPUnit on sqlite', 3, [
		passed( 'one' ),
		skipped( 'two' ),
		skipped( 'three', 'Needs a shop.' ),
		skipped( 'four', 'Needs a shop.' ),
	] );
	assert.deepEqual(
		console.log.mock.calls.map( ( call ) => call.arguments[ 0 ].trim() ),
		[ 'skipped: 2 × Needs a shop.', 'skipped: 1 × no reason given' ]
	);
	assert.equal(
		readFileSync( join( folder, 'PHPUnit-on-sqlite-skipped.txt' ), 'utf8' ),
		'Needs a shop.\n    A › three\n    A › four\nno reason given\n    A › two\n'
	);
} );

test( 'the table has suites with their parts, times and budgets', ( t ) => {
	const report = silent( t );
	report.add( 'unit', 'Jest', 61.4, [ passed( 'one' ), passed( 'two' ) ] );
	report.add( 'unit', 'Tools', 10, [ failed( 'three' ) ] );
	report.add( 'e2e', 'Browser', 5, [ passed( 'four' ) ] );
	assert.equal(
		table( report.parts, { unit: 180, e2e: 480 }, 80 ),
		[
			'suite      passed  failed  skipped  seconds  budget',
			'unit            2       1        0       71     180',
			'  Jest          2       0        0       61',
			'  Tools         0       1        0       10',
			'e2e             1       0        0        5     480',
			'whole run                                80',
		].join( '\n' )
	);
} );

test( 'the slowest tests come first, with their file', ( t ) => {
	const report = silent( t );
	report.add( 'unit', 'Jest', 9, [ passed( 'quick', 0.2 ), passed( 'slow', 8 ), passed( 'instant', 0 ) ] );
	assert.equal( slowest( report.parts ), '    8.0 s  Jest: a.ts › slow\n    0.2 s  Jest: a.ts › quick' );
} );

test( 'of several runs it says what failed how often', () => {
	const tests = [
		passed( 'steady' ),
		passed( 'flaky' ),
		passed( 'steady' ),
		failed( 'flaky' ),
		passed( 'steady' ),
		passed( 'flaky' ),
	];
	assert.equal( failuresOf( tests, 3 ), 'What failed in 3 runs:\n1 of 3 times: a.ts › flaky' );
	assert.equal( failuresOf( [ passed( 'steady' ) ], 1 ), 'Nothing failed in 1 runs.' );
} );

test( 'what failed is named with its reason, a shared reason once, and the rest is counted', ( t ) => {
	const report = silent( t );
	report.add( 'unit', 'Jest', 9, [
		passed( 'one' ),
		{ ...failed( 'two' ), why: 'No server\nat line 3' },
		{ ...failed( 'three' ), why: 'No server\nat line 3' },
		failed( 'four' ),
	] );
	assert.equal(
		failures( report.parts, 2 ),
		'Jest: a.ts › two\n    No server\n    at line 3\nJest: a.ts › three\n… and 1 more: see tests/.artifacts'
	);
	assert.equal( failures( silent( t ).parts ), '' );
} );

test( 'when many tests fail for long reasons, the last ones are short', ( t ) => {
	const report = silent( t );
	const why = ( name ) => Array.from( { length: 41 }, ( _, line ) => `${ name } ${ line }` ).join( '\n' );
	const names = Array.from( { length: 12 }, ( _, number ) => `test ${ number }` );
	report.add(
		'unit',
		'Jest',
		9,
		names.map( ( name ) => ( { ...failed( name ), why: why( name ) } ) )
	);
	const lines = failures( report.parts ).split( '\n' );
	assert.ok( lines.includes( '    test 8 40' ) );
	assert.ok( lines.includes( '    test 11 5' ) && ! lines.includes( '    test 11 6' ) );
} );

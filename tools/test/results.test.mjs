import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fromJestJson, fromJUnit, fromPlaywrightJson, skipReasons } from './results.mjs';

const folder = mkdtempSync( join( tmpdir(), 'tillbook-' ) );
const written = ( name, content ) => {
	const file = join( folder, name );
	writeFileSync( file, content );
	return file;
};

test( 'a JUnit report gives each test with its outcome, time and assertions', () => {
	const file = written(
		'junit.xml',
		'<testsuites><testcase name="a &amp; b" class="Some\\Test" time="1.5" assertions="3"/><testcase name="c"><failure type="E">\n&lt;x>\n</failure></testcase><testcase name="d"><skipped/></testcase><testcase name="e" classname="tool"></testcase></testsuites>'
	);
	assert.deepEqual( fromJUnit( file ), [
		{ name: 'a & b', file: 'Some\\Test', seconds: 1.5, outcome: 'passed', assertions: 3 },
		{ name: 'c', file: '', seconds: 0, outcome: 'failed', assertions: 0, why: '<x>' },
		{ name: 'd', file: '', seconds: 0, outcome: 'skipped', assertions: 0 },
		{ name: 'e', file: 'tool', seconds: 0, outcome: 'passed', assertions: 0 },
	] );
} );

test( "PHPUnit's reasons for skipped tests come from its other log, those of Node from the report", () => {
	const suite = ( flow, name ) =>
		`##teamcity[testSuiteStarted name='x' locationHint='php_qn:///a.php::\\${ name }' flowId='${ flow }']\n`;
	const ignored = ( flow, name, message ) =>
		`##teamcity[testIgnored name='${ name }' message='${ message }' duration='0' flowId='${ flow }']\n`;
	const log = written(
		'junit.xml.events',
		suite( 1, 'A\\OneTest' ) +
			suite( 2, 'A\\TwoTest' ) +
			suite( 2, 'A\\TwoTest::testB' ) +
			ignored( 1, 'testA', "Needs |'real|' orders |[new|]." ) +
			ignored( 2, 'testB with data set #0', 'Two|n&' )
	);
	const reasons = skipReasons( log );
	assert.deepEqual(
		[ ...reasons ],
		[
			[ 'A\\OneTest::testA', "Needs 'real' orders [new]." ],
			[ 'A\\TwoTest::testB with data set #0', 'Two\n&' ],
		]
	);
	const file = written(
		'skipped.xml',
		'<testcase name="testA" class="A\\OneTest"><skipped/></testcase><testcase name="b"><skipped type="skipped" message="needs PHP"/></testcase>'
	);
	assert.deepEqual(
		fromJUnit( file, '', reasons ).map( ( { why } ) => why ),
		[ "Needs 'real' orders [new].", 'needs PHP' ]
	);
	assert.equal( skipReasons( join( folder, 'none' ) ).size, 0 );
} );

test( 'a long error keeps its beginning and its end, and no lines about packages', () => {
	const lines = Array.from( { length: 60 }, ( _, line ) => `line ${ line }` );
	lines.splice( 3, 0, '    at run (/a/node_modules/jest/build/run.js:1:2)' );
	const file = written( 'long.xml', `<testcase name="c"><failure>${ lines.join( '\n' ) }</failure></testcase>` );
	const why = fromJUnit( file )[ 0 ].why.split( '\n' );
	assert.equal( why.length, 41 );
	assert.deepEqual( why.slice( 32, 36 ), [ 'line 32', 'line 33', '… 20 more lines', 'line 54' ] );
	assert.equal( why.at( -1 ), 'line 59' );
} );

test( 'a report that was never written is a failure', () => {
	for ( const read of [ fromJestJson, fromJUnit, fromPlaywrightJson ] ) {
		assert.deepEqual(
			read( join( folder, 'none' ) ).map( ( { outcome } ) => outcome ),
			[ 'failed' ]
		);
	}
} );

test( 'what a runner said last is the reason for a missing report', () => {
	const output = `${ 'a\n'.repeat( 50 ) }\nThe test "SomeTest" failed.\n\nExit Code: 139(Segmentation fault)\n`;
	for ( const read of [ fromJestJson, fromJUnit, fromPlaywrightJson ] ) {
		assert.match(
			read( join( folder, 'none' ), output )[ 0 ].why,
			/The test "SomeTest" failed\.\nExit Code: 139\(Segmentation fault\)$/
		);
	}
} );

test( 'a file that Jest could not run is a failure', () => {
	const file = written(
		'jest.json',
		JSON.stringify( {
			testResults: [
				{ name: 'broken.test.ts', message: 'Syntax error\nat line 3', assertionResults: [] },
				{
					name: 'fine.test.ts',
					message: '',
					assertionResults: [
						{ fullName: 'adds', status: 'passed', duration: 1200 },
						{ fullName: 'later', status: 'todo' },
					],
				},
			],
		} )
	);
	assert.deepEqual( fromJestJson( file ), [
		{ name: 'Syntax error', file: 'broken.test.ts', seconds: 0, outcome: 'failed', why: 'Syntax error\nat line 3' },
		{ name: 'adds', file: 'fine.test.ts', seconds: 1.2, outcome: 'passed' },
		{ name: 'later', file: 'fine.test.ts', seconds: 0, outcome: 'skipped' },
	] );
} );

test( 'journeys of Playwright are found at any depth; one that passed at the second try has failed', () => {
	const spec = ( title, status, ...durations ) => ( {
		title,
		file: 'a.spec.ts',
		tests: [ { status, results: durations.map( ( duration ) => ( { duration } ) ) } ],
	} );
	const file = written(
		'playwright.json',
		JSON.stringify( {
			suites: [
				{
					title: 'a.spec.ts',
					specs: [ spec( 'one', 'expected', 1000 ) ],
					suites: [
						{ title: 'group', specs: [ spec( 'two', 'flaky', 500, 700 ), spec( 'three', 'skipped' ) ] },
					],
				},
			],
			errors: [ { message: 'No browser\nat launch' } ],
		} )
	);
	assert.deepEqual(
		fromPlaywrightJson( file ).map( ( { name, seconds, outcome } ) => [ name, seconds, outcome ] ),
		[
			[ 'one', 1, 'passed' ],
			[ 'group › two', 1.2, 'failed' ],
			[ 'group › three', 0, 'skipped' ],
			[ 'No browser', 0, 'failed' ],
		]
	);
} );

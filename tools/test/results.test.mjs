import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fromJestJson, fromJUnit, fromPlaywrightJson } from './results.mjs';

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

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { BEGIN, END, change, figuresOf, lastRun, report, withReport } from './report.mjs';

const run = { date: '2026-11-21', transactions: 1000000, machine: '2 cores (Some, model), 8 GB', load: 1.5 };
const page = ( text = '' ) => `# Figures\n\n${ BEGIN }\n${ text }\n${ END }\n\nAfter.\n`;
const result = ( ms ) => ( {
	list: { 'no filter': { database: ms, total: ms + 1 }, 'search "a"': { database: 12, total: 13 } },
	export: { seconds: 20, peakMb: 22 },
} );
const script = ( value ) => ( { name: 'Scripts: a page', series: 'value', unit: 'kB', value, most: 60 } );

test( 'what was written is read again', () => {
	const figures = [ ...figuresOf( 'mariadb', result( 4 ) ), ...figuresOf( 'sqlite', result( 8 ) ), script( 40 ) ];
	const { run: read, values } = lastRun( withReport( page(), report( figures, run, null ) ) );
	assert.deepEqual( read, run );
	assert.equal( values.get( 'First page: no filter|mariadb' ), 4 );
	assert.equal( values.get( 'First page: no filter|sqlite' ), 8 );
	assert.equal( values.get( 'CSV of all rows|sqlite' ), 20 );
	assert.equal( values.get( 'Scripts: a page|value' ), 40 );
	assert.equal( values.size, 9 );
} );

test( 'a second run shows what changed, what exceeds its target, and a different machine', () => {
	const last = lastRun( withReport( page(), report( figuresOf( 'mariadb', result( 4 ) ), run, null ) ) );
	const text = report(
		figuresOf( 'mariadb', result( 5 ) ),
		{ ...run, machine: '8 cores', date: '2026-12-01' },
		last
	);
	assert.match( text, /\| First page: no filter \| ms \| 5 \/ 6 \(\+25 %\) \| 10 \|/ );
	assert.match( text, /\| First page: search "a" \| ms \| 12 \/ 13 \(=\) \*\*over\*\* \| 10 \|/ );
	assert.match(
		text,
		/since the run of 2026-11-21 \(load 1\.5, on another machine: 2 cores \(Some, model\), 8 GB\)/
	);
} );

test( 'runs of different numbers of rows are compared by sizes only', () => {
	const last = lastRun(
		withReport( page(), report( [ ...figuresOf( 'mariadb', result( 4 ) ), script( 40 ) ], run, null ) )
	);
	const text = report(
		[ ...figuresOf( 'mariadb', result( 8 ) ), script( 50 ) ],
		{ ...run, transactions: 2000 },
		last
	);
	assert.match( text, /\| First page: no filter \| ms \| 8 \/ 9 \| 10 \|/ );
	assert.match( text, /\| Scripts: a page \| kB \| 50 \(\+25 %\) \| 60 \|/ );
	assert.match( text, /had 1,000,000 transactions: only sizes are compared/ );
} );

test( 'limits of the databases that differ are both named', () => {
	const slow = { ...result( 4 ), export: { seconds: 25, peakMb: 22 } };
	const text = report( [ ...figuresOf( 'mariadb', slow ), ...figuresOf( 'sqlite', slow ) ], run, null );
	assert.match( text, /\| CSV of all rows \| s \| 25 \*\*over\*\* \| 25 \| 20; 30 \|/ );
	assert.match( text, /\| First page: no filter \| ms \| 4 \/ 5 \| 4 \/ 5 \| 10 \|/ );
} );

test( 'sums of filters have 100 ms, those of a search a second', () => {
	const sums = Object.fromEntries(
		[ 'no filter', 'payout currency is jpy', 'country is US', 'any of IS, grabpay', 'search "a"', 'loan' ].map(
			( name ) => [ name, { database: 1, total: 1 } ]
		)
	);
	assert.deepEqual(
		figuresOf( 'mariadb', { summary: sums } ).map( ( { most } ) => most ),
		[ 20, 20, 100, 100, 1000, 1000 ]
	);
} );

test( 'less than noise is no change', () => {
	assert.equal( change( 0.3, 0.1, 'ms' ), '=' );
	assert.equal( change( 0.9, 0.3, 'ms' ), '+200 %' );
	assert.equal( change( 75, 100, 's' ), '−25 %' );
	assert.equal( change( 5, undefined, 's' ), '' );
} );

test( 'text around the marks stays, and a page without them is refused', () => {
	assert.equal( withReport( page( 'old' ), 'new' ), `# Figures\n\n${ BEGIN }\n\nnew\n\n${ END }\n\nAfter.\n` );
	assert.throws( () => withReport( '# Figures', 'new' ), /lost its marks/ );
	assert.equal( lastRun( page() ), null );
} );

test( 'the kept page has its marks, and what is kept there can be read', () => {
	const text = readFileSync(
		join( dirname( fileURLToPath( import.meta.url ) ), '../../docs/performance.md' ),
		'utf8'
	);
	assert.match( withReport( text, 'new' ), /\nnew\n/ );
	assert.equal( lastRun( text ) === null, ! /^\| figure \|/m.test( text.slice( text.indexOf( BEGIN ) ) ) );
} );

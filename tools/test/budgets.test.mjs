import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { BUDGETS, chunksIn, weigh } from './budgets.mjs';

const root = join( dirname( fileURLToPath( import.meta.url ) ), '..', '..' );
const PHP =
	"<?php return array('page-a' => array('shared.js?ver=1f', 'page-a.css?ver=2e', 'page-a.js?ver=3d'), 'shared' => array('shared.js?ver=1f'), 'chart' => array('shared.js?ver=1f', 'chart.js?ver=4c'));\n";
const sizes = ( more = {} ) =>
	new Map(
		Object.entries( { 'index.js': 10, 'shared.js': 20, 'page-a.css': 1, 'page-a.js': 30, 'chart.js': 5, ...more } )
	);
const budgets = [
	{ what: 'the entry', chunk: 'index', is: 'app', most: 10 },
	{ what: 'page a', chunk: 'page-a', is: 'page', most: 61 },
	{ what: 'its chart', chunk: 'chart', is: 'later', most: 5 },
];

test( 'a page counts the entry, what it shares and its own files; what comes later only its own', () => {
	const { rows, unbudgeted } = weigh( chunksIn( PHP ), sizes(), budgets );
	assert.deepEqual(
		rows.map( ( { bytes, fits } ) => [ bytes, fits ] ),
		[
			[ 10, true ],
			[ 61, true ],
			[ 5, true ],
		]
	);
	assert.deepEqual( unbudgeted, [] );
} );

test( 'one byte more is too heavy', () => {
	const { rows } = weigh( chunksIn( PHP ), sizes( { 'page-a.js': 31 } ), budgets );
	assert.deepEqual(
		rows.map( ( { fits } ) => fits ),
		[ true, false, true ]
	);
} );

test( 'a page without a budget is named, also where all of its files are counted elsewhere', () => {
	const php = PHP.replace( "'shared' =>", "'page-b' => array('shared.js?ver=1f'), 'shared' =>" );
	assert.deepEqual( weigh( chunksIn( php ), sizes(), budgets ).unbudgeted, [ 'page-b' ] );
} );

test( 'a file that no budget counts is named', () => {
	assert.deepEqual( weigh( chunksIn( PHP ), sizes( { 'new.js': 1 } ), budgets ).unbudgeted, [ 'new.js' ] );
} );

test( 'a budget for what is not built does not pass', () => {
	const { rows } = weigh( chunksIn( PHP ), sizes(), [ { what: 'gone', chunk: 'gone', is: 'later', most: 5 } ] );
	assert.equal( rows[ 0 ].fits, false );
} );

test( 'every route has a budget', () => {
	const routes = [
		...readFileSync( join( root, 'client/routes.gen.ts' ), 'utf8' ).matchAll( /webpackChunkName: "([^"]+)"/g ),
	].map( ( [ , chunk ] ) => chunk );
	const budgeted = BUDGETS.filter( ( { is } ) => is === 'page' ).map( ( { chunk } ) => chunk );
	assert.ok( routes.length > 10 );
	assert.deepEqual(
		routes.filter( ( chunk ) => ! budgeted.includes( chunk ) ),
		[]
	);
} );

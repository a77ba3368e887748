import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../site/index.mjs';
import { countVerdicts, readCoverage } from './coverage.mjs';

const page = readFileSync( join( root, 'docs/spec-coverage.md' ), 'utf8' );
const { requirements, malformed } = readCoverage( page );

test( 'a line names its tests or says why there is none', () => {
	const { requirements: read, malformed: wrong } = readCoverage(
		'## 1\n- It works. → `a.ts` "works", `b.ts` "still works"\n- It differs. → differs: on purpose, `a.ts` "differs"\n- It is lost.\n- It → points → twice\n'
	);
	assert.deepEqual(
		read.map( ( { verdict, tests } ) => [ verdict, tests.length ] ),
		[
			[ 'tested', 2 ],
			[ 'differs', 1 ],
		]
	);
	assert.deepEqual( wrong, [ 4, 5 ] );
} );

test( 'every requirement of the specification has a verdict', () => {
	assert.deepEqual( malformed, [] );
	assert.ok( requirements.length > 700, `${ requirements.length } requirements` );
} );

test( 'every test that docs/spec-coverage.md names is there', () => {
	const content = new Map();
	const missing = requirements.flatMap( ( { line, tests } ) =>
		tests.flatMap( ( { file, name } ) => {
			const path = join( root, file );
			if ( ! content.has( path ) ) {
				content.set( path, existsSync( path ) ? readFileSync( path, 'utf8' ) : '' );
			}
			return content.get( path ).includes( name ) ? [] : [ `line ${ line }: ${ file } "${ name }"` ];
		} )
	);
	assert.deepEqual( missing, [] );
} );

test( 'the page states its own figures', () => {
	const { tested, untested, differs, gap } = countVerdicts( requirements );
	assert.ok(
		page.includes( `| ${ requirements.length } | ${ tested } | ${ differs } | ${ untested } | ${ gap } |` ),
		`the table says something else than ${ JSON.stringify( { all: requirements.length, tested, differs, untested, gap } ) }`
	);
} );

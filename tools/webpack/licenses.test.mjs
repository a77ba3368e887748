import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../site/index.mjs';
import licenses from './licenses.cjs';

const TERMS = 'Permission is hereby granted, free of charge.\n\nTHE SOFTWARE IS PROVIDED "AS IS".';

test( 'the same terms stand once, below each package and its notice', () => {
	const folder = mkdtempSync( join( tmpdir(), 'tillbook-licenses-' ) );
	const make = ( name, license, text ) => {
		mkdirSync( join( folder, name ) );
		writeFileSync( join( folder, name, 'package.json' ), JSON.stringify( { name, version: '1.0.0', license } ) );
		writeFileSync( join( folder, name, 'LICENSE' ), text );
		return join( folder, name );
	};
	try {
		const text = licenses.licensesOf( [
			make( 'a', 'MIT', `MIT License\n\nCopyright (c) 2020 Ada\n\n${ TERMS }\n` ),
			make(
				'b',
				'MIT',
				`The MIT License (MIT)\n\nCopyright (c) 2021 Bob\n\n${ TERMS.replace( 'granted, free', 'granted,\r\nfree' ) }`
			),
			make( 'c', 'ISC', 'Copyright (c) 2022 Cyd\n\nOther terms.' ),
			make(
				'd',
				'GPL-2.0-or-later',
				'Copyright 2016 by the contributors\n\nIt is free software.\n\n## Full Text of Referenced Licenses\n\nAll of it.'
			),
		] );
		assert.equal( text.split( 'Permission is hereby granted' ).length, 2 );
		assert.equal( text.split( '-'.repeat( 80 ) ).length, 3 );
		for ( const kept of [
			'a 1.0.0 (MIT)',
			'b 1.0.0 (MIT)',
			'2020 Ada',
			'2021 Bob',
			'2022 Cyd',
			'Other terms.',
			'd 1.0.0 (GPL-2.0-or-later)',
			'It is free software.',
			'the file LICENSE of this plugin',
		] ) {
			assert.ok( text.includes( kept ), kept );
		}
		assert.ok( ! text.includes( 'All of it.' ) );
	} finally {
		rmSync( folder, { recursive: true, force: true } );
	}
} );

test( 'packages are found by their files, without what only webpack runs', () => {
	const files = [
		'/a/node_modules/@stripe/stripe-js/dist/pure.mjs',
		'/a/node_modules/b/node_modules/tslib/tslib.es6.js',
		'/a/node_modules/css-loader/dist/runtime/api.js',
		'/a/client/index.tsx',
		'',
	];
	assert.deepEqual( files.map( licenses.packageOf ), [
		'/a/node_modules/@stripe/stripe-js',
		'/a/node_modules/b/node_modules/tslib',
		null,
		null,
		null,
	] );
} );

const built = join( root, 'build/licenses.txt' );

test( 'third-party.md lists the packages in the scripts', { skip: ! existsSync( built ) && 'not built' }, () => {
	const packages = [
		...readFileSync( built, 'utf8' ).matchAll( /^((?:@[\w-]+\/)?[\w.-]+) \d+(?:\.\d+)+ \(.+\)$/gm ),
	];
	const page = readFileSync( join( root, 'docs/third-party.md' ), 'utf8' );
	const [ , table ] = /\*\*In its scripts\*\*([\s\S]*?)\n\*\*/.exec( page );
	const listed = [ ...table.matchAll( /^\| (\S+?)(?:, with (.+?))? \| [\d.]+ \|/gm ) ].flatMap(
		( [ , name, others = '' ] ) => [ name, ...others.split( ', ' ).filter( Boolean ) ]
	);
	assert.deepEqual( packages.map( ( [ , name ] ) => name ).sort(), listed.sort() );
} );

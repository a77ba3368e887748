import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
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

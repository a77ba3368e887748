import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { zip } from './zip.mjs';

test( 'the archive holds its files, and two builds are the same bytes', async () => {
	const files = [
		{ name: 'tillbook/b.txt', data: Buffer.from( 'second '.repeat( 500 ) ) },
		{ name: 'tillbook/a.txt', data: Buffer.from( 'first' ) },
	];
	assert.ok( ( await zip( files ) ).equals( await zip( [ ...files ].reverse() ) ) );
	const folder = mkdtempSync( join( tmpdir(), 'tillbook-' ) );
	writeFileSync( join( folder, 'x.zip' ), await zip( files ) );
	execFileSync( 'php', [
		'-r',
		'$z = new ZipArchive(); $z->open($argv[1], ZipArchive::CHECKCONS) === true && $z->extractTo($argv[2]) || exit(1);',
		join( folder, 'x.zip' ),
		folder,
	] );
	assert.equal( readFileSync( join( folder, 'tillbook/a.txt' ), 'utf8' ), 'first' );
	assert.equal( readFileSync( join( folder, 'tillbook/b.txt' ), 'utf8' ), 'second '.repeat( 500 ) );
} );

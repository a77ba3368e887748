import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { zip } from './zip.mjs';

/** Returns the folder into which the files were unpacked, with the dates of the zip. */
async function unpacked( files ) {
	const folder = mkdtempSync( join( tmpdir(), 'tillbook-' ) );
	writeFileSync( join( folder, 'x.zip' ), await zip( files ) );
	execFileSync( 'php', [
		'-r',
		'$z = new ZipArchive(); $z->open($argv[1], ZipArchive::CHECKCONS) === true && $z->extractTo($argv[2]) || exit(1);',
		join( folder, 'x.zip' ),
		folder,
	] );
	return folder;
}

test( 'the archive holds its files, and two builds are the same bytes', async () => {
	const files = [
		{ name: 'tillbook/b.txt', data: Buffer.from( 'second '.repeat( 500 ) ) },
		{ name: 'tillbook/a.txt', data: Buffer.from( 'first' ) },
	];
	assert.ok( ( await zip( files ) ).equals( await zip( [ ...files ].reverse() ) ) );
	const folder = await unpacked( files );
	assert.equal( readFileSync( join( folder, 'tillbook/a.txt' ), 'utf8' ), 'first' );
	assert.equal( readFileSync( join( folder, 'tillbook/b.txt' ), 'utf8' ), 'second '.repeat( 500 ) );
} );

test( 'a file has another date if its content is another one, and the same if not', async () => {
	const dates = async ( content ) => {
		const folder = await unpacked( [
			{ name: 'a.php', data: Buffer.from( content ) },
			{ name: 'b.php', data: Buffer.from( 'constant' ) },
		] );
		return [ 'a.php', 'b.php' ].map( ( name ) => statSync( join( folder, name ) ).mtime );
	};
	const [ first, constant ] = await dates( 'version 1' );
	const [ second, again ] = await dates( 'version 2' );
	assert.notDeepEqual( first, second );
	assert.deepEqual( constant, again );
	for ( const date of [ first, second, constant ] ) {
		assert.ok( date.getFullYear() >= 1999 && date.getFullYear() <= 2020, date.toISOString() );
	}
} );

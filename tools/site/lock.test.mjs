import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Failure } from './failure.mjs';
import { lock } from './lock.mjs';

const dir = mkdtempSync( join( tmpdir(), 'tillbook-lock-' ) );
const file = join( dir, 'running' );
after( () => rmSync( dir, { recursive: true } ) );

test( 'a lock is removed with the run that has it', () => {
	const unlock = lock( dir, 'It runs' );
	assert.equal( readFileSync( file, 'utf8' ), String( process.pid ) );
	unlock();
	assert.equal( existsSync( file ), false );
} );

test( 'a killed process leaves no lock, also if this one or npm has its ID today', () => {
	for ( const pid of [ 2 ** 22 + 1, process.pid, process.ppid, '' ] ) {
		writeFileSync( file, String( pid ) );
		lock( dir, 'It runs' )();
	}
} );

test( 'a run is named with the file of its lock', () => {
	const other = spawn( 'sleep', [ '60' ] );
	try {
		writeFileSync( file, String( other.pid ) );
		assert.throws(
			() => lock( dir, 'It runs' ),
			( error ) =>
				error instanceof Failure &&
				error.message.startsWith( `It runs (process ${ other.pid })` ) &&
				error.message.endsWith( `delete ${ file }.` )
		);
	} finally {
		other.kill();
	}
} );

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../site/index.mjs';
import { run } from '../site/process.mjs';
import { closingTable } from './table.mjs';

const platforms = ( ...args ) =>
	run( 'node', [ join( root, 'tools/platforms/index.mjs' ), ...args ], { allowFailure: true } );

test( 'the table names a reason instead of counts where a platform was not run', () => {
	const ran = { name: 'mysql', version: '9.7.4', reason: '', passed: 114, failed: 2, skipped: 0, seconds: 361.4 };
	const missing = {
		name: 'php84',
		version: '',
		reason: 'it needs Debian as root',
		passed: 0,
		failed: 0,
		skipped: 0,
		seconds: 0.1,
	};
	assert.deepEqual( closingTable( [ ran, missing ] ).split( '\n' ), [
		'platform  version  passed  failed  skipped  seconds',
		'mysql     9.7.4       114       2        0      361',
		'php84     not run: it needs Debian as root',
	] );
} );

test( 'a platform that does not exist ends in one line that names those that do', async () => {
	const { code, stderr } = await platforms( '--only=mysql,oracle' );
	assert.equal( code, 1 );
	assert.match( stderr, /^There is no platform "oracle"\. Platforms: mysql, .*firefox\.$/m );
	assert.equal( stderr.trim().split( '\n' ).length, 1 );
} );

test( 'the list says what each platform shows', async () => {
	const { code, stdout } = await platforms( '--list' );
	assert.equal( code, 0 );
	assert.match( stdout, /^mysql\n {2}\S.*MySQL/m );
	assert.match( stdout, /^firefox\n {2}\S/m );
} );

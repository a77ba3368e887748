import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crashOf, phpOptions } from './phpunit.mjs';

const said = ( code ) => `The test "TEST_TOKEN=1 tests/php/SomeTest.php" failed.\n\nExit Code: ${ code }\n\nOutput:\n`;

test( 'a crash of PHP is told from a test that ends its process', () => {
	assert.equal( crashOf( said( '139(Segmentation violation)' ) ), '139 (Segmentation violation)' );
	assert.equal( crashOf( said( '134(Process aborted)' ) ), '134 (Process aborted)' );
	for ( const code of [
		'0(OK)',
		'1(General error)',
		'255(Exit status out of range)',
		'137(Kill (terminate immediately))',
	] ) {
		assert.equal( crashOf( said( code ) ), null, code );
	}
	assert.equal( crashOf( 'OK (12 tests, 30 assertions)' ), null );
} );

test( 'the JIT compiler is used on request', () => {
	assert.ok( phpOptions( true ).some( ( option ) => option.startsWith( 'opcache.jit=' ) ) );
	assert.ok( ! phpOptions().some( ( option ) => option.includes( 'jit' ) ) );
} );

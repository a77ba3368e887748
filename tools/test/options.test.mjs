import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { readOptions, SUITES } from './options.mjs';

test( 'without anything every suite runs, on what is at hand', () => {
	const { suites, host, db, woocommerce, changed } = readOptions( [], {} );
	assert.deepEqual(
		{ suites, host, db, woocommerce, changed },
		{ suites: SUITES, host: undefined, db: undefined, woocommerce: undefined, changed: undefined }
	);
} );

test( 'suites run in their own order, whatever order they are named in', () => {
	assert.deepEqual( readOptions( [ 'php', 'unit', '--only=money' ], {} ).suites, [ 'unit', 'php' ] );
} );

test( 'the environment names a WooCommerce, the option another one, and the stand-in needs none', () => {
	const env = { WOOCOMMERCE_DIR: '/env' };
	assert.equal( readOptions( [], env ).woocommerce, '/env' );
	assert.equal( readOptions( [ '--woocommerce=/given' ], env ).woocommerce, '/given' );
	assert.equal( readOptions( [ '--host=stand-in' ], env ).woocommerce, undefined );
} );

test( '--changed takes a base or none', () => {
	assert.equal( readOptions( [ '--changed' ], {} ).changed, '' );
	assert.equal( readOptions( [ '--changed=HEAD~3' ], {} ).changed, 'HEAD~3' );
} );

test( '--conformance names a file, which PHPUnit runs alone', () => {
	const { suites, conformance } = readOptions( [ '--conformance=package.json' ], {} );
	assert.deepEqual( [ suites, conformance ], [ [ 'php' ], resolve( 'package.json' ) ] );
} );

for ( const [ args, message ] of [
	[ [ 'unti' ], /There is no suite "unti"\. Suites: static, unit/ ],
	[ [ '--host=woo' ], /--host must be real or stand-in, not "woo"/ ],
	[ [ '--db=oracle' ], /--db must be mariadb or sqlite, not "oracle"/ ],
	[ [ '--repeat=0', '--only=a' ], /--repeat must be a number of runs, not "0"/ ],
	[ [ '--repeat=3' ], /--repeat needs --only=NAME/ ],
	[ [ '--host=stand-in', '--woocommerce=/given' ], /uses no WooCommerce/ ],
	[ [ '--conformance=gone.php' ], /needs a PHP file\. .*gone\.php does not exist/ ],
	[ [ '--nothing' ], /Unknown option '--nothing'/ ],
] ) {
	test( `${ args.join( ' ' ) } is refused with what to do`, () =>
		assert.throws( () => readOptions( args, {} ), message ) );
}

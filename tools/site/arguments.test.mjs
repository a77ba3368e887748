import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { root } from './index.mjs';

/** Without these, a mistyped option would write files, take minutes, or make payments in an account at Stripe. */
const COMMANDS = [
	[ 'node', 'tools/bench/index.mjs' ],
	[ 'node', 'tools/fuzz/index.mjs' ],
	[ 'node', 'tools/pot/index.mjs' ],
	[ 'node', 'tools/schema/index.mjs' ],
	[ 'node', 'tools/screenshots/index.mjs' ],
	[ 'node', 'tools/stripe-verify/index.mjs' ],
	[ 'php', 'tools/reference/index.php' ],
	[ 'php', 'tools/third-party/index.php' ],
];

for ( const [ program, file ] of COMMANDS ) {
	test( `${ file } refuses a mistyped option`, () => {
		const { status, stderr } = spawnSync( program, [ file, '--checks' ], {
			cwd: root,
			encoding: 'utf8',
			env: { ...process.env, TILLBOOK_STRIPE_KEY: '' },
		} );
		assert.equal( status, 1 );
		assert.match( stderr, /option "?'?--checks/ );
		assert.doesNotMatch( stderr, /^\s+at /m );
	} );
}

test( 'help is printed', () => {
	const { status, stdout } = spawnSync( 'node', [ 'tools/bench/index.mjs', '--help' ], {
		cwd: root,
		encoding: 'utf8',
	} );
	assert.equal( status, 0 );
	assert.match( stdout, /--save/ );
} );

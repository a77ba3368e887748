import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../site/index.mjs';

/** Returns whether a file other than those of npm and the documentation contains a name. */
function isNamed( name ) {
	try {
		execFileSync( 'git', [ 'grep', '-qF', name, '--', '.', ':!package*.json', ':!*.md' ], { cwd: root } );
		return true;
	} catch ( { status } ) {
		assert.equal( status, 1 );
		return false;
	}
}

// ESLint reports packages that are imported and not in package.json.
test( 'every package in package.json is named in code or settings', () => {
	const { devDependencies } = JSON.parse( readFileSync( join( root, 'package.json' ), 'utf8' ) );
	// TypeScript finds the types by the names of what they describe.
	const names = Object.keys( devDependencies ).filter( ( name ) => ! name.startsWith( '@types/' ) );
	assert.deepEqual(
		names.filter( ( name ) => ! isNamed( name ) ),
		[]
	);
} );

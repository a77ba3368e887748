/** Tests the loader that keeps webpack's namespace helper out of the entry. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../site/index.mjs';

const namedReact = createRequire( import.meta.url )( './named-react.cjs' );

test( "Ariakit's module reads React's exports by their names", () => {
	const source = readFileSync( join( root, 'node_modules/@ariakit/react-utils/dist/index.js' ), 'utf8' );
	const named = namedReact( source );
	assert.match( source, /_React\.useId/ );
	assert.match( named, /= React\.useId/ );
	assert.ok( ! named.includes( '_React' ) );
} );

test( 'a module without the copy stays as it is', () => {
	assert.equal( namedReact( 'import * as React from "react";' ), 'import * as React from "react";' );
} );

test( 'a copy that is used in another way is refused', () => {
	assert.throws( () => namedReact( 'const _React = { ...React };\nObject.keys(_React);' ), /does not fit/ );
} );

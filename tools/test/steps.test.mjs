import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../site/index.mjs';
import { STEPS } from './steps.mjs';

test( 'a step runs each PHP test that does more for npm run test:all', () => {
	const filters = STEPS.filter( ( { env } ) => env?.TILLBOOK_ALL_SCENARIOS ).map(
		( { command } ) => new RegExp( command[ 1 ].find( ( word ) => word.startsWith( '--only=' ) ).slice( 7 ) )
	);
	const folder = join( root, 'tests/php' );
	const files = readdirSync( folder, { recursive: true } ).filter( ( name ) => name.endsWith( 'Test.php' ) );
	const forgotten = files.filter( ( name ) => {
		const code = readFileSync( join( folder, name ), 'utf8' );
		const methods = [ ...code.matchAll( /function (test\w+)/g ) ].map( ( [ , method ] ) => method );
		return (
			code.includes( 'TILLBOOK_ALL_SCENARIOS' ) &&
			! methods.some( ( method ) =>
				filters.some( ( filter ) => filter.test( `${ basename( name, '.php' ) }::${ method }` ) )
			)
		);
	} );
	assert.deepEqual( forgotten, [] );
} );

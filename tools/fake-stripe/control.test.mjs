/** Compares the README's table of the fake's own API with the API. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ACTION_NAMES } from './control.mjs';

test( 'README.md lists every call of the own API', () => {
	const page = readFileSync( new URL( 'README.md', import.meta.url ), 'utf8' );
	const [ , section ] = /\n## Its own API([\s\S]*?)\n## /.exec( page );
	const listed = [ ...section.matchAll( /^\| (`(?:GET|POST).*?`) \|/gm ) ].flatMap( ( [ , calls ] ) => {
		let method;
		return [ ...calls.matchAll( /`(?:([A-Z]+) )?(.+?)`/g ) ].map( ( [ , given, name ] ) => {
			method = given ?? method;
			return `${ method } ${ name === '/_fake' ? '' : name }`;
		} );
	} );
	// server.mjs answers `reset`.
	assert.deepEqual( listed.sort(), [ ...ACTION_NAMES, 'POST reset' ].sort() );
} );

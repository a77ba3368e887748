import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proseProblems } from './prose.mjs';

test( 'a forbidden phrase in a comment is reported with its replacement', () => {
	assert.deepEqual( proseProblems( 'a.php', '/** Users who may refund. */' ), [
		'a.php:1 - "who may": write "users with permission to"',
	] );
} );

test( 'a phrase may have words in between', () => {
	assert.deepEqual( proseProblems( 'a.php', '// Whether WooCommerce takes the site for a copy.' ), [
		'a.php:1 - "takes the site for a": write "treats … as"',
	] );
	assert.deepEqual( proseProblems( 'a.php', '// It takes two seconds for a payment.' ), [] );
} );

test( 'code may contain the words of a phrase', () => {
	assert.deepEqual( proseProblems( 'a.ts', 'let it; be( of, ours );' ), [] );
} );

test( 'examples in Markdown are code, the rest is prose', () => {
	assert.deepEqual( proseProblems( 'a.md', 'A file of ours.\n```\nof ours\n```' ), [
		'a.md:1 - "of ours": write "our"',
	] );
} );

test( 'a comment of more than 120 characters is too wide', () => {
	const line = `\t// ${ 'word '.repeat( 23 ) }`;
	assert.equal( proseProblems( 'a.ts', line ).length, 1 );
	assert.deepEqual( proseProblems( 'a.ts', line.trim() ), [] );
	assert.deepEqual( proseProblems( 'readme.txt', `* ${ 'word '.repeat( 30 ) }` ), [] );
} );

test( 'an address is not wrapped', () => {
	assert.deepEqual( proseProblems( 'a.ts', `// See https://example.com/${ 'a'.repeat( 110 ) }` ), [] );
} );

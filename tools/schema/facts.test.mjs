import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceOf } from './facts.mjs';

const text = ( words, context ) => `\uE000${ context === undefined ? '' : `${ context }\uE001` }${ words }\uE002`;
const file = ( ...exports ) =>
	sourceOf( { path: 'lib/facts/lists/loans.gen.ts', types: { Rules: 'lib/query' }, exports } );
const constant = ( value, type = '' ) => ( { is: 'constant', doc: 'What it is.', name: 'it', type, value } );

test( 'a constant keeps its own type, or has the one that is named and imported', () => {
	assert.match(
		file( constant( { path: '/x', sorts: [] } ) ),
		/\nexport const it = \{ path: '\/x', sorts: \[\] \} as const;\n$/
	);
	assert.match( file( constant( 25 ) ), /\nexport const it = 25;\n$/ );
	const typed = file( constant( { path: '/x' }, 'Rules' ) );
	assert.match( typed, /\nimport type \{ Rules \} from '\.\.\/\.\.\/query';\n/ );
	assert.match( typed, /\nexport const it: Rules = \{ path: '\/x' \};\n$/ );
	assert.match( file( constant( {}, 'satisfies Rules' ) ), /\nexport const it = \{\} satisfies Rules;\n$/ );
	assert.doesNotMatch( file( constant( 25 ) ), /import/ );
} );

test( 'a text becomes a call that translators find, asked for when it is needed', () => {
	const labels = file( {
		is: 'function',
		doc: 'Labels.',
		name: 'labels',
		type: '',
		value: { it: text( "Isn't" ), post: text( 'Post', 'verb' ), 'is-0': 'Visa' },
	} );
	assert.match( labels, /import \{ __, _x \} from '@wordpress\/i18n';/ );
	assert.match( labels, /export const labels = \(\) => \( \{/ );
	assert.match( labels, /it: __\( 'Isn\\'t', 'tillbook' \)/ );
	assert.match( labels, /post: _x\( 'Post', 'verb', 'tillbook' \)/ );
	assert.match( labels, /'is-0': 'Visa'/ );
} );

test( 'a text that PHP puts together is refused, because it could not be translated', () => {
	assert.throws( () => file( constant( `${ text( 'Status' ) }: ${ text( 'Paid' ) }` ) ), /put together/ );
	assert.throws( () => file( constant( `${ text( 'Status' ) }!` ) ), /put together/ );
} );

test( 'labels of another file are called, a page is loaded when it is needed', () => {
	const used = file(
		constant( {
			options: { $call: 'types', from: 'lib/facts/labels/types.gen.ts' },
			load: { $import: './pages/loans', chunk: 'page-loans' },
		} )
	);
	assert.match( used, /import \{ types \} from '\.\.\/labels\/types\.gen';/ );
	assert.match( used, /options: types\(\)/ );
	assert.match( used, /load: \(\) => import\( \/\* webpackChunkName: "page-loans" \*\/ '\.\/pages\/loans' \)/ );
} );

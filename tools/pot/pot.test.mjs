import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences, parse, print } from './file.mjs';
import { textsOf } from './source.mjs';
import { forbiddenWords, ownComments, uncommented } from './words.mjs';

const POT =
	'msgid ""\nmsgstr ""\n"X-Domain: tillbook\\n"\n\n#. translators: %s: name\n#: build/b.js:3\n#: includes/A.php:7\n#: includes/A.php:9\nmsgctxt "verb"\nmsgid "Say \\"%s\\""\nmsgstr ""\n\n#: build/a.js:1\nmsgid "%s row"\nmsgid_plural "%s rows"\nmsgstr[0] ""\nmsgstr[1] ""\n';

test( 'a file is read and written without line numbers, always in the same order', () => {
	const pot = parse( POT );
	assert.deepEqual(
		[ ...pot.entries.values() ].map( ( { id, plural, context, files } ) => ( { id, plural, context, files } ) ),
		[
			{ id: 'Say "%s"', plural: undefined, context: 'verb', files: [ 'build/b.js', 'includes/A.php' ] },
			{ id: '%s row', plural: '%s rows', context: undefined, files: [ 'build/a.js' ] },
		]
	);
	const text = print( pot );
	assert.equal( print( parse( text ) ), text );
	assert.ok( text.indexOf( '%s row' ) < text.indexOf( 'Say' ) );
	assert.match(
		print( pot, ( words, form ) => `PL${ form ?? '' } ${ words }` ),
		/msgstr\[2\] "PL3 %s rows"/
	);
} );

test( 'what is missing, elsewhere, changed and gone is named', () => {
	const found = parse( POT.replace( '%s rows', '%s lines' ).replace( 'build/b.js', 'build/c.js' ) ).entries;
	found.set( 'New', { id: 'New', comments: [], files: [ 'build/n.js' ], flags: [] } );
	const kept = parse( `${ POT }\n#: build/a.js\nmsgid "Old"\nmsgstr ""\n` ).entries;
	assert.deepEqual(
		differences( kept, found ).map( ( line ) => line.split( ':' )[ 0 ] ),
		[ 'moved', 'has another plural', 'missing', 'no longer in the code' ]
	);
	assert.deepEqual( differences( kept, kept ), [] );
} );

/** Returns the problems found in a piece of a component. */
const problems = ( code ) =>
	textsOf( 'client/x.tsx', code ).problems.map( ( line ) => line.replace( /^client\/x\.tsx:\d+: /, '' ) );

test( 'texts that no other language can say are found, and right ones are not', () => {
	for ( const [ code, message ] of [
		[ "__( isOpen ? 'Open' : 'Closed', 'tillbook' );", /not written out/ ],
		[ "__( 'Delete view(s)', 'tillbook' );", /is not a plural form/ ],
		[ "n === 1 ? __( 'A row', 'tillbook' ) : __( 'Rows', 'tillbook' );", /chooses between texts/ ],
		[ "sprintf( __( '%s rows', 'tillbook' ), formatCount( n ) );", /without plural forms/ ],
		[ "sprintf( __( '%d rows', 'tillbook' ), n );", /without plural forms/ ],
		[ "`${ __( 'Remove filter:', 'tillbook' ) } ${ name }`;", /put together/ ],
		[ "__( 'Remove filter:', 'tillbook' ) + name;", /put together/ ],
		[ '<p>Nothing here</p>;', /untranslatable words/ ],
		[ '<img alt="Logo" />;', /untranslatable words/ ],
	] ) {
		assert.match( problems( code ).join(), message, code );
	}
	assert.deepEqual(
		problems(
			"/* translators: %s: name */ sprintf( _n( '%s row', '%s rows', n, 'tillbook' ), formatCount( n ) ); `${ __( 'It failed.', 'tillbook' ) } ${ reason }`; <p>•••• { n } · { __( 'More', 'tillbook' ) }</p>; sprintf( __( '%1$s of %2$s', 'tillbook' ), formatCount( 1 ), formatCount( 2 ) );"
		),
		[]
	);
} );

test( 'a comment for translators goes with its text', () => {
	const { texts } = textsOf(
		'client/x.ts',
		"sprintf(\n\t/* translators: %s: a name */\n\t__( 'Hello %s', 'tillbook' ),\n\tname\n);"
	);
	assert.deepEqual( texts, [ { id: 'Hello %s', file: 'client/x.ts', comment: 'translators: %s: a name' } ] );
} );

test( 'words that merchants do not use are named with what to write', () => {
	const entry = ( id, plural, files = [ 'includes/A.php' ] ) => ( { id, plural, files, comments: [], flags: [] } );
	assert.deepEqual(
		forbiddenWords( [
			entry( 'You may not look at this.' ),
			entry( 'One e-mail', '%s e-mails' ),
			entry( 'Turn it on' ),
			entry( 'mending', undefined, [ 'includes/Features/Onboarding/categories.php' ] ),
		] ),
		[
			'"You may not look at this.": write “with permission to …”, “You don’t have permission to …”',
			'"One e-mail": write “email”',
			'"%s e-mails": write “email”',
		]
	);
} );

test( 'a placeholder needs a comment for translators', () => {
	const entry = ( id, plural, comments = [] ) => ( { id, plural, comments, files: [ 'includes/A.php' ], flags: [] } );
	const lines = uncommented( [
		entry( 'Hello %s', undefined, [ 'translators: %s: a name' ] ),
		entry( '100%% sure' ),
		entry( 'One row', '%s rows' ),
		entry( '%1$s of %2$s', undefined, [ 'phpcs:ignore' ] ),
	] );
	assert.deepEqual(
		lines.map( ( line ) => line.split( '"' )[ 1 ] ),
		[ 'One row', '%1$s of %2$s' ]
	);
} );

test( 'a comment on placeholders does not stay with a text that has none', () => {
	const other = 'translators: 1: action, such as Dismiss, 2: title of a task';
	assert.deepEqual( ownComments( { id: 'Urgent', comments: [ other, 'translators: %s: a month' ] } ), [] );
	assert.deepEqual( ownComments( { id: '%1$s: %2$s', comments: [ other ] } ), [ other ] );
	assert.deepEqual( ownComments( { id: 'Row', plural: '%s rows', comments: [ other ] } ), [ other ] );
	const words = 'translators: search words, separated by spaces';
	assert.deepEqual( ownComments( { id: 'border round', comments: [ words ] } ), [ words ] );
} );

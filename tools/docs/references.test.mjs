import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bareFiles, headingAnchors, linkTargets, namedPaths, npmScripts, phpTests } from './references.mjs';

const root = join( dirname( fileURLToPath( import.meta.url ) ), '..', '..' );

/** Returns the files of the repository, also new ones, that match a pattern of Git. */
const filesOf = ( ...patterns ) =>
	execFileSync( 'git', [ 'ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns ], {
		cwd: root,
		encoding: 'utf8',
	} )
		.split( '\n' )
		.filter( ( path ) => path && existsSync( join( root, path ) ) );

const PAGES = filesOf( '*.md' );

/** Returns whether a path exists; a class or a module may be referenced without its extension. */
const exists = ( path ) => [ '', '.php', '.ts', '.tsx', '.mjs' ].some( ( ending ) => existsSync( path + ending ) );

/** Files created by building or testing needn't exist. */
const IS_MADE = /^(tests\/\.artifacts|tools\/host\/build)/;

const OF_WORDPRESS = [ 'admin-ajax.php', 'wp-config.php' ];

test( 'files that the documentation names exist', () => {
	const missing = PAGES.flatMap( ( page ) =>
		namedPaths( readFileSync( join( root, page ), 'utf8' ) )
			.filter(
				( path ) =>
					! IS_MADE.test( path ) &&
					! exists( join( root, path ) ) &&
					! exists( join( root, dirname( page ), path ) ) &&
					! exists( join( root, path.replace( /^includes/, 'tests/php' ) ) )
			)
			.map( ( path ) => `${ page } names ${ path }` )
	);
	assert.deepEqual( missing, [] );
} );

test( 'files that the documentation names without their folder exist', () => {
	const names = new Set( filesOf().map( ( path ) => basename( path ) ) );
	const missing = PAGES.flatMap( ( page ) =>
		bareFiles( readFileSync( join( root, page ), 'utf8' ) )
			.filter( ( name ) => ! names.has( name ) && ! OF_WORDPRESS.includes( name ) )
			.map( ( name ) => `${ page } names ${ name }` )
	);
	assert.deepEqual( missing, [] );
} );

test( 'PHPUnit tests that the documentation names exist, with their methods', () => {
	const files = filesOf( 'tests/php/*Test.php' );
	const missing = PAGES.flatMap( ( page ) =>
		phpTests( readFileSync( join( root, page ), 'utf8' ) )
			.filter(
				( { path, method = '' } ) =>
					! files.some(
						( file ) =>
							`/${ file }`.endsWith( `/${ path }.php` ) &&
							readFileSync( join( root, file ), 'utf8' ).includes( method && `function ${ method }(` )
					)
			)
			.map( ( { path, method } ) => `${ page } names ${ path } ${ method ?? '' }` )
	);
	assert.deepEqual( missing, [] );
} );

test( 'links of the documentation lead somewhere', () => {
	const broken = PAGES.flatMap( ( page ) => {
		const text = readFileSync( join( root, page ), 'utf8' );
		return linkTargets( text )
			.filter( ( target ) => {
				const [ path, anchor ] = target.split( '#' );
				const file = path === '' ? join( root, page ) : join( root, dirname( page ), path );
				return (
					! existsSync( file ) ||
					( anchor !== undefined && ! headingAnchors( readFileSync( file, 'utf8' ) ).has( anchor ) )
				);
			} )
			.map( ( target ) => `${ relative( '.', page ) } links to ${ target }` );
	} );
	assert.deepEqual( broken, [] );
} );

test( 'commands that the documentation names exist', () => {
	const { scripts } = JSON.parse( readFileSync( join( root, 'package.json' ), 'utf8' ) );
	const unknown = [ ...PAGES, 'readme.txt' ].flatMap( ( page ) =>
		npmScripts( readFileSync( join( root, page ), 'utf8' ) )
			.filter( ( name ) => scripts[ name ] === undefined )
			.map( ( name ) => `${ page } says npm run ${ name }` )
	);
	assert.deepEqual( unknown, [] );
} );

test( 'every page is found from the first one, by links', () => {
	const found = new Set( [ 'README.md' ] );
	for ( const page of found ) {
		for ( const target of linkTargets( readFileSync( join( root, page ), 'utf8' ) ) ) {
			const path = join( dirname( page ), target.split( '#' )[ 0 ] );
			const there = PAGES.filter(
				( each ) => each === path || ( path.endsWith( '/' ) && each.startsWith( path ) )
			);
			there.forEach( ( each ) => found.add( each ) );
		}
	}
	assert.deepEqual(
		PAGES.filter( ( page ) => ! found.has( page ) ),
		[]
	);
} );

test( 'PHP classes and paths are searched in the PHP folder', () => {
	assert.deepEqual(
		namedPaths(
			'`Platform/Money/MoneyText.php`, `Ledger\\Database::rows()`, `Features/Checkout/Page`, `Platform`'
		),
		[ 'includes/Platform/Money/MoneyText.php', 'includes/Ledger/Database', 'includes/Features/Checkout/Page' ]
	);
} );

test( 'PHPUnit tests are found with and without a folder and a method', () => {
	assert.deepEqual(
		phpTests( '`FilesTest`, `Faults/TwoSitesTest::testA`, `tests/php/ATest.php`, `Test`, `a Test`' ),
		[
			{ path: 'FilesTest', method: undefined },
			{ path: 'Faults/TwoSitesTest', method: 'testA' },
			{ path: 'tests/php/ATest', method: undefined },
		]
	);
} );

test( 'source files are found without their folder', () => {
	assert.deepEqual( bareFiles( 'Run `fold.tsx` and `page.test.tsx`, not `client/a.ts`, `npm test` or ``b.ts``.' ), [
		'fold.tsx',
		'page.test.tsx',
	] );
} );

test( 'commands are found in sentences and in blocks', () => {
	assert.deepEqual( npmScripts( 'After `npm run pot`:\n```sh\nnpm run test:unit\n```\n`npm start`' ), [
		'pot',
		'test:unit',
	] );
} );

test( 'paths are distinguished from other code', () => {
	assert.deepEqual(
		namedPaths(
			'See `client/routes.tsx`, `npm test`, `tillbook_view`, `includes/*.php` and ``tools/x``.\n```\n`tools/in-a-fence`\n```\n'
		),
		[ 'client/routes.tsx' ]
	);
} );

test( 'links of other sites and in code are left alone', () => {
	assert.deepEqual( linkTargets( '[a](a.md#b) [b](https://example.com) `[c](c.md)` [d](#d)' ), [ 'a.md#b', '#d' ] );
} );

test( 'headings are found as GitHub names them', () => {
	assert.deepEqual(
		[ ...headingAnchors( '# REST reference\n## Who can refund?\n### saved_view\n### saved_view\n' ) ],
		[ 'rest-reference', 'who-can-refund', 'saved_view', 'saved_view-1' ]
	);
} );

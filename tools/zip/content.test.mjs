import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../site/index.mjs';
import { MAX_BYTES, pluginZip, withoutTypes, withShortHead } from './content.mjs';
import { version } from './pack.mjs';

/** Copies the sources of the zip to another folder, with other timestamps, in another order. */
function copyOf( names ) {
	const folder = mkdtempSync( join( tmpdir(), 'tillbook-copy-' ) );
	for ( const name of [ ...names ].reverse() ) {
		cpSync( join( root, name ), join( folder, name ), { recursive: true } );
	}
	utimesSync( join( folder, 'readme.txt' ), 1, 1 );
	return folder;
}

function unpacked( archive ) {
	const folder = mkdtempSync( join( tmpdir(), 'tillbook-unpacked-' ) );
	writeFileSync( join( folder, 'x.zip' ), archive );
	execFileSync( 'php', [
		'-r',
		'$z = new ZipArchive(); $z->open($argv[1], ZipArchive::CHECKCONS) === true && $z->extractTo($argv[2]) || exit(1);',
		join( folder, 'x.zip' ),
		folder,
	] );
	return folder;
}

test( 'every file states the same version', () => {
	assert.match( version(), /^\d+\.\d+\.\d+$/ );
} );

test( 'two builds are the same bytes, wherever and whenever, and small enough', async () => {
	const names = [
		'tillbook.php',
		'uninstall.php',
		'readme.txt',
		'LICENSE',
		'includes',
		'third-party',
		...( existsSync( join( root, 'build' ) ) ? [ 'build' ] : [] ),
	];
	const folder = copyOf( names );
	if ( names.includes( 'build' ) === false ) {
		mkdirSync( join( folder, 'build' ) );
	}
	try {
		const archive = await pluginZip( folder );
		assert.ok( archive.length <= MAX_BYTES, `${ archive.length } bytes` );
		writeFileSync( join( folder, 'build/index.js.map' ), '{}' );
		writeFileSync( join( folder, 'includes/.DS_Store' ), 'x' );
		writeFileSync( join( folder, 'debug.log' ), 'x' );
		assert.ok( archive.equals( await pluginZip( folder ) ), 'the second build differs' );
	} finally {
		rmSync( folder, { recursive: true, force: true } );
	}
} );

test( 'the zip has what a store needs, each class where the autoloader looks for it', async () => {
	const folder = unpacked( await pluginZip( root ) );
	try {
		assert.deepEqual( readdirSync( join( folder, 'tillbook' ) ).sort(), [
			'LICENSE',
			'build',
			'includes',
			'readme.txt',
			'third-party',
			'tillbook.php',
			'uninstall.php',
		] );
		const libraries = ( parent ) => readdirSync( join( parent, 'third-party' ), { recursive: true } ).sort();
		assert.deepEqual( libraries( join( folder, 'tillbook' ) ), libraries( root ), 'all that is bundled is in it' );
		const elsewhere = execFileSync( 'php', [
			'-r',
			`
			$dir = $argv[1] . '/tillbook/includes';
			foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($dir, FilesystemIterator::SKIP_DOTS)) as $file) {
				$code = (string) file_get_contents($file);
				if (preg_match('/^(?:final |abstract |readonly )*(?:class|interface|trait|enum) (\\w+)/m', $code, $name)) {
					preg_match('/^namespace Tillbook(?:\\\\\\\\([\\w\\\\\\\\]+))?;/m', $code, $space);
					$path = $dir . '/' . str_replace('\\\\', '/', ltrim(($space[1] ?? '') . '\\\\' . $name[1], '\\\\')) . '.php';
					if ($path !== (string) $file) { echo $file, "\\n"; }
				}
			}`,
			folder,
		] ).toString();
		assert.equal( elsewhere, '' );
	} finally {
		rmSync( folder, { recursive: true, force: true } );
	}
} );

test( 'the head of a file has no blank lines in the zip', () => {
	const rest = 'use Tillbook\\Plugin;\n\nfinal class A {}\n';
	assert.equal(
		withShortHead( `<?php\n\ndeclare(strict_types=1);\n\nnamespace Tillbook;\n\n${ rest }` ),
		`<?php\ndeclare(strict_types=1);\nnamespace Tillbook;\n${ rest }`
	);
} );

test( 'docblocks that have only types are left out of the zip', () => {
	const kept = [
		"/** @param string $name of the list, such as 'payouts' */",
		'/** @return array<string, int> by id */',
		'/** @return list<string>|null null if there are none */',
		'/** Returns the names. */',
	];
	const leftOut = [
		'/** @return array<string, mixed>|null */',
		'/** @param (callable(): void)|null $done */',
		'/** @param list<array{id: string, at?: int}> ...$rows */',
		'/** @var array{a: int} $found */',
		'/** @param Closure(LedgerScope): (Provider|null) $provider */',
		'/** @phpstan-impure */',
	];
	const code = [ ...kept, ...leftOut ].map( ( line ) => `    ${ line }\n` ).join( '' );
	assert.equal( withoutTypes( code ), kept.map( ( line ) => `    ${ line }\n` ).join( '' ) );
} );

test( 'lines that have only types are left out of docblocks', () => {
	const code = `
    /**
     * @param list<string> $ids
     * @param Closure(int): bool $isKnown whether an id is known,
     *     also one that was deleted
     * @param array{
     *     id: string,
     * } $row
     *
     * @return array<string, int>
     */
    public function one() {}

    /**
     * Returns the rows.
     *
     * @param list<string> $ids
     *
     * @throws Refused if there is none
     */
    public function two() {}

    /**
     * @template T
     *
     * @param list<T> $ids
     * @return int
     *
     * @throws Refused
     *
     * @phpstan-impure
     */
    public function three() {}

    /**
     * Returns the names.
     *
     * @param list<string> $ids
     */
    public function four() {}
`;
	const expected = `
    /**
     * @param Closure(int): bool $isKnown whether an id is known,
     *     also one that was deleted
     * @param array{
     *     id: string,
     * } $row
     */
    public function one() {}

    /**
     * Returns the rows.
     *
     * @throws Refused if there is none
     */
    public function two() {}

    public function three() {}

    /** Returns the names. */
    public function four() {}
`;
	assert.equal( withoutTypes( code ), expected );
} );

test( 'the PHP of the zip is that of the sources, indented with tabs', async () => {
	const folder = unpacked( await pluginZip( root ) );
	try {
		const different = execFileSync( 'php', [
			'-r',
			`
			$tokens = static fn(string $path): array => array_values(array_map(
				// Only in SQL do tabs instead of spaces make no difference.
				static fn(PhpToken $token): string => $token->is([T_CONSTANT_ENCAPSED_STRING, T_ENCAPSED_AND_WHITESPACE, T_INLINE_HTML])
					&& preg_match('/\\b(SELECT|FROM|WHERE|AND|ON|SET|VALUES)\\b/', $token->text) !== 1
						? $token->text
						: preg_replace('/\\s+/', ' ', $token->text),
				array_filter(
					PhpToken::tokenize((string) file_get_contents($path)),
					static fn(PhpToken $token): bool => !$token->is([T_WHITESPACE, T_COMMENT, T_DOC_COMMENT]),
				),
			));
			$dir = $argv[2] . '/includes';
			foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($dir, FilesystemIterator::SKIP_DOTS)) as $file) {
				$packed = $argv[1] . '/tillbook/includes' . substr((string) $file, strlen($dir));
				if (str_ends_with((string) $file, '.php')) {
					if ($tokens((string) $file) !== $tokens($packed)) { echo "$packed differs\\n"; }
					if (preg_match('/^ {4}/m', (string) file_get_contents($packed))) { echo "$packed has spaces\\n"; }
				}
			}`,
			folder,
			root,
		] ).toString();
		assert.equal( different, '' );
	} finally {
		rmSync( folder, { recursive: true, force: true } );
	}
} );

/** Runs static checks, as many in parallel as there are cores. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from '../../site/process.mjs';
import { root } from '../../site/index.mjs';

const npx = ( ...args ) => [ 'npx', [ '--no-install', ...args ] ];
const fixer = ( ...args ) => [
	'php',
	[
		'vendor/bin/php-cs-fixer',
		'check',
		'--config=.php-cs-fixer.dist.php',
		'--diff',
		'--show-progress=none',
		'--sequential',
		...args,
	],
];
const prettier = ( ...files ) => npx( 'prettier', '--check', '--log-level=warn', '--ignore-unknown', ...files );
const phpstan = ( ...args ) => [
	'php',
	[ '-d', 'memory_limit=3G', 'vendor/bin/phpstan', 'analyse', '--no-progress', '--error-format=raw', ...args ],
];

const php = ( path ) => path.endsWith( '.php' );
const script = ( path ) => /^(client|tests)\/.*\.tsx?$/.test( path );
const linted = ( path ) => /\.([cm]?js|tsx?)$/.test( path );
const formatted = ( path ) => /\.(php|[cm]?js|tsx?|s?css)$/.test( path );
const written = ( path ) => /\.(php|mjs|tsx?|scss|md)$/.test( path );
const style = ( path ) => path.endsWith( '.scss' );

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<[string, string[]]>|[string, string[]]} command
 * @property {(path: string) => boolean} [of] returns whether the check applies to a file; without it, `--changed`
 *     skips the check
 * @property {(files: string[]) => [string, string[]]} [some] the command for some of those files, if that is faster
 */

/**
 * Returns the checks, the slowest first.
 *
 * @param {() => Promise<string>} zip returns the folder of the unpacked zip
 * @return {Check[]}
 */
const checks = ( zip ) => [
	{ name: 'Taint analysis', command: () => [ 'node', [ 'tools/taint/index.mjs' ] ] },
	{ name: 'PHPStan', command: () => phpstan(), of: ( path ) => php( path ) && path.startsWith( 'includes/' ) },
	{
		name: 'PHPStan on the tests',
		command: () => phpstan( '-c', 'phpstan-tests.neon' ),
		of: ( path ) => php( path ) && path.startsWith( 'tests/' ),
		some: ( files ) => phpstan( '-c', 'phpstan-tests.neon', ...files ),
	},
	{ name: 'Formatting', command: () => prettier( '.' ), of: formatted, some: ( files ) => prettier( ...files ) },
	{
		name: 'PHP-CS-Fixer',
		command: () => fixer(),
		of: php,
		some: ( files ) => fixer( '--path-mode=intersection', ...files ),
	},
	{
		name: 'ESLint',
		command: () => npx( 'eslint', '--max-warnings=0', '.' ),
		of: linted,
		some: ( files ) => npx( 'eslint', '--no-warn-ignored', '--max-warnings=0', ...files ),
	},
	{
		name: 'Language',
		command: () => [ 'node', [ 'tools/language/index.mjs' ] ],
		of: ( path ) => written( path ),
		some: ( files ) => [ 'node', [ 'tools/language/index.mjs', ...files ] ],
	},
	{ name: 'TypeScript', command: () => npx( 'tsc', '--noEmit' ), of: script },
	{
		name: 'Types of the fake Stripe',
		command: () => npx( 'tsc', '-p', 'tools/fake-stripe' ),
		of: ( path ) => path.startsWith( 'tools/fake-stripe/' ),
	},
	{ name: 'Texts for translators', command: () => [ 'node', [ 'tools/pot/index.mjs', '--check' ] ] },
	{
		name: 'Rules of the plugin directory',
		command: async () => [ 'php', [ 'tools/directory-check/index.php', await zip() ] ],
	},
	{
		name: 'Generated reference',
		command: () => [ 'php', [ 'tools/reference/index.php', '--check' ] ],
		of: ( path ) => php( path ) && path.startsWith( 'includes/' ),
	},
	{ name: 'Third-party libraries', command: () => [ 'php', [ 'tools/third-party/index.php', '--check' ] ] },
	{
		name: 'stylelint',
		command: () => npx( 'stylelint', 'client/**/*.scss' ),
		of: style,
		some: ( files ) => npx( 'stylelint', ...files ),
	},
	{
		name: 'Generated schemas',
		command: () => [ 'node', [ 'tools/schema/index.mjs', '--check' ] ],
		of: ( path ) => php( path ) && path.startsWith( 'includes/' ),
	},
	{
		name: 'Page sizes',
		command: () => [ 'node', [ 'tools/test/sizes.mjs' ] ],
		of: ( path ) => script( path ) || style( path ),
	},
];

/** Returns the checks that apply to changed files, limited to these files if possible. */
function ofChanges( all, files ) {
	const present = files.filter( ( path ) => existsSync( join( root, path ) ) );
	return all.flatMap( ( check ) => {
		const own = check.of ? present.filter( check.of ) : [];
		return own.length === 0 ? [] : [ { ...check, ...( check.some && { command: () => check.some( own ) } ) } ];
	} );
}

/**
 * Runs the checks in parallel; each one is reported as a test.
 *
 * @param {import('../index.mjs').Context} context
 */
export async function staticChecks( { report, zip, only, changed } ) {
	const began = performance.now();
	const waiting = ( changed ? ofChanges( checks( zip ), changed.files ) : checks( zip ) ).filter(
		( { name } ) => ! only || name.toLowerCase().includes( only.toLowerCase() )
	);
	if ( waiting.length === 0 ) {
		return;
	}
	const done = [];
	const failures = [];
	const next = async () => {
		for ( let check = waiting.shift(); check; check = waiting.shift() ) {
			const started = performance.now();
			const [ command, args ] = await check.command();
			const { code, stdout, stderr } = await run( command, args, { cwd: root, allowFailure: true } );
			done.push( {
				name: check.name,
				file: '',
				seconds: ( performance.now() - started ) / 1000,
				outcome: code === 0 ? 'passed' : 'failed',
			} );
			if ( code !== 0 ) {
				failures.push( `${ check.name }\n${ stdout }${ stderr }` );
			}
		}
	};
	await Promise.all( Array.from( { length: Math.min( availableParallelism(), 4 ) }, next ) );
	report.add( 'static', 'Static checks', ( performance.now() - began ) / 1000, done, failures.join( '\n' ) );
}

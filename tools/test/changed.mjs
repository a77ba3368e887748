/**
 * Selects tests affected by a change: client tests by imports, PHP tests by the feature's folder, browser tests
 * by page.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../site/index.mjs';
import { run } from '../site/process.mjs';

/** Browser tests of pages, if their name differs from the page's. */
const JOURNEYS = {
	'card-readers': [ 'readers-and-loans' ],
	loans: [ 'readers-and-loans' ],
	'dispute-challenge': [ 'challenge' ],
	'dispute-redirect': [ 'disputes' ],
	'multi-currency-settings': [ 'multi-currency' ],
	'multi-currency-setup': [ 'multi-currency' ],
	transactions: [ 'transactions', 'uncaptured', 'blocked', 'mismatches', 'saved-views', 'exports' ],
	checkout: [ 'checkout', 'parallel-checkouts' ],
	storefront: [ 'currencies' ],
	reports: [ 'order-currencies' ],
};
/** Other test folders of folders in includes/. */
const PHP_TESTS = {
	'Features/OrderSync': [ 'Features/Payments', 'Features/Disputes', 'Features/OrderPanel' ],
	'Features/Authorizations': [ 'Features/Payments' ],
	'Features/FraudOutcomes': [ 'Features/Payments', 'Features/Authorizations', 'Features/FraudProtection' ],
	'Features/Account': [ 'Features/Survey' ],
	Provider: [ 'Faults' ],
	Wiring: [ 'Platform/Admin', 'Platform/Rest', 'Platform/Boot' ],
	'Ledger/Migrations': [ 'Ledger' ],
};
/** Time limit for browser tests, based on their last run; tests beyond it are listed and skipped. */
const BROWSER_SECONDS = 70;
const UNKNOWN_SECONDS = 20;

/**
 * @typedef {object} Touched
 * @property {string[]} files
 * @property {string[]|null} jest arguments; null if the client isn't affected
 * @property {string[]|null} phpunit arguments
 * @property {string[]|null} browser file names
 * @property {boolean} stores
 * @property {(path: string) => boolean} touchesTool returns whether a tool's test is affected
 */

/**
 * Returns the changes since a commit, including uncommitted ones.
 *
 * @param {string} base base commit; empty for the merge base with main, or, on main itself, for the last commit
 * @param {(line: string) => void} log
 * @return {Promise<Touched>}
 */
export async function changesSince( base, log ) {
	const git = async ( ...args ) => ( await run( 'git', args, { cwd: root } ) ).stdout.split( '\n' ).filter( Boolean );
	const [ head ] = await git( 'rev-parse', 'HEAD' );
	const main = (
		await run( 'git', [ 'merge-base', 'HEAD', 'main' ], { cwd: root, allowFailure: true } )
	).stdout.trim();
	const dirty = await git( 'status', '--porcelain', '--untracked-files=all' );
	const from = base || ( main !== '' && main !== head ? main : dirty.length > 0 ? 'HEAD' : 'HEAD~1' );
	const files = [
		...new Set( [
			...( await git( 'diff', '--name-only', from ) ),
			...( await git( 'ls-files', '--others', '--exclude-standard' ) ),
		] ),
	];
	const found = touched( files );
	found.browser = found.browser && withinTime( found.browser );
	log( `${ files.length } files changed since ${ from }: ${ describe( found ) }` );
	return found;
}

/**
 * Returns the tests affected by changed files.
 *
 * @param {string[]} files paths in the repository
 * @return {Touched}
 */
export function touched( files ) {
	const browser = journeysOf( files );
	const phpunit = phpTestsOf( files );
	return {
		files,
		jest: jestArguments( files ),
		phpunit:
			phpunit.length === 0
				? null
				: [
						'--filter',
						`/Tests\\\\(${ phpunit.map( ( name ) => name.replaceAll( '/', '\\\\' ) ).join( '|' ) })(\\\\|::)/`,
					],
		browser: browser.length === 0 ? null : browser,
		stores: files.some( ( path ) =>
			/^(tillbook|uninstall)\.php$|^includes\/(Plugin|boot|autoload)\.php$|^tools\/stores\/|^includes\/Platform\/Boot\//.test(
				path
			)
		),
		touchesTool: ( path ) => {
			const folder = relative( root, dirname( path ) );
			return files.some( ( file ) => file.startsWith( `${ folder }/` ) );
		},
	};
}

function describe( { jest, phpunit, browser, stores } ) {
	const parts = [
		jest && 'client tests',
		phpunit && `PHP tests of ${ phpunit[ 1 ] }`,
		browser && `journeys ${ browser.join( ', ' ) }`,
		stores && 'stores',
	].filter( Boolean );
	return parts.length === 0 ? 'nothing that is tested' : parts.join( '; ' );
}

function jestArguments( files ) {
	if (
		files.some( ( path ) =>
			/^(jest\.config\.js|package-lock\.json|tests\/js\/setup\.ts|tools\/jest\/.*)$/.test( path )
		)
	) {
		return [];
	}
	const own = files.filter(
		( path ) =>
			/^(client|tests\/js|tests\/fixtures)\/.*\.(tsx?|json|scss)$/.test( path ) &&
			existsSync( join( root, path ) )
	);
	return own.length === 0 ? null : [ '--passWithNoTests', '--findRelatedTests', ...own ];
}

/** Returns folders and files of tests/php, as parts of class names. */
function phpTestsOf( files ) {
	const found = new Set();
	for ( const path of files ) {
		const test = /^tests\/php\/(.+)\.php$/.exec( path );
		if ( test ) {
			// A fixture or a base class affects its folder.
			found.add(
				/Test$/.test( test[ 1 ] ) ? test[ 1 ] : dirname( test[ 1 ] ) === '.' ? test[ 1 ] : dirname( test[ 1 ] )
			);
		}
		const source = /^includes\/(.+)\/[^/]+$/.exec( path );
		if ( source ) {
			testsOfFolder( source[ 1 ] ).forEach( ( folder ) => found.add( folder ) );
		}
	}
	return [ ...found ];
}

/** Returns the test folders of a folder in includes/, or of its closest parent folder with tests. */
function testsOfFolder( folder ) {
	for ( let at = folder; at !== '.'; at = dirname( at ) ) {
		const named = [ ...( PHP_TESTS[ at ] ?? [] ), at ].filter( ( name ) =>
			existsSync( join( root, 'tests/php', name ) )
		);
		if ( named.length > 0 ) {
			return named;
		}
	}
	return [ 'Platform/Rest' ];
}

/** Returns the names of browser test files that have changed, or test an affected page. */
function journeysOf( files ) {
	const names = new Set( files.flatMap( ( path ) => /^tests\/e2e\/([\w/-]+)\.spec\.ts$/.exec( path )?.[ 1 ] ?? [] ) );
	const client = files.filter(
		( path ) => /^client\/.*\.(tsx?|scss)$/.test( path ) && ! /\.test\.tsx?$/.test( path )
	);
	const pages = client.length === 0 ? [] : pagesThatUse( client );
	for ( const page of pages ) {
		for ( const name of [ page, ...( JOURNEYS[ page ] ?? [] ) ] ) {
			if ( existsSync( join( root, `tests/e2e/${ name }.spec.ts` ) ) ) {
				names.add( name );
			}
		}
	}
	return [ ...names ].sort();
}

/** Returns the pages in client/ that use the files, by following imports. */
function pagesThatUse( changed ) {
	const users = new Map();
	for ( const path of sources( join( root, 'client' ) ) ) {
		for ( const [ , target ] of readFileSync( path, 'utf8' ).matchAll( /(?:from|import\()\s*'(\.[^']+)'/g ) ) {
			const resolved = resolveImport( join( dirname( path ), target ) );
			if ( resolved ) {
				users.set( resolved, [ ...( users.get( resolved ) ?? [] ), path ] );
			}
		}
	}
	const seen = new Set();
	const waiting = changed.map( ( path ) => join( root, path ) );
	const pages = new Set();
	for ( let path = waiting.pop(); path; path = waiting.pop() ) {
		if ( ! seen.has( path ) ) {
			seen.add( path );
			const page = /^client\/(?:pages\/([\w-]+)|(checkout|storefront|reports))\//.exec( relative( root, path ) );
			if ( page ) {
				pages.add( page[ 1 ] ?? page[ 2 ] );
			}
			// The route table imports every page, but pages don't affect each other.
			if ( ! /client\/(routes|index)\.tsx?$/.test( path ) ) {
				waiting.push( ...( users.get( path ) ?? [] ) );
			}
		}
	}
	return [ ...pages ];
}

const ENDINGS = [ '', '.ts', '.tsx', '.scss', '/index.ts', '/index.tsx' ];
const resolveImport = ( path ) =>
	ENDINGS.map( ( ending ) => path + ending ).find( ( each ) => existsSync( each ) && statSync( each ).isFile() );

function sources( folder ) {
	return readdirSync( folder, { recursive: true, withFileTypes: true } )
		.filter( ( entry ) => entry.isFile() && /\.tsx?$/.test( entry.name ) && ! /\.test\.tsx?$/.test( entry.name ) )
		.map( ( entry ) => join( entry.parentPath ?? entry.path, entry.name ) );
}

/** Returns the fastest tests that fit in the time limit, based on their last run. */
function withinTime( names ) {
	const took = lastTimes();
	let left = BROWSER_SECONDS;
	const fits = [ ...names ]
		.sort( ( one, other ) => ( took[ one ] ?? UNKNOWN_SECONDS ) - ( took[ other ] ?? UNKNOWN_SECONDS ) )
		.filter( ( name ) => ( left -= took[ name ] ?? UNKNOWN_SECONDS ) >= 0 );
	const rest = names.filter( ( name ) => ! fits.includes( name ) );
	if ( rest.length > 0 ) {
		console.log( `         Left out, because they take longer: npm test -- e2e --only=… ${ rest.join( ', ' ) }` );
	}
	return fits;
}

function lastTimes() {
	const file = join( root, 'tests/.artifacts/browser-times.json' );
	return existsSync( file ) ? JSON.parse( readFileSync( file, 'utf8' ) ) : {};
}

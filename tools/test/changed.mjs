/**
 * Selects tests affected by a change: client tests by imports, PHP tests by the feature's folder, browser tests
 * by page.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
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
/** Files outside of tests/php on which all PHP tests depend. */
const OF_ALL_PHP_TESTS = /^(composer\.json|phpunit\.xml\.dist|tools\/host\/plugin\/.*|tools\/test\/phpunit\.mjs)$/;
/** If more test classes than this are affected, all PHP tests run. */
const MAX_PHP_TESTS = 150;
/** Time limit for browser tests, based on their last run; tests beyond it are listed and skipped. */
const BROWSER_SECONDS = 70;
const UNKNOWN_SECONDS = 20;

/**
 * @typedef {object} Touched
 * @property {string[]} files
 * @property {string[]|null} jest arguments; null if the client isn't affected
 * @property {string[]|null} phpunit arguments; none for all tests
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
		phpunit: phpunitArguments( phpunit ),
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
		phpunit && ( phpunit.length === 0 ? 'all PHP tests' : `PHP tests of ${ phpunit[ 1 ].slice( 0, 300 ) }` ),
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

/** @param {string[]|null} names folders and classes of tests/php; null for all tests */
function phpunitArguments( names ) {
	if ( names === null ) {
		return [];
	}
	return names.length === 0
		? null
		: [
				'--filter',
				`/Tests\\\\(${ names.map( ( name ) => name.replaceAll( '/', '\\\\' ) ).join( '|' ) })(\\\\|::)/`,
			];
}

/** Returns folders and files of tests/php, as parts of class names; null for all tests. */
function phpTestsOf( files ) {
	const found = new Set();
	const shared = [];
	for ( const path of files ) {
		const test = /^tests\/php\/(.+)Test\.php$/.exec( path );
		if ( test ) {
			found.add( `${ test[ 1 ] }Test` );
		} else if ( /^tests\/(php|fixtures)\//.test( path ) ) {
			shared.push( path );
		}
		if ( OF_ALL_PHP_TESTS.test( path ) ) {
			return null;
		}
		if ( /^tools\/fake-stripe\/.*(?<!\.test)\.mjs$/.test( path ) ) {
			found.add( 'Providers/Stripe' );
		}
		if ( /^(tillbook|uninstall)\.php$|^includes\/[^/]+$/.test( path ) ) {
			found.add( 'Platform/Boot' );
		}
		const source = /^includes\/(.+)\/[^/]+$/.exec( path );
		if ( source ) {
			testsOfFolder( source[ 1 ] ).forEach( ( folder ) => found.add( folder ) );
		}
	}
	const users = shared.length === 0 ? [] : phpTestsThatUse( shared );
	const all = users && [ ...new Set( [ ...found, ...users ] ) ];
	return all && all.filter( ( name ) => ! all.some( ( folder ) => name.startsWith( `${ folder }/` ) ) );
}

/**
 * Returns the tests that use shared code or data of the tests, also through other shared code, and the tests beside
 * it. Names are searched as text, so this can return too many.
 *
 * @param {string[]} shared paths in the repository
 * @return {string[]|null} null for all tests
 */
function phpTestsThatUse( shared ) {
	const folder = join( root, 'tests/php' );
	const sourcesOfTests = readdirSync( folder, { recursive: true } )
		.filter( ( path ) => path.endsWith( '.php' ) )
		.map( ( path ) => ( { path: `tests/php/${ path }`, text: readFileSync( join( folder, path ), 'utf8' ) } ) );
	const isTest = ( path ) => path.endsWith( 'Test.php' );
	const found = new Set();
	const seen = new Set( shared );
	for ( const path of seen ) {
		if ( path === 'tests/php/bootstrap.php' ) {
			return null;
		}
		const users = sourcesOfTests.filter( ( other ) => other.path !== path && uses( other, path ) );
		users.forEach( ( other ) => ( isTest( other.path ) ? found : seen ).add( other.path ) );
		const beside = path.startsWith( 'tests/php/' ) ? testsBeside( path, sourcesOfTests ) : [];
		if ( beside === null && users.length === 0 ) {
			return null;
		}
		beside?.forEach( ( name ) => found.add( name ) );
	}
	if ( found.size > MAX_PHP_TESTS ) {
		return null;
	}
	return [ ...found ].map( ( path ) => path.slice( 'tests/php/'.length ).replace( /\.php$/, '' ) );
}

/** Returns whether PHP code uses a class by its full name or in its namespace, or another file by its name. */
function uses( { path, text }, file ) {
	const name = basename( file, '.php' );
	if ( ! /^[A-Z]/.test( name ) || ! file.endsWith( '.php' ) ) {
		return text.includes( `/${ basename( file ) }` );
	}
	const full = file.slice( 'tests/php/'.length, -'.php'.length ).replaceAll( '/', '\\' );
	const pattern = dirname( path ) === dirname( file ) ? name : `Tests\\\\${ full.replaceAll( '\\', '\\\\' ) }`;
	return new RegExp( `\\b${ pattern }\\b` ).test( text );
}

/** Returns the closest folder with tests that a file is in; null if there is none. */
function testsBeside( file, sourcesOfTests ) {
	for ( let at = dirname( file ); at !== 'tests/php'; at = dirname( at ) ) {
		if ( sourcesOfTests.some( ( { path } ) => dirname( path ) === at && path.endsWith( 'Test.php' ) ) ) {
			return [ at ];
		}
	}
	return null;
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

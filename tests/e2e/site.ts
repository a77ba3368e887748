import { execFileSync } from 'node:child_process';

interface TestedSite {
	url: string;
	/** Folder of its WordPress; unknown if only a URL was given. */
	dir?: string;
	/** Address of its fake Stripe, if it has one. */
	stripe?: string;
}

const given = process.env.TILLBOOK_SITES;
const sites: TestedSite[] = given
	? ( JSON.parse( given ) as TestedSite[] )
	: [ { url: process.env.TILLBOOK_URL ?? 'http://127.0.0.1:8888', dir: process.env.TILLBOOK_SITE } ];
/** Index of this worker process. */
const worker = Number( process.env.TEST_PARALLEL_INDEX ?? 0 );
const own = sites[ worker ] ?? { url: '' };

/** URL of the site that this process tests. */
export const SITE_URL = own.url;

/** Folder of the site that this process tests, if known. */
export const SITE = own.dir;

/** Address of the fake Stripe that the site asks; see fake-stripe.ts. */
export const STRIPE_URL = own.stripe;

/** Whether the site has a shop, which requires a real WooCommerce instead of the stand-in. */
export const HAS_SHOP = SITE !== undefined && process.env.TILLBOOK_WOOCOMMERCE === 'real';

/** PHP options for a fast start; see keepCompiled() in tools/site/php.mjs. */
const COMPILED = process.env.TILLBOOK_COMPILED
	? [
			'-d',
			'opcache.enable_cli=1',
			'-d',
			`opcache.file_cache=${ process.env.TILLBOOK_COMPILED }`,
			'-d',
			'opcache.file_cache_only=1',
		]
	: [];

const { host: HOST } = new URL( SITE_URL || 'http://127.0.0.1' );

/**
 * Runs PHP in the site.
 *
 * @param code PHP without its opening tag; `$services` contains the plugin's services.
 * @param env  Additional environment variables.
 * @return The printed output.
 */
export function inSite( code: string, env: Record< string, string > = {} ): string {
	const load = `
		$_SERVER += ['HTTP_HOST' => '${ HOST }', 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/', 'SERVER_PROTOCOL' => 'HTTP/1.1'];
		ob_start();
		require $argv[1] . '/wp-load.php';
		ob_end_clean();
		$services = Tillbook\\Plugin::instance()->services;
		${ code }
	`;
	return execFileSync(
		'php',
		[ ...COMPILED, '-d', 'memory_limit=512M', '-d', 'display_errors=stderr', '-r', load, String( SITE ) ],
		{ env: { ...process.env, ...env } }
	).toString();
}

/** The test file that freshSiteOnce() last restored the site for, unless freshSite() has restored it since. */
let restoredFor = '';

/**
 * Restores the site once for each process, like freshSite(). For `test.beforeEach` in files with read-only tests,
 * so that the processes can share the file's tests.
 *
 * @param fixtures  Playwright's fixtures; not used.
 * @param info      The test.
 * @param info.file File of the test.
 */
export async function freshSiteOnce( {}: object, { file }: { file: string } ) {
	if ( restoredFor !== file ) {
		await freshSite();
		restoredFor = file;
	}
}

/**
 * Restores the site to its initial state. For `test.beforeAll` at the top of every test file, so that no file
 * depends on those that ran before it. Does nothing if only the site's URL is known.
 */
export async function freshSite() {
	restoredFor = '';
	const keeper = process.env.TILLBOOK_KEEPER;
	if ( keeper ) {
		const answer = await fetch( `${ keeper }/${ worker }`, { method: 'POST' } );
		if ( ! answer.ok ) {
			throw new Error( `The site could not be restored: ${ await answer.text() }` );
		}
	}
}

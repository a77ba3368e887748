import { execFileSync } from 'node:child_process';

interface TestedSite {
	url: string;
	/** The folder of its WordPress; unknown where only an address was given. */
	dir?: string;
}

const given = process.env.TILLBOOK_SITES;
const sites: TestedSite[] = given
	? ( JSON.parse( given ) as TestedSite[] )
	: [ { url: process.env.TILLBOOK_URL ?? 'http://127.0.0.1:8888', dir: process.env.TILLBOOK_SITE } ];
/** Which of the processes that run side by side this is. */
const worker = Number( process.env.TEST_PARALLEL_INDEX ?? 0 );
const own = sites[ worker ] ?? { url: '' };

/** The address of the site that this process tests. */
export const SITE_URL = own.url;

/** The folder of the site that this process tests, where it is known. */
export const SITE = own.dir;

/** The shop is WooCommerce's: on the stand-in there is none. */
export const HAS_SHOP = SITE !== undefined && process.env.TILLBOOK_WOOCOMMERCE === 'real';

/** Options for a PHP that starts quickly; see keepCompiled() of tools/site/php.mjs. */
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
 * @param code PHP without its opening tag; `$services` are the plugin's.
 * @param env  Further environment.
 * @return What it printed.
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

/** The file of tests that the site was restored for once, if nothing else restored it since. */
let restoredFor = '';

/**
 * As freshSite(), for `test.beforeEach` in files whose tests only read: once for each process, so that the processes can share
 * the file's tests.
 *
 * @param fixtures  Playwright's; none is used.
 * @param info      The test.
 * @param info.file Its file.
 */
export async function freshSiteOnce( {}: object, { file }: { file: string } ) {
	if ( restoredFor !== file ) {
		await freshSite();
		restoredFor = file;
	}
}

/**
 * Puts the site back to how it was before any test: for `test.beforeAll`, first thing in every file of journeys, so that none
 * depends on which ran before it. Does nothing on a site that only its address is known of.
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

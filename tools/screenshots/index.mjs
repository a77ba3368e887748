#!/usr/bin/env node
/**
 * `npm run screenshots`: creates the screenshots of readme.txt from the running product in .wordpress-org/ (the
 * plugin directory uses them from there; they aren't in the zip). It uses a WooCommerce (WOOCOMMERCE_DIR) if
 * available, with a new sandbox account, or the running site at TILLBOOK_URL.
 *
 * `npm run screenshots -- --rtl`: creates screenshots of every page, its dialogs and menus, and both checkouts in
 * a right-to-left language, wide and narrow, in tests/.artifacts/right-to-left, with the browser test that walks
 * through them. For a running site, TILLBOOK_SITE is its folder.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { mariadbAvailable, prepareSite, root, runMain, Failure } from '../site/index.mjs';

const APP = '/wp-admin/admin.php?page=wc-admin&path=';
const ROW = '.tillbook-list .tillbook-table tbody tr time';

/** Style that hides parts of the site that don't belong to the product. */
const OF_THE_SITE =
	'#wpadminbar, [class*="tasks-reminder-bar"], .woocommerce-layout__activity-panel, .woocommerce-layout__footer, #wpfooter, .notice.woocommerce-message { display: none !important; } html.wp-toolbar { padding-top: 0 !important; } .woocommerce-layout__header { top: 0 !important; }';

/**
 * Screenshots in the order of the captions in readme.txt: the page, a selector that shows it is ready, and
 * whether to capture the full page.
 */
const PICTURES = [
	{ open: ( page ) => page.goto( `${ APP }/payments/overview` ), ready: '.tillbook-overview .tillbook-money' },
	{ open: ( page ) => page.goto( `${ APP }/payments/transactions` ), ready: ROW },
	{
		open: ( page ) =>
			firstOf(
				page,
				'transactions?type_is=charge&pagesize=100',
				'transactions/details',
				'payment_intent_id',
				'order'
			),
		ready: '.tillbook-money',
		isWhole: true,
	},
	{
		open: ( page ) => firstOf( page, 'deposits?status_is=paid&pagesize=1', 'payouts/details', 'id', 'id' ),
		ready: '.tillbook-money',
	},
	{ open: ( page ) => page.goto( `${ APP }/payments/disputes&filter=all` ), ready: ROW },
	{
		open: ( page ) => page.goto( '/wp-admin/admin.php?page=wc-settings&tab=checkout&section=tillbook' ),
		ready: 'input[type=search], [role=searchbox]',
	},
];

/** Opens the details of the first item in a list that has the given property. */
async function firstOf( page, list, details, key, having ) {
	await page.goto( `${ APP }/payments/transactions` );
	const id = await page.evaluate(
		( [ path, name, has ] ) =>
			window.wp
				.apiFetch( { path: `/wc/v3/payments/${ path }` } )
				.then( ( { data } ) => data.find( ( row ) => row[ has ] )[ name ] ),
		[ list, key, having ]
	);
	await page.goto( `${ APP }/payments/${ details }&id=${ id }` );
}

async function shoot( baseURL ) {
	const folder = join( root, '.wordpress-org' );
	mkdirSync( folder, { recursive: true } );
	const browser = await chromium.launch( {
		executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
		args: [ '--no-sandbox' ],
	} );
	try {
		const page = await browser.newPage( {
			baseURL,
			viewport: { width: 1280, height: 900 },
			reducedMotion: 'reduce',
		} );
		await page.goto( '/wp-login.php' );
		// The form moves the cursor there a moment after it loads; what is typed meanwhile would land there.
		await page.locator( '#user_login:focus' ).waitFor();
		await page.fill( '#user_login', 'admin' );
		await page.fill( '#user_pass', 'password' );
		await page.click( '#wp-submit' );
		await page.waitForURL( /wp-admin/ );
		for ( const [ index, { open, ready, isWhole = false } ] of PICTURES.entries() ) {
			await open( page );
			await page.locator( ready ).first().waitFor( { timeout: 60000 } );
			await page.waitForLoadState( 'networkidle' );
			await page.addStyleTag( { content: OF_THE_SITE } );
			await page.screenshot( { path: join( folder, `screenshot-${ index + 1 }.png` ), fullPage: isWhole } );
			console.log( `.wordpress-org/screenshot-${ index + 1 }.png` );
		}
	} finally {
		await browser.close();
	}
}

/** Runs the right-to-left walk, which takes the screenshots; fails if the walk finds problems. */
function shootFromRight( url, dir, woocommerce ) {
	const folder = join( root, 'tests/.artifacts/right-to-left' );
	const { status } = spawnSync(
		'npx',
		[ 'playwright', 'test', 'tests/e2e/walk/right-to-left.spec.ts', '--reporter=list' ],
		{
			cwd: root,
			stdio: 'inherit',
			env: {
				...process.env,
				TILLBOOK_URL: url,
				TILLBOOK_SITE: dir,
				TILLBOOK_WOOCOMMERCE: woocommerce,
				TILLBOOK_PICTURES: folder,
			},
		}
	);
	console.log( `The pictures are in ${ folder }.` );
	if ( status !== 0 ) {
		throw new Failure( 'The walk from right to left found something.' );
	}
}

await runMain( async () => {
	const isFromRight = process.argv.includes( '--rtl' );
	const captions = readFileSync( join( root, 'readme.txt' ), 'utf8' )
		.split( '== Screenshots ==' )[ 1 ]
		?.split( '==' )[ 0 ]
		.match( /^\d+\. /gm )?.length;
	if ( captions !== PICTURES.length ) {
		throw new Failure( `readme.txt has ${ captions } captions for ${ PICTURES.length } pictures.` );
	}
	if ( process.env.TILLBOOK_URL ) {
		await ( isFromRight
			? shootFromRight( process.env.TILLBOOK_URL, process.env.TILLBOOK_SITE, process.env.TILLBOOK_WOOCOMMERCE )
			: shoot( process.env.TILLBOOK_URL ) );
		return;
	}
	const db = process.env.WOOCOMMERCE_DIR && ( await mariadbAvailable() ) ? 'mariadb' : 'sqlite';
	const site = await prepareSite( {
		dir: join( root, '.sites', `screenshots-${ db }` ),
		port: 8995,
		db,
		woocommerce: process.env.WOOCOMMERCE_DIR,
		log: console.log,
	} );
	const server = await site.serve();
	try {
		await ( isFromRight ? shootFromRight( site.url, site.dir, site.woocommerce ) : shoot( site.url ) );
	} finally {
		await server.stop();
		await site.close();
	}
} );

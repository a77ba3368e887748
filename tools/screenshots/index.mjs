#!/usr/bin/env node
/**
 * `npm run screenshots`: creates the screenshots of readme.txt from the running product in .wordpress-org/ (the
 * plugin directory uses them from there; they aren't in the zip). It uses a WooCommerce (WOOCOMMERCE_DIR) if
 * available, with a new sandbox account, or the running site at TILLBOOK_URL. It also creates those of docs/design.md
 * in docs/images: a list in its states and widths.
 *
 * `npm run screenshots -- --rtl`: creates screenshots of every page, its dialogs and menus, and both checkouts in
 * a right-to-left language, wide and narrow, in tests/.artifacts/right-to-left, with the browser test that walks
 * through them. For a running site, TILLBOOK_SITE is its folder.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { readArguments } from '../site/arguments.mjs';
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

const LIST = `${ APP }/payments/transactions`;
const UNCAPTURED = `${ LIST }&tab=uncaptured-page`;

/** Screenshots of docs/design.md: file name, the window's size, and how to come to the state. */
const STATES = [
	{ name: 'transactions', size: [ 1440, 900 ], show: ( page ) => openList( page, LIST ) },
	{
		name: 'panel',
		size: [ 1440, 900 ],
		show: async ( page ) => {
			await openList( page, LIST );
			await page
				.locator( '.tillbook-list .tillbook-table tr[data-peek]' )
				.nth( 2 )
				.locator( 'td' )
				.nth( 1 )
				.click();
			await page.locator( '.tillbook-peek .tillbook-money' ).first().waitFor();
		},
	},
	{
		name: 'selection',
		size: [ 1440, 900 ],
		show: async ( page ) => {
			await openList( page, UNCAPTURED );
			const boxes = page.locator( 'tbody input[type=checkbox]:enabled' );
			await boxes.nth( 0 ).check();
			await boxes.nth( 1 ).check();
		},
	},
	{ name: 'no-results', size: [ 1440, 600 ], show: ( page ) => page.goto( `${ UNCAPTURED }&search[0]=zzz` ) },
	{ name: 'loading', size: [ 1440, 600 ], show: ( page ) => withoutRows( page, () => {} ) },
	{ name: 'outage', size: [ 1440, 600 ], show: ( page ) => withoutRows( page, outage ) },
	{ name: 'phone', size: [ 390, 844 ], show: ( page ) => openList( page, UNCAPTURED ) },
	{ name: 'narrow', size: [ 320, 700 ], show: ( page ) => openList( page, `${ APP }/payments/disputes` ) },
	{ name: 'zoom', size: [ 720, 450 ], show: ( page ) => openList( page, LIST ) },
	{
		name: 'forced-colors',
		size: [ 1440, 900 ],
		show: async ( page ) => {
			await page.emulateMedia( { forcedColors: 'active' } );
			await openList( page, UNCAPTURED );
		},
	},
];

async function openList( page, address ) {
	await page.goto( address );
	await page.locator( ROW ).first().waitFor( { timeout: 60000 } );
}

/** Goes from the overview to the transactions, while the server doesn't answer as usual. */
async function withoutRows( page, answer ) {
	await page.goto( `${ APP }/payments/overview` );
	await page.locator( '.tillbook-overview .tillbook-money' ).first().waitFor( { timeout: 60000 } );
	// The data that comes with the page has the rows already.
	await page.route( /v3(\/|%2F)payments(\/|%2F)bootstrap/, async ( route ) => {
		const response = await route.fetch();
		await route.fulfill( { response, json: { ...( await response.json() ), preload: {} } } );
	} );
	await page.route( /v3(\/|%2F)payments(\/|%2F)transactions/, answer );
	await page.locator( '#adminmenu a', { hasText: 'Transactions' } ).click();
	await page.locator( '.tillbook-list' ).first().waitFor();
}

const outage = ( route ) =>
	route.fulfill( {
		status: 503,
		json: { code: 'wcpay_server_error', message: 'The ledger could not be read.', data: { status: 503 } },
	} );

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
		for ( const { name, size, show } of STATES ) {
			await page.setViewportSize( { width: size[ 0 ], height: size[ 1 ] } );
			await show( page );
			// Requests that never get an answer are part of what is shown.
			await page.waitForLoadState( 'networkidle', { timeout: 5000 } ).catch( () => {} );
			await page.addStyleTag( { content: OF_THE_SITE } );
			await page.screenshot( { path: join( root, 'docs/images', `${ name }.png` ) } );
			await page.unrouteAll( { behavior: 'ignoreErrors' } );
			await page.emulateMedia( { forcedColors: 'none' } );
			console.log( `docs/images/${ name }.png` );
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
	const { rtl: isFromRight } = readArguments( { rtl: { type: 'boolean' } }, 'npm run screenshots -- [--rtl]\n' );
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

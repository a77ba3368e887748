import { availableParallelism, loadavg } from 'node:os';
import { expect, type Page } from '@playwright/test';
import { MODAL } from './above';
import { freshSite, inSite, SITE } from './in-site';
import { tabTo } from './payments';
import { expectNoOverflow } from './tabs';
import { test } from './test';
import { expectAccessible, Watch } from './transactions-page';

test.beforeAll( freshSite );

const CONNECT = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fconnect';
const PAGE = '.tillbook-connect';

/** Makes the page believe that its store has no account, regardless of the site's state. */
async function withoutAccount( page: Page, changes: Record< string, unknown > = {} ) {
	const settings = { isAccountConnected: false, isAccountValid: false, testModeOnboarding: false, ...changes };
	await page.addInitScript( ( given ) => {
		let current: object | undefined;
		Object.defineProperty( window, 'tillbookSettings', {
			get: () => current && { ...current, ...given },
			set: ( value: object ) => ( current = value ),
		} );
	}, settings );
}

async function open( page: Page, query = '' ) {
	await page.goto( CONNECT + query );
	await expect( page.locator( PAGE ).getByRole( 'heading', { level: 1 } ) ).toContainText(
		'Welcome to Tillbook Payments'
	);
}

const enable = async ( page: Page ) => {
	await page.getByRole( 'button', { name: "I'm setting up a store for someone else" } ).click();
	await page.getByRole( 'button', { name: 'Enable sandbox mode' } ).click();
};

test( 'from no account to a sandbox with its payments in three clicks and less than a minute', async ( { page } ) => {
	test.skip( SITE === undefined, "The account is given up in PHP, which needs the site's folder." );
	test.setTimeout( 300000 );
	inSite( '$services->connection()->disconnect();' );
	await page.goto( '/wp-admin/' );
	const began = Date.now();
	await page.getByRole( 'link', { name: 'Payments', exact: true } ).click();
	await expect( page.locator( PAGE ) ).toBeVisible();
	await enable( page );
	await expect( page.getByRole( 'dialog', { name: 'Finishing payments setup' } ) ).toBeVisible();
	await page.waitForURL( /wcpay-sandbox-success=true/, { timeout: 240000 } );
	// A minute of a machine of one's own: with more to run than cores, each gets its share.
	const [ load = 0 ] = loadavg();
	const share = Math.max( 1, load / availableParallelism() );
	expect( Date.now() - began ).toBeLessThan( 60000 * share );
	await expect( page.locator( '#adminmenu' ).getByRole( 'link', { name: 'Connect', exact: true } ) ).toHaveCount( 0 );
	await expect( page.locator( '#adminmenu' ).getByRole( 'link', { name: /^Disputes/ } ) ).toHaveCount( 1 );
} );

test( 'a direct load asks the server nothing, and is accessible', async ( { page } ) => {
	await withoutAccount( page );
	const watch = new Watch( page );
	await open( page );
	await expect( page.locator( PAGE ).getByRole( 'textbox', { name: 'Restricted key' } ) ).toBeVisible();
	expect( watch.own ).toEqual( [] );
	expect( watch.problems ).toEqual( [] );
	await page.getByRole( 'button', { name: "I'm setting up a store for someone else" } ).click();
	await expectAccessible( page, PAGE );
} );

test( 'what verification is for opens and closes by keyboard, and gives the focus back', async ( { page } ) => {
	await withoutAccount( page );
	await open( page );
	await page.getByRole( 'button', { name: /more payment methods$/ } ).focus();
	await tabTo( page, /^Why your business needs to be verified$/ );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'dialog', { name: 'Why your business needs to be verified' } ) ).toBeVisible();
	await expectAccessible( page, MODAL );
	await page.keyboard.press( 'Escape' );
	await expect( page.getByRole( 'button', { name: 'Why your business needs to be verified' } ) ).toBeFocused();
} );

for ( const [ width, shown ] of [
	[ 1440, 10 ],
	[ 768, 7 ],
	[ 480, 5 ],
] as const ) {
	test( `${ shown } logos stand in a window of ${ width } pixels`, async ( { page } ) => {
		await page.setViewportSize( { width, height: 900 } );
		await withoutAccount( page, { isWooPayStoreCountryAvailable: true } );
		await open( page );
		await expect( page.getByRole( 'list', { name: 'Payment methods' } ).getByRole( 'listitem' ) ).toHaveCount(
			shown
		);
		const more = page.getByRole( 'button', { name: `${ 20 - shown } more payment methods` } );
		await more.click();
		await expect( page.getByText( 'Multibanco' ) ).toBeVisible();
		await more.press( 'Escape' );
		await expect( page.getByText( 'Multibanco' ) ).toHaveCount( 0 );
	} );
}

test( 'nothing is cut at 320 pixels', async ( { page } ) => {
	await page.setViewportSize( { width: 320, height: 800 } );
	await withoutAccount( page );
	await open( page, '&test_drive_error=true' );
	await page.getByRole( 'button', { name: "I'm setting up a store for someone else" } ).click();
	await expect(
		page.getByText( 'An error occurred while setting up your sandbox account. Please try again!' ).first()
	).toBeVisible();
	await expectNoOverflow( page );
} );

test( 'it reads from right to left where the language does', async ( { page } ) => {
	await withoutAccount( page );
	await open( page );
	await page.evaluate( () => {
		document.documentElement.dir = 'rtl';
		document.body.classList.add( 'rtl' );
	} );
	const place = async ( text: string ) =>
		( await page.locator( PAGE ).getByText( text, { exact: true } ).boundingBox() )?.x ?? NaN;
	// The page re-renders while it settles.
	await expect
		.poll( async () => ( await place( 'Payouts' ) ) - ( await place( 'Recurring payments' ) ) )
		.toBeGreaterThan( 0 );
	await expectNoOverflow( page );
} );

test( 'a sandbox that cannot be set up says so, and leaves the address without what would start it again', async ( {
	page,
} ) => {
	await withoutAccount( page );
	await page.route( /admin-post\.php\?.*test_drive=true/, ( route ) =>
		route.fulfill( {
			status: 409,
			json: { success: false, data: { code: 'tillbook_in_progress', message: 'An account is being connected.' } },
		} )
	);
	await open( page, '&auto_start_test_drive_onboarding=1&source=mail' );
	await expect(
		page.locator( PAGE ).getByRole( 'alert' ).getByText( 'Please try again! An account is being connected.' )
	).toBeVisible();
	await expect( page ).toHaveURL( /test_drive_error=true/ );
	await expect( page ).not.toHaveURL( /auto_start/ );
	await expectAccessible( page, PAGE );
} );

test( 'a copied site says why it is read-only and asks what it is', async ( { page } ) => {
	await withoutAccount( page, { isAccountConnected: true, isAccountValid: true, site: 'copied', hasNotices: true } );
	await open( page );
	await expect( page.getByText( 'Payments are read-only on this site.' ).first() ).toBeVisible();
	await expect( page.getByRole( 'button', { name: /^This is a copy/ } ) ).toBeVisible();
	await expectAccessible( page, '.tillbook-site-notice' );
	// Mock the response: this site isn't a copy, and its real response would reload the page while the test ends.
	const chosen: unknown[] = [];
	await page.route(
		( url ) => decodeURIComponent( url.href ).includes( 'site_identity' ),
		( route ) => {
			chosen.push( route.request().postDataJSON() );
			return route.fulfill( { status: 503, json: { code: 'unreachable', message: 'Unreachable.' } } );
		}
	);
	await page.getByRole( 'button', { name: /^The site moved/ } ).click();
	await expect.poll( () => chosen ).toEqual( [ { choice: 'moved' } ] );
} );

import { expect, type Page } from '@playwright/test';
import { MODAL, snackbar } from './overlays';
import { freshSite } from './site';
import { ask, tabTo } from './payments';
import { write } from './rest';
import { expectFitsNarrow } from './tabs';
import { test } from './test';
import { expectAccessible, Watch } from './transactions-page';

test.beforeAll( freshSite );

const WIZARD = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fmulti-currency-setup';
const TAB = '/wp-admin/admin.php?page=wc-settings&tab=wcpay_multi_currency';
const COMPLETED = 'settings/wcpay_multi_currency_setup_completed';

/** Sends data to the REST API as the signed-in user. */
const tell = ( page: Page, path: string, data: object ) =>
	write( page.request, 'POST', `/wc/v3/payments/${ path }`, data );

/** Resets the store to the state before any currency setup. */
async function begin( page: Page, enabled: string[] = [] ) {
	await tell( page, 'multi-currency/update-enabled-currencies', { enabled: [] } );
	await tell( page, 'multi-currency/update-enabled-currencies', { enabled } );
	await tell( page, 'multi-currency/update-settings', {
		wcpay_multi_currency_enable_auto_currency: 'no',
		wcpay_multi_currency_enable_storefront_switcher: 'no',
	} );
	await tell( page, COMPLETED, { value: false } );
	await tell( page, 'settings', { is_multi_currency_enabled: false } );
}

const row = ( page: Page, name: string ) => page.locator( '.tillbook-currencies__row' ).filter( { hasText: name } );
const expectSaid = ( page: Page, text: string ) => expect( snackbar( page, text ) ).toHaveCount( 1 );

test( 'the keyboard alone goes through the wizard, and the way there leads to the settings from then on', async ( {
	page,
} ) => {
	// Many pages, each checked by axe.
	test.slow();
	await begin( page );
	const watch = new Watch( page );
	await page.goto( WIZARD );
	const add = page.getByRole( 'button', { name: /^Add / } );
	await expect( add ).toHaveText( 'Add currencies' );
	expect( watch.own ).toEqual( [] );
	await expect( add ).toHaveAttribute( 'aria-disabled', 'true' );
	await expectAccessible( page, '.tillbook-setup' );
	await page.getByRole( 'searchbox' ).focus();
	await page.keyboard.type( 'eur' );
	await tabTo( page, /Euro/ );
	await page.keyboard.press( 'Space' );
	await tabTo( page, /^Add 1 currency$/ );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'heading', { name: /Review store settings/ } ) ).toBeFocused();
	await expectSaid( page, 'Enabled currencies updated.' );
	await tabTo( page, /country/ );
	await page.keyboard.press( 'Space' );
	await expectAccessible( page, '.tillbook-setup' );
	await tabTo( page, /^Preview$/ );
	await page.keyboard.press( 'Enter' );
	const shop = page.frameLocator( '.tillbook-preview iframe' );
	await expect( shop.locator( '#tillbook-simulation' ) ).toContainText( 'Prices are in Euro (EUR) at a rate of 0.' );
	await expectAccessible( page, '.tillbook-preview' );
	await page.keyboard.press( 'Escape' );
	await expect( page.getByRole( 'button', { name: 'Preview' } ) ).toBeFocused();
	await tabTo( page, /^Continue$/ );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'heading', { name: /Setup complete/ } ) ).toBeFocused();
	await expectSaid( page, 'Store settings saved.' );
	await expectAccessible( page, '.tillbook-setup' );
	await tabTo( page, /^View Multi-Currency settings$/ );
	await page.keyboard.press( 'Enter' );
	await page.waitForURL( /tab=wcpay_multi_currency/ );
	await expect( row( page, 'Euro' ) ).toContainText( /1 USD = .*0\.\d+ EUR/ );
	await expect( page.getByRole( 'checkbox', { name: /country/ } ) ).toBeChecked();
	await page.goto( WIZARD );
	await page.waitForURL( /tab=wcpay_multi_currency/ );
} );

test( 'the tab adds, prices and removes a currency', async ( { page } ) => {
	await begin( page, [ 'JPY' ] );
	await tell( page, 'settings', { is_multi_currency_enabled: true } );
	const watch = new Watch( page );
	await page.goto( TAB );
	await expect( row( page, 'Japanese yen' ) ).toBeVisible();
	expect( watch.own ).toEqual( [] );
	expect( watch.problems ).toEqual( [] );
	await expectAccessible( page, '.tillbook-currencies' );
	await page.getByRole( 'button', { name: 'Add currencies' } ).click();
	await page.getByRole( 'searchbox' ).fill( '€' );
	await page.getByRole( 'checkbox', { name: /Euro/ } ).check();
	await expectAccessible( page, MODAL );
	await page.getByRole( 'button', { name: 'Add 1 currency' } ).click();
	await expectSaid( page, 'Enabled currencies updated.' );
	await page.getByRole( 'button', { name: 'Manage Euro' } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Manage Euro' } );
	await dialog.getByRole( 'radio', { name: /^Manual/ } ).check();
	await dialog.getByLabel( 'Value of 1 USD in EUR' ).fill( '0.9134' );
	await dialog.getByLabel( 'Price rounding' ).selectOption( '1' );
	await dialog.getByLabel( 'Charm pricing' ).selectOption( '-0.01' );
	// 19.37 dollars are 17.69 euros, which are rounded up to 18 and reduced by a cent.
	await expect( dialog.getByText( /is sold for/ ) ).toContainText( '€17.99' );
	await expectAccessible( page, MODAL );
	await dialog.getByRole( 'button', { name: 'Save currency' } ).press( 'Enter' );
	await expectSaid( page, 'Currency settings updated.' );
	await expect( page.getByRole( 'button', { name: 'Manage Euro' } ) ).toBeFocused();
	await expect( row( page, 'Euro' ) ).toContainText( /0\.913400 EUR.*Your rate, entered/ );
	await page.getByRole( 'button', { name: 'Remove Euro' } ).click();
	await page.getByRole( 'button', { name: 'Remove currency' } ).click();
	await expect( row( page, 'Euro' ) ).toHaveCount( 0 );
	await expect( row( page, 'Japanese yen' ) ).toBeVisible();
	await page.reload();
	await expect( page.locator( '.tillbook-currencies__row' ) ).toHaveCount( 2 );
} );

test( 'the tab is there while multi-currency is on, and fits a narrow and a mirrored screen', async ( { page } ) => {
	// Many pages, each checked by axe.
	test.slow();
	await begin( page, [ 'EUR', 'KWD' ] );
	const tab = page.locator( 'a.nav-tab', { hasText: 'Multi-currency' } );
	await page.goto( '/wp-admin/admin.php?page=wc-settings' );
	await expect( tab ).toHaveCount( 0 );
	await page.goto( TAB );
	await page.getByRole( 'button', { name: 'Turn on multi-currency' } ).click();
	await expectSaid( page, 'Settings saved.' );
	await expect( page.getByRole( 'button', { name: 'Turn on multi-currency' } ) ).toHaveCount( 0 );
	await page.goto( '/wp-admin/admin.php?page=wc-settings' );
	await expect( tab ).toHaveCount( 1 );
	for ( const [ address, area ] of [
		[ TAB, '.tillbook-currencies' ],
		[ WIZARD, '.tillbook-setup' ],
	] as const ) {
		await page.goto( address );
		await expect( page.locator( area ).getByRole( 'button' ).first() ).toBeVisible();
		await expectFitsNarrow( page, area );
	}
} );

test( 'the preview follows the forms of its frame, which are sandboxed', async ( { page } ) => {
	await begin( page, [ 'EUR', 'JPY' ] );
	await tell( page, 'settings', { is_multi_currency_enabled: true } );
	const { id, link } = ( await write( page.request, 'POST', '/wp/v2/posts', {
		title: 'A page with forms',
		status: 'publish',
		content:
			'<!-- wp:shortcode -->[tillbook_currency_switcher]<!-- /wp:shortcode --><!-- wp:search {"label":"Products"} /-->' +
			'<!-- wp:html --><form method="post"><button>Place order</button></form><!-- /wp:html -->',
	} ) ) as { id: number; link: string };
	await page.goto( TAB );
	await page.getByRole( 'button', { name: 'Preview' } ).click();
	const shop = page.frameLocator( '.tillbook-preview iframe' );
	const banner = shop.locator( '#tillbook-simulation' );
	// The shop page, which the preview begins with, lists no posts.
	await expect( banner ).toBeVisible();
	await banner.evaluate( ( element, href ) => {
		const way = document.createElement( 'a' );
		way.href = href;
		element.append( way );
		way.click();
	}, link );
	await shop.locator( '.tillbook-currency-switcher select' ).selectOption( 'JPY' );
	await expect( banner ).toContainText( '(JPY)' );
	await shop.getByRole( 'button', { name: 'Place order' } ).click();
	await expect( banner.getByRole( 'status' ) ).toContainText( "You can't buy anything in a preview." );
	await shop.getByLabel( 'Products' ).fill( 'forms' );
	await shop.getByLabel( 'Products' ).press( 'Enter' );
	await expect.poll( () => page.frames().some( ( frame ) => frame.url().includes( 's=forms' ) ) ).toBe( true );
	await expect( banner ).toContainText( '(JPY)' );
	await write( page.request, 'DELETE', `/wp/v2/posts/${ id }?force=true` );
} );

test( 'the preview converts the shop only for the user who set it up @real-woocommerce', async ( {
	page,
	browser,
	baseURL,
} ) => {
	await begin( page, [ 'JPY' ] );
	const { preview_url: preview } = await ask< { preview_url: string } >( page, 'multi-currency/get-settings' );
	const product = ( await write( page.request, 'POST', '/wc/v3/products', {
		name: 'Mug for the preview',
		regular_price: '20.00',
		status: 'publish',
	} ) ) as { id: number; permalink: string };
	const query = new URL( preview ).search;
	const address = `${ product.permalink }${ product.permalink.includes( '?' ) ? query.replace( '?', '&' ) : query }&currency=jpy`;
	await page.goto( address );
	await expect( page.locator( '#tillbook-simulation' ) ).toContainText( 'Prices are in Japanese yen (JPY)' );
	await expect( page.locator( '.woocommerce-Price-amount' ).first() ).toHaveText( /^¥\s?[23],?\d{3}$/ );
	await page.locator( '.single_add_to_cart_button' ).first().click();
	await expect( page.locator( '#tillbook-simulation [role=status]' ) ).toContainText(
		"You can't buy anything in a preview."
	);
	const stranger = await browser.newPage( { baseURL, storageState: { cookies: [], origins: [] } } );
	await stranger.goto( address );
	await expect( stranger.locator( '#tillbook-simulation' ) ).toHaveCount( 0 );
	await expect( stranger.locator( '.woocommerce-Price-amount' ).first() ).toHaveText( '$20.00' );
	await stranger.close();
	await write( page.request, 'DELETE', `/wc/v3/products/${ product.id }?force=true` );
} );

import AxeBuilder from 'axe-core';
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { test } from './test';
import { hindrances } from './walk/checks/adaptations';
import { pageCache } from './page-cache';
import { freshSite, HAS_SHOP, inSite } from './site';
import { addToCart, closeShop, fillClassicAddress, shop } from './shop';

test.beforeAll( freshSite );

const OPTIONS = [
	'tillbook_multi_currency',
	'tillbook_exchange_rates',
	'woocommerce_tillbook_settings',
	'woocommerce_cod_settings',
];
let before = '';

/** The store sells in euros with charm prices, in yen and in dinars, at rates that never change. */
const SET_UP = `
	use Tillbook\\Features\\MultiCurrency\\{CurrencyRules, CurrencySetup, KnownRate};
	$services->settings->change(['multi_currency' => true]);
	$setup = new CurrencySetup();
	$setup->enable(['eur', 'jpy', 'kwd']);
	$setup->changeStore(['automatic' => getenv('TILLBOOK_AUTOMATIC') === '1', 'switcher' => false]);
	foreach (['eur' => ['0.9134', '1', '-0.01'], 'jpy' => ['149.23', '0', '0'], 'kwd' => ['0.3071', '0', '0']] as $code => [$rate, $rounding, $charm]) {
		$setup->changeRules($code, fn () => new CurrencyRules(KnownRate::MANUAL, $rate, time(), 'usd', $rounding, $charm));
	}
	update_option('woocommerce_cod_settings', ['enabled' => 'yes', 'title' => 'Cash']);
`;

function setUp( automatic = false ) {
	inSite( SET_UP, { TILLBOOK_AUTOMATIC: automatic ? '1' : '0' } );
}

const newShopper = async ( browser: Browser, baseURL: string | undefined, options: BrowserContextOptions = {} ) =>
	( await browser.newContext( { baseURL, storageState: { cookies: [], origins: [] }, ...options } ) ).newPage();

/** Locates the price of the mug (18.37 dollars) on the open page. */
const price = ( page: Page ) =>
	page.locator( '.summary .price .amount, .wp-block-woocommerce-product-price .amount, .price .amount' ).first();

/** Opens the classic cart and locates its total. */
const total = async ( page: Page ) => {
	await page.goto( shop().pages.classicCart.url );
	return page.locator( '.cart-subtotal .amount' );
};

/** Places an order at the classic checkout with cash on delivery, and returns the stored data. */
async function buy( page: Page ): Promise< string > {
	await page.goto( shop().pages.classicCheckout.url );
	await fillClassicAddress( page );
	await page.locator( '#payment_method_cod' ).check( { force: true } );
	await page.locator( '#place_order' ).click();
	await page.waitForURL( /order-received/ );
	const id = /order-received\/(\d+)/.exec( page.url() )?.[ 1 ] ?? '';
	return inSite(
		`$order = wc_get_order((int) getenv('TILLBOOK_ORDER')); echo $order->get_currency() . ' ' . $order->get_subtotal();`,
		{ TILLBOOK_ORDER: id }
	);
}

test.describe( "prices in the shopper's currency", () => {
	test.skip( ! HAS_SHOP, 'Needs a real WooCommerce.' );
	test.describe.configure( { timeout: 180000 } );

	test.beforeAll( () => {
		shop();
		before = inSite(
			`echo wp_json_encode(array_map(fn ($name) => get_option($name, null), array_combine(${ phpList( OPTIONS ) }, ${ phpList( OPTIONS ) })));`
		);
		setUp();
	} );

	test.afterAll( () => {
		inSite(
			`foreach (json_decode(getenv('TILLBOOK_BEFORE'), true) as $name => $value) { $value === null ? delete_option($name) : update_option($name, $value); }`,
			{ TILLBOOK_BEFORE: before }
		);
		closeShop();
	} );

	test( 'two shoppers of one cached page each see and are charged their own currency @real-woocommerce', async ( {
		browser,
		baseURL,
	} ) => {
		const cache = pageCache();
		const [ dollars, euros ] = [ await newShopper( browser, baseURL ), await newShopper( browser, baseURL ) ];
		await cache.serve( dollars.context() );
		await cache.serve( euros.context() );
		const { mug } = shop().products;

		await euros.goto( `${ shop().pages.shop.url }?currency=EUR` );
		await expect( euros ).toHaveURL( shop().pages.shop.url );
		// The shopper in dollars opens the page first; the shopper in euros gets the same page from the cache.
		await dollars.goto( mug.url );
		await expect( price( dollars ) ).toHaveText( '$18.37' );
		await euros.goto( mug.url );
		await expect( price( euros ) ).toHaveText( '€16.99' );
		expect( cache.hits ).toContain( new URL( mug.url ).pathname );
		await expect( euros ).toHaveURL( mug.url );

		// The other way around: the cached page was rendered in euros.
		cache.forget();
		await euros.goto( mug.url );
		await expect( price( euros ) ).toHaveText( '€16.99' );
		await dollars.goto( mug.url );
		await expect( price( dollars ) ).toHaveText( '$18.37' );
		await expect( dollars ).toHaveURL( mug.url );

		await addToCart( dollars, 'mug' );
		await addToCart( euros, 'mug' );
		await expect( await total( dollars ) ).toHaveText( '$18.37' );
		await expect( await total( euros ) ).toHaveText( '€16.99' );
		expect( await buy( dollars ) ).toBe( 'USD 18.37' );
		expect( await buy( euros ) ).toBe( 'EUR 16.99' );
		await dollars.context().close();
		await euros.context().close();
	} );

	test( 'pages in another currency are in no shared cache, and those of a signed-in shopper in none @real-woocommerce', async ( {
		browser,
		baseURL,
		request,
	} ) => {
		const guest = await newShopper( browser, baseURL );
		const { mug } = shop().products;
		for ( const [ shopper, caching ] of [
			[ request, /\bno-store\b/ ],
			[ guest.request, /^private, no-cache$/ ],
		] as const ) {
			await shopper.get( `${ mug.url }?currency=EUR` );
			const response = await shopper.get( mug.url );
			expect( await response.text() ).toContain( 'data-currency="eur"' );
			expect( response.headers()[ 'cache-control' ] ).toMatch( caching );
		}
		await guest.context().close();
	} );

	test( 'with a cache that ignores parameters, the page says so and a button gets the right page @real-woocommerce', async ( {
		browser,
		baseURL,
	} ) => {
		const cache = pageCache( false );
		const page = await newShopper( browser, baseURL );
		await cache.serve( page.context() );
		const { mug } = shop().products;
		await page.goto( mug.url );
		await page.goto( `${ mug.url }?currency=EUR` );
		const notice = page.getByRole( 'status' ).filter( { hasText: 'This page is cached' } );
		await expect( notice ).toContainText( 'prices in USD' );
		await expect( notice ).toContainText( "you'll see prices and pay in EUR" );
		await page.getByRole( 'button', { name: 'Show prices in EUR' } ).click();
		await expect( price( page ) ).toHaveText( '€16.99' );
		await addToCart( page, 'mug' );
		await expect( await total( page ) ).toHaveText( '€16.99' );
		await page.context().close();
	} );

	test( 'the country gives the currency, says so, and leaves a way back @real-woocommerce', async ( {
		browser,
		baseURL,
	} ) => {
		setUp( true );
		const cache = pageCache();
		const abroad = await newShopper( browser, baseURL, { extraHTTPHeaders: { 'CF-IPCountry': 'JP' } } );
		const home = await newShopper( browser, baseURL, { extraHTTPHeaders: { 'CF-IPCountry': 'US' } } );
		await cache.serve( abroad.context() );
		await cache.serve( home.context() );
		const { mug } = shop().products;
		const notice = ( page: Page ) => page.getByText( 'Prices are in Japanese yen, the currency of your country.' );

		await abroad.goto( mug.url );
		await expect( price( abroad ) ).toHaveText( '¥2,741' );
		await expect( notice( abroad ) ).toBeVisible();
		await home.goto( mug.url );
		await expect( price( home ) ).toHaveText( '$18.37' );
		await expect( notice( home ) ).toBeHidden();

		await abroad.getByRole( 'link', { name: 'Show prices in United States (US) dollar' } ).click();
		await expect( price( abroad ) ).toHaveText( '$18.37' );
		await expect( notice( abroad ) ).toBeHidden();
		await abroad.reload();
		await expect( price( abroad ) ).toHaveText( '$18.37' );
		await abroad.context().close();
		await home.context().close();
		setUp();
	} );

	test( 'the switcher works by keyboard and without JavaScript @real-woocommerce', async ( { browser, baseURL } ) => {
		const url = inSite(
			`echo get_permalink(wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Switch', 'post_name' => 'tillbook-switch', 'post_content' => '<!-- wp:tillbook/currency-switcher {"flag":true} /-->[products limit="8"]']));`
		);
		try {
			const page = await newShopper( browser, baseURL );
			await page.goto( `${ url }?orderby=price` );
			const switcher = page.getByRole( 'combobox', { name: 'Currency' } );
			await switcher.focus();
			await page.keyboard.press( 'ArrowDown' );
			await page.keyboard.press( 'ArrowDown' );
			await expect( switcher ).toHaveValue( 'JPY' );
			await page.keyboard.press( 'Tab' );
			await expect( page.locator( '.amount' ).first() ).toContainText( '¥' );
			expect( new URL( page.url() ).search ).toBe( '?orderby=price' );
			await expect( switcher ).toHaveValue( 'JPY' );
			await page.addScriptTag( { content: AxeBuilder.source } );
			const violations = await page.evaluate( async () =>
				(
					await (
						window as unknown as {
							axe: { run: ( selector: string ) => Promise< { violations: { id: string }[] } > };
						}
					 ).axe.run( '.tillbook-currency-switcher' )
				).violations.map( ( { id } ) => id )
			);
			expect( violations ).toEqual( [] );
			expect( await hindrances( page ) ).toEqual( [] );
			await page.context().close();

			const plain = await newShopper( browser, baseURL, { javaScriptEnabled: false } );
			await plain.goto( url );
			await plain.locator( '.tillbook-currency-switcher select' ).selectOption( 'KWD' );
			await plain.locator( '.tillbook-currency-switcher button' ).click();
			await expect( plain.locator( '.tillbook-currency-switcher select' ) ).toHaveValue( 'KWD' );
			await plain.goto( shop().products.mug.url );
			await expect( price( plain ) ).toContainText( '5.640' );
			await plain.context().close();
		} finally {
			inSite( `wp_delete_post(get_page_by_path('tillbook-switch')->ID, true);` );
		}
	} );
} );

/** Formats strings as a PHP array. */
function phpList( texts: string[] ) {
	return `[${ texts.map( ( text ) => `'${ text }'` ).join( ', ' ) }]`;
}

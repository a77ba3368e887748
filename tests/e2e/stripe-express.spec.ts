import { expect, type FrameLocator, type Page } from '@playwright/test';
import { expectThanks } from './checkout-page';
import { inSite } from './site';
import { sellWithStripe, SELLS_WITH_STRIPE, stopSelling } from './selling-stripe';
import { addToCart, EMAIL, openShopper, refillShop, setOptions, shop } from './shop';
import { test } from './test';
import { expectAccessible } from './transactions-page';

const PLACE = '.tillbook-express';
const BLOCK = '.wc-block-components-express-payment';
const WITHOUT_STANDIN = 'tillbook_no_stripe_js';
const PEOPLE = { jenny: '0', ada: '1', pole: '2' };
const CARDS = { declined: '4000000000009995', asks: '4000000000003220' };
type Wallet = 'Apple Pay' | 'Google Pay' | 'Link';

/** Says which wallets the shopper's device has. */
const withWallets = ( page: Page, ...wallets: string[] ) =>
	page.addInitScript( ( names ) => {
		( window as unknown as { fakeStripeWallets: string[] } ).fakeStripeWallets = names;
	}, wallets );

const buttonsIn = ( page: Page, area = PLACE ) => page.frameLocator( `${ area } iframe` );

/** Opens a wallet's sheet, which is a frame of Stripe's origin over the page. */
async function openSheet( page: Page, wallet: Wallet, area = PLACE ): Promise< FrameLocator > {
	const sheet = page.frameLocator( 'iframe[title="Wallet"]' );
	const heading = sheet.getByRole( 'heading', { name: wallet } );
	// A cart that is drawn again meanwhile has new buttons, and the click met the old ones.
	await expect( async () => {
		if ( ! ( await heading.isVisible() ) ) {
			await buttonsIn( page, area ).getByRole( 'button', { name: wallet } ).click( { timeout: 5000 } );
		}
		await expect( heading ).toBeVisible( { timeout: 5000 } );
	} ).toPass( { timeout: 60000 } );
	await expectSettled( sheet );
	return sheet;
}
const expectSettled = ( sheet: FrameLocator ) =>
	expect( sheet.locator( 'form' ) ).not.toHaveAttribute( 'aria-busy', 'true' );
const noSheet = ( page: Page ) => expect( page.locator( 'iframe[title="Wallet"]' ) ).toHaveCount( 0 );

/** Approves, as the tests' shopper. */
async function pay( sheet: FrameLocator, card?: string ) {
	await sheet.getByLabel( 'Email' ).fill( EMAIL );
	if ( card ) {
		await sheet.getByLabel( 'Card' ).selectOption( card );
	}
	await sheet.getByRole( 'button', { name: 'Pay' } ).click();
}

interface Order {
	status: string;
	total: string;
	title: string;
	city: string;
	ships: string;
	items: string[];
}

/** Returns the newest order of the tests' shopper. */
const newestOrder = () =>
	JSON.parse(
		inSite( `
		$order = wc_get_orders(['limit' => 1, 'billing_email' => '${ EMAIL }', 'orderby' => 'id', 'order' => 'DESC', 'type' => 'shop_order', 'status' => array_keys(wc_get_order_statuses())])[0];
		echo json_encode([
			'status' => $order->get_status(),
			'total' => $order->get_total(),
			'title' => $order->get_payment_method_title(),
			'city' => $order->get_billing_city(),
			'ships' => $order->get_shipping_postcode(),
			'items' => array_values(array_map(fn($item) => $item->get_name() . ' x ' . $item->get_quantity(), $order->get_items())),
		]);
	` )
	) as Order;

/** Returns what is in the shopper's cart, where it is shipped to, and how. */
const cartOf = ( page: Page ) =>
	page.evaluate( async () => {
		const answer = await fetch( '/?rest_route=/wc/store/v1/cart', { cache: 'no-store' } );
		const cart = ( await answer.json() ) as {
			items: { name: string; quantity: number }[];
			shipping_address: { country: string; postcode: string };
			billing_address: { city: string };
			totals: { total_price: string };
		};
		return {
			items: cart.items.map( ( { name, quantity } ) => `${ name } x ${ quantity }` ),
			country: cart.shipping_address.country,
			postcode: cart.shipping_address.postcode,
			city: cart.billing_address.city,
			total: cart.totals.total_price,
		};
	} );

test.describe( 'Express checkout with a Stripe account @real-woocommerce', () => {
	test.skip( ! SELLS_WITH_STRIPE, 'Needs a real WooCommerce and the fake Stripe.' );
	test.describe.configure( { timeout: 90000 } );

	test.beforeAll( async () => {
		if ( SELLS_WITH_STRIPE ) {
			await sellWithStripe();
			refillShop();
		}
	} );

	test.afterAll( async () => {
		if ( SELLS_WITH_STRIPE ) {
			await stopSelling();
		}
	} );

	test( 'a product’s page sells the chosen variation, and leaves the cart as it is', async ( {
		browser,
		baseURL,
	} ) => {
		const page = await openShopper( browser, baseURL );
		await withWallets( page, 'apple_pay', 'google_pay' );
		await addToCart( page, 'ebook' );
		await page.goto( shop().products.shirt.url );
		const before = await cartOf( page );
		const buttons = buttonsIn( page );
		await buttons.getByRole( 'button', { name: 'Google Pay' } ).click();
		await expect( page.getByRole( 'alert' ).filter( { hasText: 'Choose product options first' } ) ).toBeVisible();
		await noSheet( page );
		await expect( buttons.getByRole( 'button', { name: 'Link' } ) ).toHaveCount( 0 );

		await page.getByLabel( 'Size' ).selectOption( 'Large' );
		await page.locator( 'form.cart [name=quantity]' ).fill( '2' );
		const sheet = await openSheet( page, 'Apple Pay' );
		await expect( sheet.locator( 'dl' ) ).toContainText( '$34.90' );
		await expect( sheet.locator( 'dl' ) ).toContainText( 'Shipping' );
		await page.keyboard.press( 'Escape' );
		await noSheet( page );
		expect( await cartOf( page ) ).toEqual( before );

		// On a slow connection the sheet opens in time all the same, and shows the right price before it is approved.
		await page.locator( 'form.cart [name=quantity]' ).fill( '1' );
		await page.route( /cart%2Fadd-item|cart\/add-item/, async ( route ) => {
			await new Promise( ( done ) => setTimeout( done, 2500 ) );
			await route.continue();
		} );
		const slow = await openSheet( page, 'Apple Pay' );
		await expect( slow.locator( 'dl' ) ).toContainText( '$19.90' );
		await page.keyboard.press( 'Escape' );
		await noSheet( page );

		await page.locator( 'form.cart [name=quantity]' ).fill( '2' );
		await pay( await openSheet( page, 'Apple Pay' ) );
		await expectThanks( page );
		expect( newestOrder() ).toEqual( {
			status: 'processing',
			total: '34.90',
			title: 'Apple Pay (Visa ending in 4242)',
			city: 'South San Francisco',
			ships: '94080',
			items: [ 'Shirt - Large x 2' ],
		} );
		await page.goto( shop().pages.classicCart.url );
		await expect( page.locator( '.cart_item' ) ).toHaveCount( 1 );
		await expect( page.locator( '.cart_item' ) ).toContainText( 'Book to download' );
		await page.context().close();
	} );

	test( 'the classic cart: other address, no rates for one, cancel, decline, and Link', async ( {
		browser,
		baseURL,
	} ) => {
		const page = await openShopper( browser, baseURL );
		await withWallets( page, 'google_pay', 'link' );
		// The zone covers the world, except for the South Pole.
		inSite( `
			$zone = new WC_Shipping_Zone(${ shop().zone });
			$zone->set_locations([['code' => 'US', 'type' => 'country'], ['code' => 'GB', 'type' => 'country']]);
			$zone->save();
		` );
		await addToCart( page, 'mug' );
		await page.goto( shop().pages.classicCart.url );
		const before = await cartOf( page );
		const sheet = await openSheet( page, 'Google Pay' );
		await expect( sheet.locator( 'dl' ) ).toContainText( '$23.27' );
		await sheet.getByLabel( 'Ship to' ).selectOption( PEOPLE.pole );
		await expect( sheet.getByRole( 'alert' ) ).toContainText( 'can’t ship' );
		await sheet.getByLabel( 'Ship to' ).selectOption( PEOPLE.ada );
		await expectSettled( sheet );
		await expect( sheet.locator( 'dl' ) ).toContainText( '$23.27' );
		// WooCommerce's way to write the first part of a postcode.
		expect( ( await cartOf( page ) ).postcode ).toBe( 'S W1A' );
		const restored = page.waitForResponse( ( response ) => response.url().includes( 'update-customer' ) );
		await sheet.getByRole( 'button', { name: 'Cancel' } ).click();
		await noSheet( page );
		await restored;
		await expect.poll( () => cartOf( page ) ).toEqual( before );

		await pay( await openSheet( page, 'Google Pay' ), CARDS.declined );
		await noSheet( page );
		await expect( page.locator( `${ PLACE } [role=alert]` ) ).toContainText( 'insufficient funds' );
		await expectAccessible( page, PLACE );
		await page.setViewportSize( { width: 320, height: 900 } );
		expect(
			await page.locator( PLACE ).evaluate( ( place ) => place.scrollWidth - place.clientWidth )
		).toBeLessThanOrEqual( 0 );
		await page.evaluate( () => document.documentElement.setAttribute( 'dir', 'rtl' ) );
		const box = await page.locator( PLACE ).boundingBox();
		expect( box?.x ).toBeGreaterThanOrEqual( 0 );
		expect( ( box?.x ?? 0 ) + ( box?.width ?? 0 ) ).toBeLessThanOrEqual( 320 );

		const link = await openSheet( page, 'Link' );
		await link.getByLabel( 'Ship to' ).selectOption( PEOPLE.ada );
		await expectSettled( link );
		await pay( link );
		await expectThanks( page );
		expect( newestOrder() ).toMatchObject( { status: 'processing', title: 'Link', ships: 'SW1A 2AA' } );
		await page.context().close();
		refillShop();
	} );

	test( 'the checkout block: shipping rates, coupon, a bank that asks, and approval', async ( {
		browser,
		baseURL,
	} ) => {
		const page = await openShopper( browser, baseURL );
		await withWallets( page, 'google_pay' );
		inSite( `
			$zone = new WC_Shipping_Zone(${ shop().zone });
			$id = $zone->add_shipping_method('flat_rate');
			update_option('woocommerce_flat_rate_' . $id . '_settings', ['title' => 'Express', 'cost' => '9.90', 'tax_status' => 'none']);
			WC_Cache_Helper::get_transient_version('shipping', true);
		` );
		await addToCart( page, 'mug' );
		await page.goto( shop().pages.checkout.url );
		const sheet = await openSheet( page, 'Google Pay', BLOCK );
		await expect( sheet.locator( 'dl' ) ).toContainText( '$23.27' );
		await sheet.getByLabel( 'Express' ).check();
		await expect( sheet.locator( 'dl' ) ).toContainText( '$28.27' );
		await pay( sheet, CARDS.asks );
		await page.waitForURL( /3d_secure/ );
		await page.getByRole( 'button', { name: 'Complete' } ).click();
		await expectThanks( page );
		expect( newestOrder() ).toMatchObject( { status: 'processing', total: '28.27' } );
		await page.context().close();
		refillShop();
	} );

	test( 'the classic checkout: taxes of the billing address change the total of a virtual product', async ( {
		browser,
		baseURL,
	} ) => {
		const page = await openShopper( browser, baseURL );
		await withWallets( page, 'google_pay' );
		setOptions( { woocommerce_calc_taxes: 'yes', woocommerce_tax_based_on: 'billing' } );
		inSite( `
			global $wpdb;
			WC_Tax::_update_tax_rate(${ shop().taxRate }, ['tax_rate_country' => 'GB']);
		` );
		await addToCart( page, 'ebook' );
		await page.goto( shop().pages.classicCheckout.url );
		let sheet = await openSheet( page, 'Google Pay' );
		await expect( sheet.locator( 'dl' ) ).toContainText( '$5.00' );
		await sheet.getByLabel( 'Ship to' ).selectOption( PEOPLE.ada );
		await pay( sheet );
		await noSheet( page );
		await expect( page.locator( `${ PLACE } [role=alert]` ) ).toContainText( 'The total has changed' );
		sheet = await openSheet( page, 'Google Pay' );
		await expect( sheet.locator( 'dl' ) ).toContainText( '$6.00' );
		await sheet.getByLabel( 'Ship to' ).selectOption( PEOPLE.ada );
		await pay( sheet );
		await expectThanks( page );
		expect( newestOrder() ).toMatchObject( { status: 'processing', total: '6.00' } );
		await page.context().close();
		refillShop();
	} );

	test( 'the cart block: another tab changes the cart while the sheet is open', async ( { browser, baseURL } ) => {
		const page = await openShopper( browser, baseURL );
		await withWallets( page, 'google_pay' );
		await addToCart( page, 'mug' );
		await page.goto( shop().pages.cart.url );
		const sheet = await openSheet( page, 'Google Pay', BLOCK );
		await page.evaluate( ( id ) => fetch( `/?add-to-cart=${ id }` ), shop().products.ebook.id );
		await pay( sheet );
		await noSheet( page );
		await expect( page.locator( `${ BLOCK } [role=alert]` ) ).toContainText( 'The total has changed' );
		const again = await openSheet( page, 'Google Pay', BLOCK );
		await expect( again.locator( 'dl' ) ).toContainText( '$28.27' );
		await expectAccessible( page, BLOCK );
		await pay( again );
		await expectThanks( page );
		expect( newestOrder() ).toMatchObject( { status: 'processing', total: '28.27' } );
		await page.context().close();
	} );

	test( 'without a wallet, with Stripe.js blocked, and for guests who need an account, nothing is left over', async ( {
		browser,
		baseURL,
	} ) => {
		const page = await openShopper( browser, baseURL );
		await withWallets( page );
		await addToCart( page, 'mug' );
		for ( const { url } of [ shop().pages.classicCart, shop().pages.classicCheckout, shop().products.mug ] ) {
			await page.goto( url );
			await expect( page.locator( `${ PLACE }.is-empty` ) ).toBeHidden();
		}
		for ( const { url } of [ shop().pages.cart, shop().pages.checkout ] ) {
			await page.goto( url );
			await expect(
				page
					.locator( '.wc-block-cart__submit-button, .wc-block-components-checkout-place-order-button' )
					.first()
			).toBeVisible();
			await expect( page.locator( `${ PLACE }.is-waiting` ) ).toHaveCount( 0 );
			await expect( page.locator( BLOCK ) ).toHaveCount( 0 );
		}

		await page.context().addCookies( [ { name: WITHOUT_STANDIN, value: '1', url: String( baseURL ) } ] );
		await page.route( 'https://js.stripe.com/**', ( route ) => route.abort() );
		await page.goto( shop().products.mug.url );
		await expect( page.locator( `${ PLACE }.is-empty` ) ).toBeHidden();
		await page.getByRole( 'button', { name: 'Add to cart' } ).first().click();
		await expect(
			page.locator( '.woocommerce-message, .wc-block-components-notice-banner' ).first()
		).toBeVisible();

		setOptions( {
			woocommerce_enable_guest_checkout: 'no',
			woocommerce_enable_signup_and_login_from_checkout: 'no',
		} );
		await page.goto( shop().products.mug.url );
		await expect( page.locator( PLACE ) ).toHaveCount( 0 );
		await page.context().close();
		refillShop();
	} );
} );

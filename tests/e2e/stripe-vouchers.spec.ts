import { expect, type Locator, type Page } from '@playwright/test';
import { expectThanks, PLACE_ORDER, type Kind } from './checkout-page';
import { atStripe } from './fake-stripe';
import { inSite } from './site';
import { CARDS, FORM, offer, sellWithStripe, SELLS_WITH_STRIPE, stopSelling, typeCard } from './selling-stripe';
import { addToCart, EMAIL, fillBlockAddress, fillClassicAddress, openShopper, shop } from './shop';
import { test } from './test';
import { expectAccessible } from './transactions-page';

const LISBON = { country: 'PT', state: '', city: 'Lisbon', postcode: '1100-148' };

const newestOrder = () =>
	JSON.parse(
		inSite( `
		$order = wc_get_orders(['limit' => 1, 'billing_email' => '${ EMAIL }', 'type' => 'shop_order', 'orderby' => 'id', 'order' => 'DESC'])[0];
		echo json_encode(['status' => $order->get_status(), 'title' => $order->get_payment_method_title()]);
	` )
	) as { status: string; title: string };

/** Lets the store hear what happened at Stripe at once, as `wp tillbook stripe poll` does. */
const hear = () =>
	inSite( `
		foreach ($services->stripe()->ledgers()->connected() as $scope) {
			$services->stripe()->polling()->poll($scope);
			$services->stripe()->worker()->work($scope);
		}
	` );

async function choose( page: Page, kind: Kind ) {
	await addToCart( page, 'mug' );
	const { checkout, classicCheckout } = shop().pages;
	await page.goto( kind === 'classic' ? classicCheckout.url : checkout.url );
	await ( kind === 'classic' ? fillClassicAddress : fillBlockAddress )( page, LISBON );
	await page.getByRole( 'radio', { name: 'Multibanco' } ).check( { force: true } );
	await expect( page.getByText( 'a voucher with the details to pay with Multibanco' ) ).toBeVisible();
}

/** On a narrow screen, what is shown is neither cut off nor makes the page scroll sideways. */
async function expectWhole( page: Page, part: Locator ) {
	const { width = 0 } = page.viewportSize() ?? {};
	const box = await part.boundingBox();
	expect( box ).not.toBeNull();
	expect( box?.x ).toBeGreaterThanOrEqual( 0 );
	expect( ( box?.x ?? 0 ) + ( box?.width ?? 0 ) ).toBeLessThanOrEqual( width );
	expect( await part.evaluate( ( node ) => node.scrollWidth - node.clientWidth ) ).toBeLessThanOrEqual( 0 );
}

/** Two links are on lines of their own, and 24 pixels apart or more (WCAG 2.5.8). */
async function expectApart( first: Locator, second: Locator ) {
	const [ above, below ] = [ await first.boundingBox(), await second.boundingBox() ];
	const middle = ( box: typeof above ) => ( box?.y ?? 0 ) + ( box?.height ?? 0 ) / 2;
	expect( middle( below ) - middle( above ) ).toBeGreaterThanOrEqual( 24 );
}

test.describe( 'Vouchers with a Stripe account @real-woocommerce', () => {
	test.skip( ! SELLS_WITH_STRIPE, 'Needs a real WooCommerce and the fake Stripe.' );
	test.describe.configure( { timeout: 180000 } );

	test.beforeAll( async () => {
		if ( ! SELLS_WITH_STRIPE ) {
			return;
		}
		await sellWithStripe();
		// The shop sets options of its own when it is made.
		shop();
		await offer( [ 'card', 'multibanco' ], 'EUR' );
	} );

	test.afterAll( async () => {
		if ( ! SELLS_WITH_STRIPE ) {
			return;
		}
		inSite( "wp_set_current_user(1); update_option('woocommerce_currency', 'USD');" );
		await stopSelling();
	} );

	test( 'a voucher keeps the order on hold, is paid on its page, and completes it', async ( {
		browser,
		baseURL,
	} ) => {
		const page = await openShopper( browser, baseURL );
		await choose( page, 'classic' );
		await expectAccessible( page, FORM );
		await page.locator( PLACE_ORDER.classic ).dblclick();
		await expectThanks( page );
		expect( newestOrder() ).toEqual( { status: 'on-hold', title: 'Multibanco' } );
		const box = page.locator( '.tillbook-payment-status-message' );
		await expect( box ).toContainText( 'Pay for it with Multibanco by' );
		await expectAccessible( page, '.tillbook-payment-status-message' );
		const [ voucher ] = await Promise.all( [
			page.waitForEvent( 'popup' ),
			box.getByRole( 'link', { name: 'Show the payment details' } ).click(),
		] );
		await voucher.getByRole( 'button', { name: 'Pay' } ).click();
		await expect( voucher.getByRole( 'heading', { name: 'Paid' } ) ).toBeVisible();
		hear();
		expect( newestOrder().status ).toBe( 'processing' );
		await page.reload();
		await expect( box ).toContainText( 'Paid with Multibanco.' );
		await expect( box.getByRole( 'link' ) ).toHaveCount( 0 );
		await page.context().close();
	} );

	test( 'a voucher that is not paid in time cancels the order', async ( { browser, baseURL } ) => {
		const page = await openShopper( browser, baseURL );
		await choose( page, 'block' );
		await page.locator( PLACE_ORDER.block ).click();
		await expectThanks( page );
		expect( newestOrder().status ).toBe( 'on-hold' );
		await atStripe( 'advance', { days: 8 } );
		hear();
		expect( newestOrder().status ).toBe( 'cancelled' );
		await page.reload();
		await expect( page.locator( '.tillbook-payment-status-message' ) ).toContainText( 'This order was canceled.' );
		await page.context().close();
	} );

	test( 'a shopper who has a voucher pays by card, and the voucher is canceled', async ( { browser, baseURL } ) => {
		const page = await openShopper( browser, baseURL );
		await choose( page, 'classic' );
		await page.locator( PLACE_ORDER.classic ).click();
		await expectThanks( page );
		const box = page.locator( '.tillbook-payment-status-message' );
		await page.setViewportSize( { width: 390, height: 844 } );
		for ( const direction of [ 'rtl', 'ltr' ] ) {
			await page.evaluate( ( dir ) => document.documentElement.setAttribute( 'dir', dir ), direction );
			await expectWhole( page, box );
			await expectApart(
				box.getByRole( 'link', { name: 'Show the payment details' } ),
				box.getByRole( 'link', { name: 'Pay another way' } )
			);
		}
		await page.getByRole( 'link', { name: 'Pay another way' } ).click();
		await expect( box ).toContainText( 'cancel those payment details' );
		await expectAccessible( page, '.tillbook-payment-status-message' );
		await page.evaluate( () => document.documentElement.setAttribute( 'dir', 'rtl' ) );
		await expectWhole( page, box );
		await expectWhole( page, page.locator( FORM ).first() );
		await page.evaluate( () => document.documentElement.setAttribute( 'dir', 'ltr' ) );
		await page.getByRole( 'radio', { name: 'Card' } ).check( { force: true } );
		await typeCard( page, CARDS.success );
		await page.locator( PLACE_ORDER.classic ).click();
		await expectThanks( page );
		await expect( box ).toContainText( 'Paid with Visa ending in 4242.' );
		expect( newestOrder() ).toEqual( { status: 'processing', title: 'Visa ending in 4242' } );
		hear();
		expect( newestOrder().status ).toBe( 'processing' );
		await page.context().close();
	} );
} );

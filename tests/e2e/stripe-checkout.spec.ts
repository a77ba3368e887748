import { expect } from '@playwright/test';
import { expectThanks, openCheckout, PLACE_ORDER } from './checkout-page';
import { atStripe } from './fake-stripe';
import { inSite, STRIPE_URL } from './site';
import { CARDS, FORM, offer, sellWithStripe, SELLS_WITH_STRIPE, stopSelling, typeCard } from './selling-stripe';
import { EMAIL, fillBlockAddress, openShopper, shop } from './shop';
import { test } from './test';
import { expectAccessible, TRANSACTIONS } from './transactions-page';

const WITHOUT_STANDIN = 'tillbook_no_stripe_js';
const STRIPE_JS = 'https://js.stripe.com/**';

/** Returns the newest order of the tests' shopper. */
const newestOrder = () =>
	JSON.parse(
		inSite( `
		$order = wc_get_orders(['limit' => 1, 'billing_email' => '${ EMAIL }', 'orderby' => 'id', 'order' => 'DESC', 'type' => 'shop_order'])[0];
		echo json_encode(['status' => $order->get_status(), 'total' => $order->get_total(), 'title' => $order->get_payment_method_title()]);
	` )
	) as { status: string; total: string; title: string };

/**
 * Saves fraud rules as the merchant does.
 *
 * @param settings PHP, by rule
 */
const saveRules = ( settings: string ) =>
	inSite( `
		wp_set_current_user(1);
		$services->modules()->fraudProtection->settings()->write([
			'current_protection_level' => 'advanced',
			'advanced_fraud_protection_settings' => Tillbook\\Features\\FraudProtection\\Rules\\RulesetMap::toRules(${ settings }, 'usd'),
		]);
	` );

test.describe( 'The checkout with a Stripe account @real-woocommerce', () => {
	test.skip( ! SELLS_WITH_STRIPE, 'Needs a real WooCommerce and the fake Stripe.' );
	test.describe.configure( { timeout: 180000 } );

	test.beforeAll( async () => {
		if ( SELLS_WITH_STRIPE ) {
			await sellWithStripe();
		}
	} );

	test.afterAll( async () => {
		if ( SELLS_WITH_STRIPE ) {
			await stopSelling();
		}
	} );

	test( 'a card pays on the classic checkout, once its fields are complete', async ( { browser, baseURL } ) => {
		const page = await openShopper( browser, baseURL );
		await openCheckout( page, 'classic' );
		await page.locator( PLACE_ORDER.classic ).click();
		const fields = page.frameLocator( `${ FORM } iframe` );
		await expect( fields.getByText( 'Your card number is incomplete.' ) ).toBeVisible();
		await expect( fields.getByLabel( 'Card number' ) ).toBeFocused();
		await expectAccessible( page, FORM );
		await page.setViewportSize( { width: 320, height: 900 } );
		expect(
			await page.locator( FORM ).evaluate( ( form ) => form.scrollWidth - form.clientWidth )
		).toBeLessThanOrEqual( 0 );
		await typeCard( page, CARDS.success );
		await page.locator( PLACE_ORDER.classic ).click();
		await expectThanks( page );
		expect( newestOrder() ).toEqual( { status: 'processing', total: '23.27', title: 'Visa ending in 4242' } );
		await page.context().close();
	} );

	test( 'the checkout block shows a decline, and accepts another card', async ( { browser, baseURL } ) => {
		const page = await openShopper( browser, baseURL );
		await openCheckout( page, 'block' );
		await typeCard( page, CARDS.declined );
		await page.locator( PLACE_ORDER.block ).click();
		await expect( page.locator( '.wc-block-components-notice-banner.is-error' ) ).toContainText( 'declined' );
		await typeCard( page, CARDS.success );
		await page.locator( PLACE_ORDER.block ).click();
		await expectThanks( page );
		expect( newestOrder().status ).toBe( 'processing' );
		await page.context().close();
	} );

	test( 'the bank asks the shopper, who approves on Stripe’s page', async ( { browser, baseURL } ) => {
		const page = await openShopper( browser, baseURL );
		await openCheckout( page, 'classic' );
		await typeCard( page, CARDS.authenticate );
		await page.locator( PLACE_ORDER.classic ).click();
		await page.waitForURL( /3d_secure/ );
		await page.getByRole( 'button', { name: 'Complete' } ).click();
		await expectThanks( page );
		// Stripe adds the payment's secret to the address it returns to.
		expect( page.url() ).not.toContain( 'client_secret' );
		expect( newestOrder().status ).toBe( 'processing' );
		await page.context().close();
	} );

	test( 'fraud rules block one order and hold another, which the merchant finds', async ( {
		browser,
		baseURL,
		page: merchant,
	} ) => {
		saveRules( "['order_items_threshold' => ['enabled' => true, 'block' => true, 'min_items' => 9]]" );
		const page = await openShopper( browser, baseURL );
		await openCheckout( page, 'classic' );
		await typeCard( page, CARDS.success );
		await page.locator( PLACE_ORDER.classic ).click();
		const error = page.locator( '.woocommerce-error, .wc-block-components-notice-banner.is-error' );
		await expect( error ).toContainText( 'could not be processed' );
		await expect( error ).not.toContainText( 'rule' );
		expect( newestOrder().status ).toBe( 'failed' );

		saveRules( "['avs_mismatch' => ['enabled' => true, 'block' => false]]" );
		await openCheckout( page, 'classic' );
		await typeCard( page, CARDS.wrongAddress );
		await page.locator( PLACE_ORDER.classic ).click();
		await expectThanks( page );
		expect( newestOrder().status ).toBe( 'on-hold' );
		await page.context().close();
		inSite( "delete_option('tillbook_fraud_protection');" );

		await merchant.goto( `${ TRANSACTIONS }&tab=blocked-page` );
		const list = merchant.getByRole( 'table' );
		await expect( list ).toContainText( 'Order items threshold' );
		await expect( list ).toContainText( 'AVS mismatch' );
	} );

	test( 'a blocked script is said, other ways to pay stay, and it can be tried again', async ( {
		browser,
		baseURL,
	} ) => {
		const page = await openShopper( browser, baseURL );
		await page.context().addCookies( [ { name: WITHOUT_STANDIN, value: '1', url: String( baseURL ) } ] );
		await page.route( STRIPE_JS, ( route ) => route.abort() );
		await openCheckout( page, 'classic' );
		await expect( page.getByText( 'The payment fields couldn’t be loaded.' ) ).toBeVisible();
		await expectAccessible( page, FORM );
		// The button tries to load it again, too.
		const blocked = page.waitForEvent( 'requestfailed' );
		await page.locator( PLACE_ORDER.classic ).click();
		await blocked;
		await expect( page.getByText( 'The payment fields couldn’t be loaded.' ) ).toBeVisible();
		await expect( page ).toHaveURL( /checkout/ );

		await page.unroute( STRIPE_JS );
		await page.route( STRIPE_JS, async ( route ) => {
			const script = await ( await fetch( `${ STRIPE_URL }/endive/stripe.js` ) ).text();
			await route.fulfill( {
				contentType: 'text/javascript',
				// Its frames come from the fake, not from Stripe.
				body: script.replace( 'new URL( document.currentScript.src )', `new URL( '${ STRIPE_URL }' )` ),
			} );
		} );
		await page.getByRole( 'button', { name: 'Try again' } ).click();
		await typeCard( page, CARDS.success );
		await page.locator( PLACE_ORDER.classic ).click();
		await expectThanks( page );
		await page.context().close();
	} );

	test( 'another method is approved on its page, and a debit settles days later', async ( { browser, baseURL } ) => {
		// The shop sets options of its own when it is made.
		shop();
		await offer( [ 'card', 'alipay' ], 'USD' );
		const page = await openShopper( browser, baseURL );
		await openCheckout( page, 'classic' );
		await page.getByRole( 'radio', { name: 'Alipay' } ).check( { force: true } );
		await expect( page.getByText( 'to Alipay to approve the payment' ) ).toBeVisible();
		await page.locator( PLACE_ORDER.classic ).click();
		await page.getByRole( 'heading', { name: 'alipay test page' } ).waitFor();
		await page.getByRole( 'button', { name: 'Complete' } ).click();
		await expectThanks( page );
		expect( newestOrder() ).toMatchObject( { status: 'processing', title: 'Alipay' } );
		await page.context().close();

		await offer( [ 'card', 'sepa_debit' ], 'EUR' );
		const other = await openShopper( browser, baseURL );
		await openCheckout( other, 'classic' );
		await other.locator( '#billing_country' ).selectOption( 'DE', { force: true } );
		await other.getByRole( 'radio', { name: 'SEPA Direct Debit' } ).check( { force: true } );
		const fields = other.locator( '[data-method="sepa_debit"]' ).frameLocator( 'iframe' );
		await expect( fields.getByText( 'you authorize the shop' ) ).toBeVisible();
		await other.locator( PLACE_ORDER.classic ).click();
		await expect( fields.getByText( 'Your bank account number is incomplete.' ) ).toBeVisible();
		await expectAccessible( other, FORM );
		await fields.getByLabel( 'IBAN' ).fill( 'DE89 3704 0044 0532 0130 00' );
		await other.locator( PLACE_ORDER.classic ).click();
		await expectThanks( other );
		expect( newestOrder().status ).toBe( 'on-hold' );
		await other.context().close();
		await atStripe( 'advance', { days: 6 } );
		inSite( '$services->stripe()->polling()->run();' );
		expect( newestOrder().status ).toBe( 'processing' );
		inSite( "wp_set_current_user(1); update_option('woocommerce_currency', 'USD');" );
	} );

	test( 'a Bacs debit needs a sort code and an account, and the whole address', async ( { browser, baseURL } ) => {
		// The shop sets options of its own when it is made.
		shop();
		await offer( [ 'card', 'bacs_debit' ], 'GBP' );
		const page = await openShopper( browser, baseURL );
		await openCheckout( page, 'block' );
		await fillBlockAddress( page, { country: 'GB', state: '', city: 'Leeds', postcode: 'LS1 1AA' } );
		await page.getByRole( 'radio', { name: 'Bacs Direct Debit' } ).check( { force: true } );
		const fields = page.locator( '[data-method="bacs_debit"]' ).frameLocator( 'iframe' );
		await fields.getByLabel( 'Sort code' ).fill( '10 88 00' );
		await page.locator( PLACE_ORDER.block ).click();
		await expect( fields.getByText( 'Your bank account number is incomplete.' ) ).toBeVisible();
		await expectAccessible( page, FORM );
		await fields.getByLabel( 'Account number' ).fill( '00012345' );
		await page.locator( PLACE_ORDER.block ).click();
		await expectThanks( page );
		expect( newestOrder() ).toMatchObject( { status: 'on-hold', title: 'Bacs Direct Debit ending in 2345' } );
		await page.context().close();
		inSite( "wp_set_current_user(1); update_option('woocommerce_currency', 'USD');" );
	} );
} );

import { expect, type Page } from '@playwright/test';
import { expectThanks, openCheckout, PLACE_ORDER } from './checkout-page';
import { atStripesAddress, sendPolicy, stopPolicy } from './content-security';
import { inSite, STRIPE_URL } from './site';
import { CARDS, FORM, sellWithStripe, SELLS_WITH_STRIPE, stopSelling, typeCard } from './selling-stripe';
import { EMAIL, openShopper, shop } from './shop';
import { test } from './test';
import { expectAccessible } from './transactions-page';

/** Customer who is signed in. */
interface Customer {
	id: number;
	cookie: { name: string; value: string };
	addCard: string;
}

/** Makes an order that waits for its payment, as a merchant does. */
const orderToPay = () =>
	JSON.parse(
		inSite( `
		$order = wc_create_order(['status' => 'pending']);
		$order->add_product(wc_get_product(${ shop().products.mug.id }));
		$order->set_address(['first_name' => 'Ada', 'last_name' => 'Shopper', 'email' => '${ EMAIL }', 'country' => 'US', 'state' => 'CA', 'postcode' => '94110', 'city' => 'San Francisco', 'address_1' => '1 Main Street'], 'billing');
		$order->calculate_totals();
		echo json_encode(['id' => $order->get_id(), 'url' => $order->get_checkout_payment_url()]);
	` )
	) as { id: number; url: string };

/** Returns an order's state, and the payments and charges for it at Stripe. */
const stateOf = async ( id: number ) => {
	const dump = ( await ( await fetch( `${ STRIPE_URL }/_fake/dump` ) ).json() ) as {
		accounts: { payment_intent: { id: string; metadata: { order_id?: string }; status: string }[] }[];
	};
	const payments = dump.accounts.flatMap( ( account ) => account.payment_intent );
	return {
		order: inSite( `echo wc_get_order(${ id })->get_status();` ),
		payments: payments
			.filter( ( { metadata } ) => metadata.order_id === String( id ) )
			.map( ( { status } ) => status ),
	};
};

/** Signs a new customer in. */
async function signInCustomer( page: Page, baseURL: string | undefined ): Promise< Customer > {
	const customer = JSON.parse(
		inSite( `
		$id = wp_insert_user(['user_login' => 'ada' . wp_rand(), 'user_pass' => wp_generate_password(), 'user_email' => 'ada' . wp_rand() . '@shop.test', 'role' => 'customer']);
		$until = time() + 3600;
		$token = WP_Session_Tokens::get_instance($id)->create($until);
		echo json_encode(['id' => $id, 'addCard' => wc_get_account_endpoint_url('add-payment-method'), 'cookie' => ['name' => LOGGED_IN_COOKIE, 'value' => wp_generate_auth_cookie($id, $until, 'logged_in', $token)]]);
	` )
	) as Customer;
	await page.context().addCookies( [ { ...customer.cookie, url: String( baseURL ) } ] );
	return customer;
}

/** WooCommerce lets a customer add a card every twenty seconds. */
const addSoonAgain = ( { id }: Customer ) =>
	inSite( `WC_Rate_Limiter::set_rate_limit('add_payment_method_${ id }', -1);` );

const expectToFit = async ( page: Page ) => {
	await page.setViewportSize( { width: 320, height: 900 } );
	expect(
		await page.locator( FORM ).evaluate( ( form ) => form.scrollWidth - form.clientWidth )
	).toBeLessThanOrEqual( 0 );
	const box = await page.locator( FORM ).boundingBox();
	expect( ( box?.x ?? 0 ) + ( box?.width ?? 0 ) ).toBeLessThanOrEqual( 320 );
	await page.setViewportSize( { width: 1440, height: 900 } );
};
const error = ( page: Page ) => page.locator( '.woocommerce-error, .wc-block-components-notice-banner.is-error' );

/** Waits until WooCommerce has moved the focus to the error, half a second after it loaded the page. */
const expectToRest = ( page: Page ) => expect( error( page ) ).toBeFocused();

/**
 * Scrolls to the button that pays. Until the browser has drawn the page there, it sends clicks to the frame of the card
 * fields, which was at the same place.
 */
const payButton = async ( page: Page ) => {
	const button = page.locator( PLACE_ORDER.classic );
	await button.scrollIntoViewIfNeeded();
	await page.evaluate( () => new Promise( ( drawn ) => requestAnimationFrame( () => setTimeout( drawn ) ) ) );
	return button;
};

test.describe( 'Other pages where shoppers pay with Stripe @real-woocommerce', () => {
	test.skip( ! SELLS_WITH_STRIPE, 'Needs a real WooCommerce and the fake Stripe.' );
	test.describe.configure( { timeout: 90000 } );

	test.beforeAll( async () => {
		if ( SELLS_WITH_STRIPE ) {
			await sellWithStripe();
			shop();
		}
	} );

	test.afterAll( async () => {
		if ( SELLS_WITH_STRIPE ) {
			stopPolicy();
			await stopSelling();
		}
	} );

	test( 'an order is paid on its own page after a decline, once, under a strict policy', async ( {
		browser,
		baseURL,
	} ) => {
		sendPolicy();
		const page = await openShopper( browser, baseURL );
		const refused = await atStripesAddress( page, baseURL );
		const order = orderToPay();
		await page.goto( order.url );
		await typeCard( page, CARDS.declined );
		await expectAccessible( page, FORM );
		await expectToFit( page );
		await ( await payButton( page ) ).click();
		await expect( error( page ) ).toContainText( 'declined' );
		await expectToRest( page );
		await typeCard( page, CARDS.success );
		await ( await payButton( page ) ).dblclick();
		await expectThanks( page );
		expect( await stateOf( order.id ) ).toEqual( { order: 'processing', payments: [ 'succeeded' ] } );
		expect( refused ).toEqual( [] );
		await page.context().close();
	} );

	test( 'the bank asks about an order’s payment and about a card that is saved, with the keyboard and right to left', async ( {
		browser,
		baseURL,
	} ) => {
		sendPolicy();
		const page = await openShopper( browser, baseURL );
		const refused = await atStripesAddress( page, baseURL );
		const order = orderToPay();
		const rightToLeft = ( url: string ) => `${ url }${ url.includes( '?' ) ? '&' : '?' }tillbook-rtl=1`;
		const payByKeyboard = async ( answer: 'Complete' | 'Fail' ) => {
			const fields = page.frameLocator( `${ FORM } iframe` );
			await expectToFit( page );
			await fields.getByLabel( 'Card number' ).focus();
			for ( const text of [ CARDS.authenticate, '1234', '123' ] ) {
				await page.keyboard.type( text );
				await page.keyboard.press( 'Tab' );
			}
			for (
				let stops = 0;
				! ( await page
					.locator( '#place_order' )
					.evaluate( ( button ) => button === button.ownerDocument.activeElement ) );
			) {
				expect( ++stops ).toBeLessThan( 12 );
				await page.keyboard.press( 'Tab' );
			}
			await page.keyboard.press( 'Enter' );
			await page.waitForURL( /3d_secure/ );
			const button = page.getByRole( 'button', { name: answer } );
			await button.focus();
			await page.keyboard.press( 'Enter' );
		};
		await page.goto( rightToLeft( order.url ) );
		await expect( page.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
		await expectAccessible( page, FORM );
		await payByKeyboard( 'Complete' );
		await expectThanks( page );
		expect( ( await stateOf( order.id ) ).order ).toBe( 'processing' );

		const customer = await signInCustomer( page, baseURL );
		await page.goto( rightToLeft( customer.addCard ) );
		await payByKeyboard( 'Fail' );
		await expect( error( page ) ).toContainText( 'could not confirm your identity' );
		addSoonAgain( customer );
		await page.goto( customer.addCard );
		await payByKeyboard( 'Complete' );
		await expect( page.getByText( 'Your card was saved.' ) ).toBeVisible();
		await expect( page.locator( '.payment-method' ) ).toHaveCount( 1 );
		expect( refused ).toEqual( [] );
		await page.context().close();
		stopPolicy();
	} );

	test( 'a card is saved without a purchase, or refused', async ( { browser, baseURL } ) => {
		const page = await openShopper( browser, baseURL );
		const customer = await signInCustomer( page, baseURL );
		await page.goto( customer.addCard );
		await expectAccessible( page, FORM );
		await typeCard( page, CARDS.declined );
		await ( await payButton( page ) ).click();
		await expect( error( page ) ).toContainText( 'declined' );
		await expectToRest( page );
		addSoonAgain( customer );
		await typeCard( page, CARDS.success );
		await ( await payButton( page ) ).click();
		await expect( page.locator( '.payment-method' ) ).toContainText( '4242' );
		await page.context().close();
	} );

	test( 'on a slow connection the checkout is locked, pays once, and shows test cards to managers only', async ( {
		browser,
		baseURL,
		page: manager,
	} ) => {
		const page = await openShopper( browser, baseURL );
		await openCheckout( page, 'classic' );
		await expect( page.getByText( 'Only store managers see this' ) ).toHaveCount( 0 );
		let release = () => {};
		const slow = new Promise< void >( ( resolve ) => ( release = resolve ) );
		let tokens = 0;
		await page.route( '**/v1/confirmation_tokens', async ( route ) => {
			tokens++;
			await slow;
			await route.continue();
		} );
		await typeCard( page, CARDS.success );
		await ( await payButton( page ) ).click();
		await expect( page.locator( 'form.checkout' ) ).toHaveAttribute( 'aria-busy', 'true' );
		await expect( page.locator( 'form.checkout > .blockUI.blockOverlay' ) ).toBeVisible();
		await page.locator( PLACE_ORDER.classic ).press( 'Enter' );
		await page.locator( PLACE_ORDER.classic ).click( { force: true } );
		release();
		await expectThanks( page );
		expect( tokens ).toBe( 1 );
		const id = Number( /order-received\/(\d+)|order-received=(\d+)/.exec( page.url() )?.slice( 1 ).join( '' ) );
		expect( await stateOf( id ) ).toEqual( { order: 'processing', payments: [ 'succeeded' ] } );
		await page.context().close();

		await manager.goto( orderToPay().url );
		await expect( manager.getByText( 'Only store managers see this' ) ).toBeVisible();
		await expectAccessible( manager, '.tillbook-for-testers' );
		await manager.goto( '/wp-admin/admin.php?page=wc-orders' );
		await expect( manager.getByText( 'Test', { exact: true } ).first() ).toBeVisible();
	} );
} );

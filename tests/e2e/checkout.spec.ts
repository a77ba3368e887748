import { chromium, expect } from '@playwright/test';
import { test } from './test';
import { hindrances } from './walk/checks/adaptations';
import {
	CARDS,
	debugLog,
	expectThanks,
	kept,
	openCheckout,
	PLACE_ORDER,
	typeCard,
	watchNetwork,
	type Kind,
} from './checkout-page';
import { freshSite, HAS_SHOP, inSite } from './site';
import { addToCart, closeShop, EMAIL, openShopper, shop } from './shop';
import { expectAccessible } from './transactions-page';

test.beforeAll( freshSite );

const FORM = '.tillbook-form';

/** Returns the newest order of the tests' shopper: its status and its payment. */
const newestOrder = () =>
	JSON.parse(
		inSite( `
		$order = wc_get_orders(['limit' => 1, 'billing_email' => '${ EMAIL }', 'orderby' => 'id', 'order' => 'DESC', 'type' => 'shop_order'])[0];
		echo json_encode(['status' => $order->get_status(), 'total' => $order->get_total(), 'items' => array_values(array_map(static fn ($item) => $item->get_name(), $order->get_items()))]);
	` )
	) as { status: string; total: string; items: string[] };

test.describe( 'The checkout @real-woocommerce', () => {
	test.skip( ! HAS_SHOP, 'Needs a real WooCommerce.' );
	test.describe.configure( { timeout: 180000 } );
	test.afterAll( () => ( HAS_SHOP ? closeShop() : undefined ) );

	test(
		'a card pays on the classic checkout, by keyboard and on a small screen',
		{ tag: '@any-browser' },
		async ( { browser, baseURL } ) => {
			const page = await openShopper( browser, baseURL );
			await openCheckout( page, 'classic' );
			await page.getByText( 'Test cards', { exact: true } ).click();
			await expectAccessible( page, FORM );
			expect( await hindrances( page ) ).toEqual( [] );
			await page.setViewportSize( { width: 320, height: 900 } );
			expect(
				await page.locator( FORM ).evaluate( ( form ) => form.scrollWidth - form.clientWidth )
			).toBeLessThanOrEqual( 0 );
			await typeCard( page, CARDS.success );
			// All digits are visible.
			expect(
				await page.getByLabel( 'Card number' ).evaluate( ( field ) => field.scrollWidth - field.clientWidth )
			).toBeLessThanOrEqual( 0 );
			await page.getByLabel( 'Security code' ).press( 'Enter' );
			await expectThanks( page );
			expect( newestOrder() ).toMatchObject( { status: 'processing', total: '23.27' } );
			await page.context().close();
		}
	);

	test( 'the checkout block shows a decline, and accepts another card', async ( { browser, baseURL } ) => {
		const page = await openShopper( browser, baseURL );
		await openCheckout( page, 'block' );
		expect( await hindrances( page ) ).toEqual( [] );
		// WooCommerce's margin for labels would separate a method from the line below it.
		await expect( page.locator( `${ FORM }__choice` ).first() ).toHaveCSS( 'margin-bottom', '0px' );
		await typeCard( page, CARDS.declined );
		await page.locator( PLACE_ORDER.block ).click();
		await expect( page.locator( '.wc-block-components-notice-banner.is-error' ) ).toContainText( 'declined' );
		await expect( page.getByLabel( 'Card number' ) ).toHaveValue( '4000 0000 0000 0002' );
		await expectAccessible( page, FORM );
		await typeCard( page, CARDS.success );
		await page.locator( PLACE_ORDER.block ).click();
		await expectThanks( page );
		expect( newestOrder().status ).toBe( 'processing' );
		await page.context().close();
	} );

	test( 'what cannot be charged is not offered, and the page says why', async ( { browser, baseURL } ) => {
		const page = await openShopper( browser, baseURL );
		const { products, pages } = shop();
		inSite( `$cheap = wc_get_product(${ products.ebook.id }); $cheap->set_regular_price('0.30'); $cheap->save();` );
		await addToCart( page, 'ebook' );
		const reason = 'The minimum is $0.50';
		await page.goto( pages.checkout.url );
		await expect( page.locator( '.wc-block-components-notice-banner', { hasText: reason } ) ).toBeVisible();
		await expect( page.locator( FORM ) ).toHaveCount( 0 );
		await page.goto( pages.classicCheckout.url );
		await expect( page.locator( '#payment' ) ).toContainText( reason );
		await expect( page.locator( '.tillbook-express' ) ).toBeHidden();
		await addToCart( page, 'ebook' );
		await page.goto( pages.classicCheckout.url );
		await expect( page.locator( FORM ) ).toBeVisible();
		await expect( page.locator( '.tillbook-express' ) ).toBeVisible();
		inSite( `$cheap = wc_get_product(${ products.ebook.id }); $cheap->set_regular_price('5.00'); $cheap->save();` );
		await page.context().close();
	} );

	test( 'the bank asks the shopper, who approves', async ( { browser, baseURL } ) => {
		const page = await openShopper( browser, baseURL );
		await openCheckout( page, 'block' );
		await typeCard( page, CARDS.authenticate );
		await page.locator( PLACE_ORDER.block ).click();
		await page.waitForURL( /tillbook-sandbox/ );
		await page
			.getByRole( 'button', { name: /^Approve/ } )
			.first()
			.click();
		await expectThanks( page );
		expect( newestOrder().status ).toBe( 'processing' );
		await page.context().close();
	} );

	for ( const kind of [ 'classic', 'block' ] as Kind[] ) {
		test( `a shopper who goes back from the bank can pay another way (${ kind })`, async ( { baseURL }, info ) => {
			// Playwright turns off the cache from which browsers show a page as it was left.
			const browser = await chromium.launch( {
				...info.project.use.launchOptions,
				ignoreDefaultArgs: [ '--disable-back-forward-cache' ],
			} );
			const page = await openShopper( browser, baseURL );
			await openCheckout( page, kind );
			await typeCard( page, CARDS.authenticate );
			await page.locator( PLACE_ORDER[ kind ] ).click();
			await page.waitForURL( /tillbook-sandbox/ );
			await page.goBack( { waitUntil: 'commit' } );
			await page.waitForFunction(
				() => performance.getEntriesByType( 'navigation' ).at( 0 )?.toJSON().type === 'reload'
			);
			await typeCard( page, CARDS.success );
			await page.locator( PLACE_ORDER[ kind ] ).click();
			await expectThanks( page );
			expect( newestOrder().status ).toBe( 'processing' );
			await browser.close();
		} );
	}

	test( 'a wallet buys one product from its page, and leaves the cart as it is', async ( { browser, baseURL } ) => {
		const page = await openShopper( browser, baseURL );
		await addToCart( page, 'ebook' );
		await page.goto( shop().products.shirt.url );
		const button = page.getByRole( 'button', { name: 'Pay with Google Pay' } );
		await button.click();
		await expect( page.getByRole( 'alert' ).filter( { hasText: 'Choose product options first' } ) ).toBeVisible();
		await page.getByLabel( 'Size' ).selectOption( 'Large' );
		await expect( page.locator( 'input[name=variation_id]' ) ).toHaveValue(
			String( shop().products.shirtLarge.id )
		);
		await button.click();
		const sheet = page.getByRole( 'dialog', { name: 'Google Pay (sandbox)' } );
		await expect( sheet ).toContainText( '$19.90' );
		await expectAccessible( page, '.tillbook-sheet' );
		expect( await hindrances( page ) ).toEqual( [] );
		await page.keyboard.press( 'Escape' );
		await expect( sheet ).toBeHidden();
		await expect( button ).toBeFocused();

		await button.click();
		const email = sheet.getByLabel( 'Email address' );
		await email.fill( 'no-address' );
		await sheet.getByRole( 'button', { name: 'Approve' } ).click();
		await expect( email ).toBeFocused();
		await expect( email ).toHaveAttribute( 'aria-invalid', 'true' );
		await email.fill( EMAIL );
		await expect( email ).not.toHaveAttribute( 'aria-invalid' );
		await sheet.getByRole( 'button', { name: 'Decline as the bank' } ).click();
		await expect( sheet.getByRole( 'alert' ) ).toContainText( 'declined' );
		await sheet.getByRole( 'button', { name: 'Approve' } ).click();
		await expectThanks( page );
		expect( newestOrder() ).toMatchObject( {
			status: 'processing',
			total: '19.90',
			items: [ expect.stringContaining( 'Shirt' ) ],
		} );
		await page.goto( shop().pages.classicCart.url );
		await expect( page.locator( '.cart_item' ) ).toHaveCount( 1 );
		await expect( page.locator( '.cart_item' ) ).toContainText( 'Book to download' );
		await page.context().close();
	} );

	for ( const kind of [ 'classic', 'block' ] as Kind[] ) {
		test( `digits that are no documented test card never leave the browser (${ kind })`, async ( {
			browser,
			baseURL,
		} ) => {
			const before = debugLog().length;
			const page = await openShopper( browser, baseURL );
			await openCheckout( page, kind );
			const network = watchNetwork( page );
			for ( const number of [
				'4111111111111111',
				'5105105105105100',
				'4929 5678 1234 5670',
				'378734493671000',
			] ) {
				await typeCard( page, number );
				await page.locator( PLACE_ORDER[ kind ] ).click();
				await expect( page.getByText( 'Only test cards work here' ) ).toBeVisible();
				await expect( page.getByLabel( 'Card number' ) ).toHaveAttribute( 'aria-invalid', 'true' );
			}
			// Trigger the requests that WooCommerce sends automatically during typing, and the saving of form data.
			await page.evaluate( () => window.dispatchEvent( new Event( 'beforeunload' ) ) );
			if ( kind === 'classic' ) {
				const drawn = page.waitForResponse( /update_order_review/ );
				await page.locator( '#billing_postcode' ).fill( '' );
				await page.locator( '#billing_postcode' ).pressSequentially( '94103' );
				await page.locator( '#billing_postcode' ).press( 'Tab' );
				await drawn;
			}
			await expect( page ).toHaveURL(
				kind === 'classic' ? shop().pages.classicCheckout.url : shop().pages.checkout.url
			);
			const traces = [ network(), await kept( page ), debugLog().slice( before ) ].join( '\n' );
			expect( traces ).not.toMatch(
				/4111[ -]?1111|5105[ -]?1051|4929[ -]?5678|3787[ -]?3449|\b739\b|12 ?\/ ?34/
			);

			// A documented card is sent by its name; its digits are not sent.
			await typeCard( page, CARDS.success );
			await page.locator( PLACE_ORDER[ kind ] ).click();
			await expectThanks( page );
			expect( network() ).toContain( 'visa' );
			expect( network() ).not.toMatch( /4242[ -]?4242/ );
			await page.context().close();
		} );
	}
} );

import { expect, type Page } from '@playwright/test';
import { freshSite, HAS_SHOP, inSite } from './site';
import { addToCart, closeShop, fillBlockAddress, fillClassicAddress, openShopper, setOptions, shop } from './shop';
import { test } from './test';

test.beforeAll( freshSite );

const KEPT = [
	'tillbook_multi_currency',
	'tillbook_report_sync',
	'woocommerce_cod_settings',
	'woocommerce_tillbook_settings',
];
let before = '';

/** Makes the store sell in euros at a manual rate. */
const sellInEuros = ( rate: string ) =>
	inSite( `
		(new Tillbook\\Platform\\Settings\\StoreSettings())->change(['multi_currency' => true]);
		$setup = new Tillbook\\Features\\MultiCurrency\\CurrencySetup();
		$setup->enable(['eur']);
		$setup->changeRules('eur', fn () => new Tillbook\\Features\\MultiCurrency\\CurrencyRules('manual', '${ rate }', time(), 'usd'));
	` );

/** Completes the order and runs WooCommerce's background job that updates the Analytics tables. */
const deliver = ( order: string ) =>
	inSite(
		`wc_get_order(${ Number( order ) })->update_status('completed'); do_action('wc-admin_import_orders', ${ Number( order ) });`
	);

test.beforeAll( () => {
	if ( HAS_SHOP ) {
		before = inSite(
			`echo json_encode(array_map(fn ($name) => get_option($name, null), ${ JSON.stringify( KEPT ).replace( /"/g, "'" ) }));`
		);
		shop();
		setOptions( { woocommerce_calc_taxes: 'no' } );
		inSite(
			"update_option('woocommerce_cod_settings', ['enabled' => 'yes', 'title' => 'Cash on delivery', 'instructions' => '', 'description' => '', 'enable_for_methods' => [], 'enable_for_virtual' => 'yes']);"
		);
	}
} );

test.afterAll( () => {
	if ( HAS_SHOP ) {
		closeShop();
		inSite(
			`foreach (array_combine(${ JSON.stringify( KEPT ).replace( /"/g, "'" ) }, json_decode(getenv('TILLBOOK_BEFORE'), true)) as $name => $value) { $value === null ? delete_option($name) : update_option($name, $value); }`,
			{ TILLBOOK_BEFORE: before }
		);
	}
} );

const order = async ( page: Page ) => {
	await page.waitForURL( /order-received/ );
	return /order-received\/(\d+)/.exec( page.url() )?.[ 1 ] ?? '';
};

test( 'an order in euros at a rate that changes meanwhile is seen before it is placed, and in both currencies by the merchant @real-woocommerce', async ( {
	page,
	browser,
	baseURL,
} ) => {
	test.skip( ! HAS_SHOP, "Prices are set in PHP, which needs the site's folder." );
	test.setTimeout( 180000 );
	sellInEuros( '0.9213' );
	const shopper = await openShopper( browser, baseURL );
	await shopper.goto( `${ shop().products.mug.url }?currency=EUR` );
	await addToCart( shopper, 'mug' );
	await shopper.goto( shop().pages.classicCheckout.url );
	await fillClassicAddress( shopper );
	const total = shopper.locator( '.order-total .amount' );
	// 18.37 and 4.90 dollars, each converted separately.
	await expect( total ).toHaveText( '€21.43' );
	await shopper.locator( '#payment_method_cod' ).check( { force: true } );
	sellInEuros( '0.95' );
	await shopper.locator( '#place_order' ).click();
	await expect( shopper.locator( '.woocommerce-error, .wc-block-components-notice-banner.is-error' ) ).toContainText(
		'The exchange rate has changed since you opened this page. Your new total is €22.11. You were not charged.'
	);
	await expect( total ).toHaveText( '€22.11' );
	await expect( shopper.locator( '.woocommerce-checkout .blockUI' ) ).toHaveCount( 0 );
	await shopper.locator( '#place_order' ).click();
	const id = await order( shopper );
	await expect( shopper.locator( 'body' ) ).toContainText( '€22.11' );
	await shopper.context().close();
	deliver( id );

	await page.goto( `/wp-admin/admin.php?page=wc-orders&action=edit&id=${ id }` );
	await expect( page.locator( '.tillbook-order-base' ) ).toContainText( /= \$23\.27\sUSD at 0\.95/ );
	await expect( page.locator( '#woocommerce-order-items' ) ).toContainText( '€22.11' );
	await page.goto( '/wp-admin/admin.php?page=wc-orders' );
	await expect( page.getByRole( 'row' ).filter( { hasText: '€22.11' } ).first() ).toContainText(
		/€22\.11.*= \$23\.27\sUSD at 0\.95/s
	);
	// The default is the current month, which can be another one in the browser's time zone.
	const day = ( days: number ) => new Date( Date.now() + days * 86400e3 ).toISOString().slice( 0, 10 );
	await page.goto(
		`/wp-admin/admin.php?page=wc-admin&path=%2Fanalytics%2Forders&period=custom&compare=previous_period&after=${ day( -2 ) }&before=${ day( 2 ) }`
	);
	const row = page.locator( '.woocommerce-table__table tbody tr' ).filter( { hasText: id } ).first();
	// 17.45 and 4.66 euros are 18.37 and 4.91 dollars, and together 23.27: the cent is deducted from the larger
	// amount.
	await expect( row ).toContainText( '$18.36' );
	await expect( row ).toContainText( '€22.11 EUR' );
	await expect( page.locator( '.woocommerce-table__table' ).last() ).toContainText( 'Order total' );
} );

test( 'the block checkout shows a changed rate before the order is placed @real-woocommerce', async ( {
	browser,
	baseURL,
} ) => {
	test.skip( ! HAS_SHOP, "Prices are set in PHP, which needs the site's folder." );
	test.setTimeout( 180000 );
	sellInEuros( '0.9213' );
	const shopper = await openShopper( browser, baseURL );
	await shopper.goto( `${ shop().products.mug.url }?currency=EUR` );
	await addToCart( shopper, 'mug' );
	await shopper.goto( shop().pages.checkout.url );
	await fillBlockAddress( shopper );
	const total = shopper.locator( '.wc-block-components-totals-footer-item .wc-block-components-totals-item__value' );
	await expect( total ).toHaveText( '€21.43' );
	await expect( shopper.getByText( 'Cash on delivery' ).first() ).toBeVisible();
	// A method has no radio button if it is the only one.
	const cash = shopper.getByRole( 'radio', { name: /Cash on delivery/ } );
	if ( ( await cash.count() ) > 0 ) {
		await cash.check();
	}
	const sent: string[] = [];
	shopper.on( 'request', ( request ) => {
		if ( request.method() === 'POST' && /wc\/store\/v1\/checkout/.test( request.url() ) ) {
			sent.push( JSON.parse( request.postData() ?? '{}' ).extensions?.[ 'tillbook-rate' ]?.rate ?? '' );
		}
	} );
	sellInEuros( '0.95' );
	const place = shopper.getByRole( 'button', { name: /Place Order/i } );
	await place.click();
	await expect( shopper.locator( '.wc-block-components-notice-banner.is-error' ).first() ).toContainText(
		'Your new total is €22.11.'
	);
	await expect( total ).toHaveText( '€22.11' );
	await place.click();
	await order( shopper );
	expect( sent ).toHaveLength( 2 );
	expect( sent.every( ( rate ) => /^eur:[0-9a-f]+$/.test( rate ) ) ).toBe( true );
	expect( sent[ 0 ] ).not.toBe( sent[ 1 ] );
	await shopper.context().close();
} );

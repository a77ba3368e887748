import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { inSite } from './site';

type Entry = { id: number; url: string };

/** The shop created by tests/php/Support/ShopFixture.php. */
export type Shop = {
	/**
	 * Mug 18.37; sale 19.99 instead of 25.00; shirt 10.00 or 15.00 by size; ebook 5.00, virtual; last 12.00, one
	 * in stock; sofa 900.00.
	 */
	products: Record< 'mug' | 'sale' | 'shirt' | 'shirtSmall' | 'shirtLarge' | 'ebook' | 'last' | 'sofa', Entry >;
	/** 5.00 off the cart, 2.00 off each product, 10 percent off. */
	coupons: Record< 'FIXED5' | 'PROD2' | 'TEN', number >;
	zone: number;
	/** 4.90 to all countries. */
	flatRate: string;
	/** For orders from 100.00. */
	freeShipping: string;
	/** 20 percent, applied once `woocommerce_calc_taxes` is on. */
	taxRate: number;
	/** WooCommerce's default pages use blocks, the classic ones shortcodes. */
	pages: Record< 'shop' | 'cart' | 'checkout' | 'account' | 'classicCart' | 'classicCheckout', Entry >;
};

let made: Shop | undefined;

const FIXTURE = `require ${ JSON.stringify( join( __dirname, '../support/shop.php' ) ) };`;

/** Returns the shop, created once for each test run. */
export function shop(): Shop {
	made ??= JSON.parse( inSite( FIXTURE, { TILLBOOK_SHOP: 'make' } ) ) as Shop;
	return made;
}

/** Restores the shop's initial state: prices, stock, no taxes. */
export function refillShop(): Shop {
	made = undefined;
	return shop();
}

/** Email address that identifies the orders of tests. */
export const EMAIL = 'shopper@shop.test';

/** Removes the shop and its shoppers' orders, and restores the store's settings. For `test.afterAll`. */
export function closeShop() {
	made = undefined;
	inSite(
		`
		foreach (wc_get_orders(['limit' => -1, 'billing_email' => '${ EMAIL }', 'type' => 'shop_order', 'status' => [...array_keys(wc_get_order_statuses()), 'checkout-draft', 'trash']]) as $order) {
			$order->delete(true);
		}
		${ FIXTURE }
	`,
		{ TILLBOOK_SHOP: 'remove' }
	);
}

/**
 * Sets options of the site. Closing the shop restores those that the fixture includes.
 *
 * @param options Values by option name.
 */
export function setOptions( options: Record< string, string > ) {
	inSite(
		`foreach (json_decode(getenv('TILLBOOK_OPTIONS'), true) as $name => $value) { update_option($name, $value); }`,
		{ TILLBOOK_OPTIONS: JSON.stringify( options ) }
	);
}

/**
 * Opens a page for a shopper who isn't signed in and has an empty cart. Close its context afterwards.
 *
 * @param browser The browser.
 * @param baseURL The site.
 */
export const openShopper = ( browser: Browser, baseURL: string | undefined ): Promise< Page > =>
	browser.newPage( { baseURL, storageState: { cookies: [], origins: [] } } );

/**
 * Adds a product to the cart through a link.
 *
 * @param page    A shopper's page.
 * @param product The product; a shirt needs its size.
 */
export async function addToCart( page: Page, product: keyof Shop[ 'products' ] ) {
	const { products } = shop();
	const size = product === 'shirtSmall' || product === 'shirtLarge';
	const query = size
		? `add-to-cart=${ products.shirt.id }&variation_id=${ products[ product ].id }&attribute_size=${ product === 'shirtSmall' ? 'Small' : 'Large' }`
		: `add-to-cart=${ products[ product ].id }`;
	await page.goto( `/?${ query }` );
	await expect
		.poll( async () =>
			( await page.context().cookies() ).some(
				( { name, value } ) => name === 'woocommerce_items_in_cart' && value !== '0'
			)
		)
		.toBe( true );
}

/** Default address of a shopper. */
export const ADDRESS = {
	email: EMAIL,
	first_name: 'Ada',
	last_name: 'Shopper',
	country: 'US',
	address_1: '1 Main Street',
	city: 'San Francisco',
	state: 'CA',
	postcode: '94110',
	phone: '4155550100',
};
type Address = typeof ADDRESS;

/**
 * Fills in the billing address of the classic checkout, and waits for the new totals.
 *
 * @param page    A page with the classic checkout.
 * @param changes Changes to the default address; use an empty state for a country without states.
 */
export async function fillClassicAddress( page: Page, changes: Partial< Address > = {} ) {
	const { country, state, ...texts } = { ...ADDRESS, ...changes };
	const field = ( name: string ) => page.locator( `#billing_${ name }` );
	await field( 'country' ).selectOption( country, { force: true } );
	if ( state ) {
		const select = page.locator( 'select#billing_state' );
		await ( ( await select.count() ) > 0
			? select.selectOption( state, { force: true } )
			: field( 'state' ).fill( state ) );
	}
	for ( const [ name, value ] of Object.entries( texts ) ) {
		await field( name ).fill( value );
	}
	await field( 'postcode' ).press( 'Tab' );
	// WooCommerce requests new totals a second after the last key press; trigger the request immediately instead.
	await page.evaluate( () => {
		const { jQuery } = window as unknown as {
			jQuery: ( element: Element ) => {
				one: ( event: string, done: () => void ) => { trigger: ( event: string ) => void };
			};
		};
		return new Promise< void >( ( done ) =>
			jQuery( document.body ).one( 'updated_checkout', done ).trigger( 'update_checkout' )
		);
	} );
	await expect( page.locator( '.woocommerce-checkout .blockUI' ) ).toHaveCount( 0 );
}

/**
 * Fills in the address of the block checkout, and waits for the new totals.
 *
 * @param page    A page with the block checkout.
 * @param changes Changes to the default address.
 * @param kind    `billing` if the cart needs no shipping.
 */
export async function fillBlockAddress(
	page: Page,
	changes: Partial< Address > = {},
	kind: 'shipping' | 'billing' = 'shipping'
) {
	const { email, country, state, ...texts } = { ...ADDRESS, ...changes };
	await page.locator( '#email' ).fill( email );
	const edit = page.locator( '.wc-block-components-address-card__edit' ).first();
	if ( ( await edit.isVisible() ) && ! ( await page.locator( `#${ kind }-first_name` ).isVisible() ) ) {
		await edit.click();
	}
	const field = ( name: string ) => page.locator( `#${ kind }-${ name }` );
	await field( 'country' ).selectOption( country );
	if ( state ) {
		const select = page.locator( `select#${ kind }-state` );
		await ( ( await select.count() ) > 0 ? select.selectOption( state ) : field( 'state' ).fill( state ) );
	}
	for ( const [ name, value ] of Object.entries( texts ) ) {
		await field( name ).fill( value );
	}
	// The block sends the address some time after the last key press and then receives new totals.
	const kept = () =>
		page.evaluate( async ( key ) => {
			const answer = await fetch( '/?rest_route=/wc/store/v1/cart', { cache: 'no-store' } );
			return ( ( await answer.json() ) as Record< string, Record< string, string > > )[ key ]?.postcode;
		}, `${ kind }_address` );
	// An answer to an earlier field can arrive while the address is typed. The block then sends no more by itself, and
	// the same text again isn't a change: another line of the address has to be one.
	let tries = 0;
	await expect( async () => {
		if ( ++tries > 1 ) {
			await field( 'address_1' ).fill( `${ texts.address_1 }, ${ tries }` );
		}
		await field( 'postcode' ).fill( '' );
		await field( 'postcode' ).fill( texts.postcode );
		await field( 'postcode' ).press( 'Tab' );
		await expect.poll( kept, { timeout: 6000 } ).toBe( texts.postcode );
	} ).toPass( { timeout: 25000 } );
	await page.waitForFunction( () => {
		type Cart = { isCustomerDataUpdating: () => boolean };
		return ! ( window as unknown as { wp: { data: { select: ( store: string ) => Cart } } } ).wp.data
			.select( 'wc/store/cart' )
			.isCustomerDataUpdating();
	} );
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import { SITE } from './site';
import { addToCart, fillBlockAddress, fillClassicAddress, shop } from './shop';

/** Selector of the "Place order" button, by kind of checkout. */
export const PLACE_ORDER = { classic: '#place_order', block: '.wc-block-components-checkout-place-order-button' };
export type Kind = keyof typeof PLACE_ORDER;

/** Documented test cards. */
export const CARDS = { success: '4242424242424242', declined: '4000000000000002', authenticate: '4000002760003184' };

/**
 * Adds a mug to the cart, opens the checkout and fills in a shopper's address.
 *
 * @param page A shopper's page.
 * @param kind Kind of checkout.
 */
export async function openCheckout( page: Page, kind: Kind ) {
	await addToCart( page, 'mug' );
	const { checkout, classicCheckout } = shop().pages;
	await page.goto( kind === 'classic' ? classicCheckout.url : checkout.url );
	await ( kind === 'classic' ? fillClassicAddress( page ) : fillBlockAddress( page ) );
}

/**
 * Types a card number, expiration date and security code.
 *
 * @param page   A page with the payment form.
 * @param number Digits of the card number.
 */
export async function typeCard( page: Page, number: string ) {
	await page.getByLabel( 'Card number' ).fill( '' );
	await page.getByLabel( 'Card number' ).pressSequentially( number );
	await page.getByLabel( 'Expiration date' ).fill( '' );
	await page.getByLabel( 'Expiration date' ).pressSequentially( '1234' );
	await page.getByLabel( 'Security code' ).fill( '739' );
}

/**
 * Expects the "Order received" page.
 *
 * @param page The shopper's page.
 */
export async function expectThanks( page: Page ) {
	await page.waitForURL( /order-received/ );
	await expect( page.getByText( 'Thank you. Your order has been received.' ).first() ).toBeVisible();
}

/**
 * Records everything that a page sends from now on.
 *
 * @param page The page.
 * @return Returns the recorded data as one string.
 */
export function watchNetwork( page: Page ): () => string {
	const sent: string[] = [];
	const note = ( request: Request ) =>
		sent.push(
			`${ request.method() } ${ request.url() } ${ JSON.stringify( request.headers() ) } ${ request.postDataBuffer()?.toString( 'latin1' ) ?? '' }`
		);
	page.on( 'request', note );
	page.on( 'websocket', ( socket ) => socket.on( 'framesent', ( { payload } ) => sent.push( String( payload ) ) ) );
	return () => sent.map( ( text ) => `${ text }\n${ decoded( text ) }` ).join( '\n' );
}

function decoded( text: string ): string {
	try {
		return decodeURIComponent( text.replace( /\+/g, ' ' ) );
	} catch {
		return '';
	}
}

/**
 * Returns everything that the browser stores: local and session storage, cookies, and the page itself.
 *
 * @param page The page.
 */
export async function kept( page: Page ): Promise< string > {
	const here = await page.evaluate( () =>
		[
			JSON.stringify( { ...localStorage } ),
			JSON.stringify( { ...sessionStorage } ),
			document.cookie,
			document.documentElement.outerHTML,
			...[ ...document.forms ].map( ( form ) => JSON.stringify( [ ...new FormData( form ) ] ) ),
		].join( '\n' )
	);
	return here + JSON.stringify( await page.context().cookies() );
}

/** Returns the site's debug log; empty if there is none. */
export function debugLog(): string {
	try {
		return readFileSync( join( String( SITE ), 'wp-content/debug.log' ), 'utf8' );
	} catch {
		return '';
	}
}

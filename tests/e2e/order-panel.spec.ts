import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Authorization } from '../../client/data/authorizations';
import type { Transaction } from '../../client/data/transactions';
import { freshSite } from './site';
import { test } from './test';
import { expectAccessible } from './transactions-page';

test.beforeAll( freshSite );

const PANEL = '#tillbook-order-panel';

const panel = ( page: Page ) => page.locator( PANEL );
const fact = ( page: Page, label: string ) => panel( page ).locator( `dt:text-is("${ label }") + dd` );
const notice = ( page: Page ) => page.locator( '.notice' ).filter( { hasText: /order #/ } );

/** Reads from the REST API as the signed-in user, without a page that would need JavaScript. */
async function read< Answer >( request: APIRequestContext, path: string, query: string ): Promise< Answer > {
	const nonce = await ( await request.get( '/wp-admin/admin-ajax.php?action=rest-nonce' ) ).text();
	const answer = await request.get( `/index.php?rest_route=%2Fwc%2Fv3%2Fpayments%2F${ path }&${ query }`, {
		headers: { 'X-WP-Nonce': nonce },
	} );
	return answer.json();
}

/** Returns an order with an uncaptured payment: the one with the latest deadline. */
async function waiting( request: APIRequestContext, isHeld: boolean ) {
	const { data } = await read< { data: Authorization[] } >(
		request,
		'authorizations',
		'pagesize=100&direction=desc'
	);
	const found = data.find( ( { order, fraud_status: fraud } ) => order?.url && ( fraud === 'review' ) === isHeld );
	if ( ! found?.order?.url ) {
		throw new Error( 'The store has no such authorization.' );
	}
	return { intent: found.payment_intent_id, order: { url: found.order.url, number: found.order.number } };
}

/** Opens an order without refunds and returns its URL. */
async function refundable( page: Page, request: APIRequestContext ): Promise< string > {
	const { data } = await read< { data: Transaction[] } >(
		request,
		'transactions',
		'type_is=charge&store_currency_is=usd&customer_currency_is=usd&pagesize=100'
	);
	for ( const url of data.flatMap( ( { order } ) => ( order?.url ? [ order.url ] : [] ) ) ) {
		await page.goto( url );
		if (
			( await fact( page, 'Status' ).innerText() ) === 'Paid' &&
			( await fact( page, 'Captured' ).count() ) === 0
		) {
			return url;
		}
	}
	throw new Error( 'The store has no such order.' );
}

test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'a payment is captured from its order, once, though two tabs ask for it', async ( {
		page,
		context,
		request,
	} ) => {
		const { order, intent } = await waiting( request, false );
		const tabs = [ page, await context.newPage() ];
		for ( const tab of tabs ) {
			await tab.goto( order.url );
			await expect( fact( tab, 'Payment' ) ).toHaveText( intent );
			await expect( fact( tab, 'Status' ) ).toHaveText( 'Payment authorized' );
		}
		for ( const tab of tabs ) {
			await panel( tab ).getByRole( 'button', { name: 'Capture', exact: true } ).click();
			await expect( notice( tab ) ).toContainText(
				`Payment for order #${ order.number } captured successfully.`
			);
			await expect( fact( tab, 'Status' ) ).toHaveText( 'Paid' );
			await expect( panel( tab ).getByRole( 'button', { name: 'Capture', exact: true } ) ).toHaveCount( 0 );
			await expect( tab.locator( '.order_notes' ).getByText( 'was captured' ) ).toHaveCount( 1 );
		}
	} );

	test( 'cancelling asks once more, and the order is cancelled with its payment', async ( { page, request } ) => {
		const { order } = await waiting( request, false );
		await page.goto( order.url );
		await panel( page ).locator( 'summary', { hasText: 'Cancel authorization' } ).click();
		await expect( panel( page ) ).toContainText( 'The customer is not charged' );
		await panel( page ).getByRole( 'button', { name: 'Cancel authorization' } ).click();
		await expect( notice( page ) ).toContainText( 'canceled successfully' );
		await expect( fact( page, 'Status' ) ).toHaveText( 'Canceled' );
		await expect( page.locator( '#order_status' ) ).toHaveValue( 'wc-cancelled' );
	} );
} );

test( 'a payment held for review can be approved or blocked, by buttons and by the order actions', async ( {
	page,
	request,
} ) => {
	const { order } = await waiting( request, true );
	await page.goto( order.url );
	await expect( fact( page, 'Status' ) ).toHaveText( 'Needs review' );
	await expect( panel( page ).getByRole( 'button', { name: 'Approve transaction' } ) ).toBeEnabled();
	const offered = page.locator( 'select[name=wc_order_action] option' );
	await expect( offered.filter( { hasText: 'Tillbook: Approve transaction' } ) ).toHaveCount( 1 );
	await expect( offered.filter( { hasText: 'Tillbook: Block transaction' } ) ).toHaveCount( 1 );

	await panel( page ).locator( 'summary' ).click();
	await expectAccessible( page, PANEL );
	await page.setViewportSize( { width: 320, height: 800 } );
	await expect( panel( page ).getByRole( 'button', { name: 'Block transaction' } ) ).toBeVisible();
	expect( await panel( page ).evaluate( ( box ) => box.scrollWidth - box.clientWidth ) ).toBeLessThanOrEqual( 0 );
} );

test( 'the panel leads to the refund form of WooCommerce, and shows what was given back', async ( {
	page,
	request,
} ) => {
	page.on( 'dialog', ( dialog ) => dialog.accept() );
	const url = await refundable( page, request );
	await panel( page ).getByRole( 'link', { name: 'Refund', exact: true } ).click();
	await expect( page ).toHaveURL( /#woocommerce-order-items$/ );
	await page.locator( '.refund-items' ).first().click();
	await page.locator( '#refund_amount' ).fill( '1' );
	await page.locator( '#refund_amount' ).dispatchEvent( 'change' );
	await page.locator( '.do-api-refund' ).click();
	await expect( page.locator( '#order_refunds tr.refund' ) ).toHaveCount( 1 );
	await page.goto( url );
	await expect( fact( page, 'Status' ) ).toHaveText( 'Partial refund' );
	await expect( fact( page, 'Refunded' ) ).toContainText( '1.00' );
} );

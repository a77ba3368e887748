import { expect, test } from '@playwright/test';
import { freshSite } from './in-site';
import { expectAccessible, rows, TRANSACTIONS } from './transactions-page';
import { expectNoOverflow, withoutPreload } from './tabs';

test.beforeAll( freshSite );

const order = { id: 12, number: '12', url: '/wp-admin/post.php?post=12&action=edit', customer_url: null, subscriptions: [] };
const mismatches = [
	{ id: 1, kind: 'amount_differs', found: 1794808808, payment_intent_id: 'pi_1', order_id: 12, order, currency: 'usd', order_amount: 2500, payment_amount: 2000 },
	{ id: 2, kind: 'order_without_payment', found: 1794808808, payment_intent_id: null, order_id: 12, order, currency: 'usd', order_amount: 2500, payment_amount: null },
];

test.describe( 'where orders and payments disagree', () => {
	test.beforeEach( async ( { page } ) => {
		await page.route( /payments(\/|%2F)mismatches/, ( route ) => {
			const url = decodeURIComponent( route.request().url() );
			const kind = /kind=(\w+)/.exec( url )?.[ 1 ];
			return route.fulfill( {
				json: url.includes( '/summary' )
					? { count: 2, kinds: mismatches.map( ( row ) => ( { kind: row.kind, count: 1 } ) ), checked: 1794808808 }
					: { data: mismatches.filter( ( row ) => ! kind || row.kind === kind ) },
			} );
		} );
		await withoutPreload( page, 'mismatches' );
	} );

	test( 'a notice leads to what disagrees and what to do, and a link leads back', async ( { page } ) => {
		await page.goto( TRANSACTIONS );
		await expect( page.locator( '.tillbook-mismatch-notice' ) ).toContainText( '2 orders and payments disagree.' );
		await expectAccessible( page );
		await page.getByRole( 'link', { name: 'Show them' } ).click();
		await expect( page ).toHaveURL( /mismatches=1/ );
		await expect( rows( page ) ).toHaveCount( 2 );
		await expect( rows( page ).first() ).toContainText( 'The customer paid less than the order costs.' );
		await expect( rows( page ).first().getByRole( 'link', { name: '#12' } ) ).toBeVisible();
		await expectAccessible( page );
		await page.getByRole( 'link', { name: 'Back to all transactions' } ).click();
		await expect( page.getByRole( 'heading', { name: 'Transactions', exact: true, level: 2 } ) ).toBeVisible();
	} );

	test( 'a kind narrows the list', async ( { page } ) => {
		await page.goto( `${ TRANSACTIONS }&mismatches=1` );
		await page.getByLabel( 'Show', { exact: true } ).selectOption( 'order_without_payment' );
		await expect( page ).toHaveURL( /kind=order_without_payment/ );
		await expect( rows( page ) ).toHaveCount( 1 );
		await expect( rows( page ).first() ).toContainText( 'Do not ship it before it is paid' );
		await page.getByLabel( 'Show', { exact: true } ).selectOption( 'refund_only_in_store' );
		await expect( page.getByText( 'Nothing disagrees in this way' ) ).toBeVisible();
	} );

	test( 'a narrow screen cuts nothing off', async ( { page } ) => {
		await page.setViewportSize( { width: 320, height: 800 } );
		await page.goto( `${ TRANSACTIONS }&mismatches=1` );
		await expect( rows( page ) ).toHaveCount( 2 );
		await expectNoOverflow( page );
		await expectAccessible( page );
	} );
} );

test( 'where all agree, the list says so', async ( { page } ) => {
	await page.goto( `${ TRANSACTIONS }&mismatches=1` );
	await expect( page.getByText( 'Every order agrees with its payment' ) ).toBeVisible();
	await expectAccessible( page );
} );

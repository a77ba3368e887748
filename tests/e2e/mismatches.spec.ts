import { expect, type Page } from '@playwright/test';
import { freshSite } from './site';
import { test } from './test';
import { expectAccessible, rows, TRANSACTIONS } from './transactions-page';
import { expectFitsNarrow, withoutPreload } from './tabs';

test.beforeAll( freshSite );

const order = {
	id: 12,
	number: '12',
	url: '/wp-admin/post.php?post=12&action=edit',
	customer_url: null,
	subscriptions: [],
};
const mismatches = [
	{
		id: 1,
		kind: 'amount_differs',
		found: 1794808808,
		payment_intent_id: 'pi_1',
		order_id: 12,
		order,
		currency: 'usd',
		order_amount: 2500,
		payment_amount: 2000,
	},
	{
		id: 2,
		kind: 'order_without_payment',
		found: 1794808808,
		payment_intent_id: null,
		order_id: 12,
		order,
		currency: 'usd',
		order_amount: 2500,
		payment_amount: null,
	},
];

/** Mocks the responses for mismatches, regardless of the account's data. */
async function withMismatches( page: Page, found: typeof mismatches ) {
	await page.route( /payments(\/|%2F)mismatches/, ( route ) => {
		const url = decodeURIComponent( route.request().url() );
		const kind = /kind=(\w+)/.exec( url )?.[ 1 ];
		return route.fulfill( {
			json: url.includes( '/summary' )
				? {
						count: found.length,
						kinds: found.map( ( row ) => ( { kind: row.kind, count: 1 } ) ),
						checked: 1794808808,
					}
				: { data: found.filter( ( row ) => ! kind || row.kind === kind ) },
		} );
	} );
	await withoutPreload( page, 'mismatches' );
}

test( 'a notice leads to what disagrees and what to do, and a link leads back', async ( { page } ) => {
	await withMismatches( page, mismatches );
	await page.goto( TRANSACTIONS );
	await expect( page.locator( '.tillbook-mismatch-notice' ) ).toContainText( '2 orders don’t match their payments.' );
	await expectAccessible( page );
	await page.getByRole( 'link', { name: 'Show them' } ).click();
	await expect( page ).toHaveURL( /mismatches=1/ );
	await expect( rows( page ) ).toHaveCount( 2 );
	await expect( rows( page ).first() ).toContainText( 'The customer paid less than the order total.' );
	await expect( rows( page ).first().getByRole( 'link', { name: '#12' } ) ).toBeVisible();
	await expectAccessible( page );
	await expectFitsNarrow( page );

	await test.step( 'a kind narrows the list', async () => {
		await page.getByRole( 'button', { name: 'Show', exact: true } ).click();
		await page.getByRole( 'option', { name: /^Order without a payment/ } ).click();
		await expect( page ).toHaveURL( /kind=order_without_payment/ );
		await expect( rows( page ) ).toHaveCount( 1 );
		await expect( rows( page ).first() ).toContainText( 'Don’t ship it until it’s paid' );
		await page.getByRole( 'button', { name: /^Show: / } ).click();
		await page.getByRole( 'option', { name: /^Refund in the store only/ } ).click();
		await expect( page.getByText( 'No mismatches of this type', { exact: true } ) ).toBeVisible();
		await expectAccessible( page );
	} );

	await page.getByRole( 'link', { name: 'Back to all transactions' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Transactions', exact: true, level: 2 } ) ).toBeVisible();
} );

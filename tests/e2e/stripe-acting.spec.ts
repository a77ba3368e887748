import { expect, type Page } from '@playwright/test';
import { MODAL } from './overlays';
import { atStripe, freshStripe } from './fake-stripe';
import { freshSite, inSite, SITE, STRIPE_URL } from './site';
import { ask, DETAILS } from './payments';
import { PAYOUTS } from './payouts-page';
import { openTab } from './tabs';
import { test } from './test';
import { expectAccessible, rows, Watch } from './transactions-page';
import type { PaymentIntent } from '../../client/data/payments';

interface Paid {
	intent: { id: string };
}

/** The key that is connected: it may look, or act as well. */
let key = '';

test.beforeAll( freshSite );

test.beforeEach( async ( {}, { title } ) => {
	test.skip( SITE === undefined || STRIPE_URL === undefined, 'It needs the site’s folder and its fake Stripe.' );
	// Each test has an account of its own.
	inSite( `
		wp_set_current_user(1);
		$stripe = $services->stripe();
		if ($stripe->ledgers()->connected()) {
			$stripe->connect()->disconnector()->disconnect(false, true, 'cli');
		}
		$services->connection()->accounts->disconnect();
	` );
	const { keys } = await freshStripe( { seed: title } );
	key = keys.act;
	await atStripe( 'webhooks', { mode: 'hold', signedAt: 'machine' } );
} );

/** Connects the fake's test account with a key that may look only, or also act, and checks what it may now. */
async function connect( permissions: 'read' | 'act' ) {
	await atStripe( 'keys/change', { key, permissions } );
	inSite( `
		wp_set_current_user(1);
		$connect = $services->stripe()->connect();
		$connect->connector()->connect(Tillbook\\Providers\\Stripe\\Keys\\ApiKey::fromText('${ key }'), null, 'cli');
		$connect->keyCheck()->run(false);
	` );
}

/** Makes an order of this store; returns its number and the store's id. */
function order(): { number: number; site: string } {
	const [ number, site = '' ] = inSite( `
		$order = new WC_Order();
		$order->set_currency('USD');
		$order->set_payment_method('tillbook');
		$order->set_total('50.00');
		$order->set_status('pending');
		$order->save();
		echo $order->get_id(), ' ', Tillbook\\Provider\\SiteId::own();
	` ).split( ' ' );
	return { number: Number( number ), site };
}

/** A payment of 50.00 for an order of this store, which the ledger has heard of. */
async function sold( more: object = {} ): Promise< { id: string; number: number } > {
	const { number, site } = order();
	const { intent } = ( await atStripe( 'pay', {
		amount: 5000,
		name: 'Jamie Sample',
		metadata: { tillbook_site: site, order_id: String( number ) },
		...more,
	} ) ) as Paid;
	await atStripe( 'advance', { seconds: 10 } );
	await hear( `
		$order = wc_get_order(${ number });
		$order->update_meta_data('_tillbook_payment_intent_id', '${ intent.id }');
		$order->save();
	` );
	return { id: intent.id, number };
}

/** Delivers the webhooks that wait, and does what the background does with them, after some PHP. */
async function hear( before = '' ) {
	await atStripe( 'webhooks/deliver' );
	await atStripe( 'webhooks/settled' );
	inSite( before + '$stripe = $services->stripe(); $stripe->worker()->work( $stripe->ledgers()->connected()[0] );' );
}

const stateOf = ( page: Page, id: string ) => ask< PaymentIntent >( page, `payment_intents/${ id }` );

test( 'a permission is granted in Stripe, and a refund is made without a reload', async ( { page } ) => {
	await connect( 'read' );
	const { id, number } = await sold();
	const watch = new Watch( page );
	await page.goto( `${ DETAILS }&id=${ id }` );
	const notice = page.locator( '.tillbook-ability-notice' );
	await expect( notice ).toContainText( 'select “Charges and Refunds: Write”' );
	await expect( page.getByRole( 'button', { name: 'Refund', exact: true } ) ).toHaveCount( 0 );
	await notice.getByRole( 'button', { name: 'Check again' } ).click();
	await expect( notice ).toContainText( 'The permission is still missing.' );
	await expectAccessible( page );

	await atStripe( 'keys/change', { key, permissions: 'act' } );
	await notice.getByRole( 'button', { name: 'Check again' } ).click();
	await expect( page.getByText( 'Permission granted. You can continue.' ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Refund', exact: true } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Refund transaction' } );
	await dialog.getByRole( 'textbox', { name: /Amount/ } ).fill( '12.00' );
	await expectAccessible( page, MODAL );
	await dialog.getByRole( 'button', { name: /^Refund \W*\$12\.00/ } ).click();
	await expect( page.getByText( new RegExp( `Refunded .* of payment #${ id }` ) ).first() ).toBeVisible();
	const before = await stateOf( page, id );
	expect( before.charge?.amount_refunded ).toBe( 1200 );
	expect( inSite( `echo count( wc_get_order(${ number })->get_refunds() );` ) ).toBe( '1' );

	await hear();
	const { neighbors: _, ...after } = await stateOf( page, id );
	expect( before ).toMatchObject( after );
	expect( inSite( `echo count( wc_get_order(${ number })->get_refunds() );` ) ).toBe( '1' );
	expect( watch.problems ).toEqual( [] );
} );

test( 'an authorization is captured from the list, and its order follows', async ( { page } ) => {
	await connect( 'act' );
	const { id, number } = await sold( { capture: 'manual' } );
	const watch = new Watch( page );
	await openTab( page, 'uncaptured-page' );
	await expect( rows( page ) ).toHaveCount( 1 );
	await rows( page )
		.first()
		.getByRole( 'button', { name: /^Capture payment/ } )
		.click();
	await expect(
		page.getByText( new RegExp( `Payment for order #${ number } captured successfully` ) ).first()
	).toBeVisible();
	await expect( page.getByRole( 'button', { name: /^Capture payment/ } ) ).toHaveCount( 0 );
	const payment = await stateOf( page, id );
	expect( [ payment.status, payment.charge?.amount_captured ] ).toEqual( [ 'succeeded', 5000 ] );
	expect( inSite( `echo wc_get_order(${ number })->is_paid() ? 'paid' : 'unpaid';` ) ).toBe( 'paid' );
	expect( watch.problems ).toEqual( [] );
} );

test( 'a balance is paid out instantly, once the key may', async ( { page } ) => {
	await connect( 'read' );
	await sold();
	const watch = new Watch( page );
	await page.goto( PAYOUTS );
	const balances = page.locator( '.tillbook-balances' );
	await expect( balances ).toContainText( 'select “Payouts: Write”' );
	await expect( page.getByRole( 'button', { name: /^Instant payout/ } ) ).toHaveCount( 0 );
	await expectAccessible( page );

	await atStripe( 'keys/change', { key, permissions: 'act' } );
	await balances.getByRole( 'button', { name: 'Check again' } ).click();
	await page.getByRole( 'button', { name: /^Instant payout: .*47\.75/ } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Instant payout' } );
	await expect( dialog ).toContainText( '-$0.50' );
	await expectAccessible( page, MODAL );
	await dialog.getByRole( 'button', { name: /^Pay out .*47\.75/ } ).click();
	await expect( page.getByText( /^Instant payout for .*47\.75.* in transit\./ ).first() ).toBeVisible();
	await expect( page.getByRole( 'button', { name: /^Instant payout/ } ) ).toHaveCount( 0 );
	await expect( rows( page ) ).toHaveCount( 1 );
	await hear();
	await page.reload();
	await expect( rows( page ) ).toHaveCount( 1 );
	await expect( rows( page ).first() ).toContainText( '47.75' );
	expect( watch.problems ).toEqual( [] );
} );

test( 'an instant payout without an answer is shown as not known, and looked up', async ( { page } ) => {
	await connect( 'act' );
	await sold();
	await page.goto( PAYOUTS );
	await atStripe( 'faults', { kind: 'drop_after', method: 'POST', path: '/v1/payouts', times: 2 } );
	await page.getByRole( 'button', { name: /^Instant payout: .*47\.75/ } ).click();
	await page
		.getByRole( 'dialog', { name: 'Instant payout' } )
		.getByRole( 'button', { name: /^Pay out/ } )
		.click();
	const balances = page.locator( '.tillbook-balances' );
	await expect( balances ).toContainText( 'The outcome of the instant payout of' );
	await expect( page.getByRole( 'button', { name: /^Instant payout/ } ) ).toHaveCount( 0 );
	await expectAccessible( page );
	await balances.getByRole( 'button', { name: 'Check status' } ).click();
	await expect( balances ).not.toContainText( 'The outcome of the instant payout of' );
	await expect( rows( page ) ).toHaveCount( 1 );
} );

test( 'an approval without an answer is in its row as not known, also after a reload, and looked up', async ( {
	page,
} ) => {
	await connect( 'act' );
	const { id, number } = await sold( { review: true } );
	await openTab( page, 'blocked-page' );
	await atStripe( 'faults', {
		kind: 'drop_after',
		method: 'POST',
		path: '/v1/reviews',
		times: 2,
	} );
	const row = rows( page ).first();
	await row.getByRole( 'button', { name: `Approve transaction #${ number }` } ).click();
	await expect( row ).toContainText( 'the outcome is not known because there was no response' );
	await page.reload();
	await expect( row ).toContainText( 'the outcome is not known because there was no response' );
	await expect( row.getByRole( 'button', { name: /^(Approve|Block)/ } ) ).toHaveCount( 0 );
	await expectAccessible( page );
	await row.getByRole( 'button', { name: `Check status: payment #${ number }` } ).click();
	await expect( page.getByText( / succeeded\.$/ ).first() ).toBeVisible();
	await expect( rows( page ) ).toHaveCount( 0 );
	expect( ( await stateOf( page, id ) ).fraud_status ).toBe( 'review_allowed' );
} );

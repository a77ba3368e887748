import { expect, type Page } from '@playwright/test';
import { MODAL } from './overlays';
import { openCheckout } from './checkout-page';
import { atStripe, freshStripe } from './fake-stripe';
import { freshSite, HAS_SHOP, inSite, SITE, STRIPE_URL } from './site';
import { OVERVIEW } from './pages';
import { FORM as PAYMENT_FORM } from './selling-stripe';
import { closeShop, openShopper } from './shop';
import { test } from './test';
import { expectAccessible, openList, rows, Watch } from './transactions-page';

/** Permissions of a key without those for disputes. */
const WITHOUT_DISPUTES = [
	'rak_charge_read',
	'rak_payment_intent_read',
	'rak_balance_transaction_source_read',
	'rak_payout_read',
	'rak_event_read',
	'rak_webhook_write',
];

const CONNECT = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fconnect';
const SETTINGS = '/wp-admin/admin.php?page=wc-settings&tab=checkout&section=tillbook#connection';
const FORM = '.tillbook-connect';
const HEALTH = 'section:has( #connection )';
const SETTINGS_ENTRY = '#adminmenu a[href*="section=tillbook"]';

test.beforeAll( freshSite );

/** Enters a complete key of a test account in the form, and connects it. */
async function fillKey( page: Page, key: string ) {
	const form = page.locator( FORM );
	await form.getByRole( 'textbox', { name: 'Restricted key' } ).fill( key );
	await form.getByRole( 'button', { name: 'Check the key' } ).click();
	await form.getByRole( 'button', { name: 'Connect the test account' } ).click();
	await page.waitForURL( /wcpay-connection-success/ );
}

/** Connects the fake's test account in the form: first with a key that lacks a permission, then with a complete one. */
async function connect( page: Page, key: string ) {
	await page.goto( CONNECT );
	const form = page.locator( FORM );
	await atStripe( 'keys/change', { key, permissions: WITHOUT_DISPUTES } );
	await form.getByRole( 'textbox', { name: 'Restricted key' } ).fill( key );
	await form.getByRole( 'button', { name: 'Check the key' } ).click();
	const disputes = form.getByRole( 'row', { name: /^Disputes: Read/ } );
	await expect( disputes ).toContainText( 'Missing' );
	await expect( disputes ).toContainText( 'Select “Disputes: Read” for the key in Stripe' );
	await expect( form.getByRole( 'button', { name: 'Connect the test account' } ) ).toBeDisabled();
	await expectAccessible( page, FORM );

	await atStripe( 'keys/change', { key, permissions: 'read' } );
	await form.getByRole( 'button', { name: 'Check again' } ).click();
	await expect( disputes ).toContainText( 'Granted' );
	await form.getByRole( 'button', { name: 'Connect the test account' } ).click();
	await page.waitForURL( /wcpay-connection-success/ );
}

test( 'a Stripe account is connected, read, looked after and disconnected', async ( { page } ) => {
	test.skip( SITE === undefined || STRIPE_URL === undefined, 'It needs the site’s folder and its fake Stripe.' );
	inSite( '$services->connection()->accounts->disconnect();' );
	const { keys, accounts } = await freshStripe( { payments: 12, days: 5 } );
	await atStripe( 'webhooks', { mode: 'hold', signedAt: 'machine' } );
	const watch = new Watch( page );
	await connect( page, keys.read );

	// The work of background jobs.
	inSite( '$stripe = $services->stripe(); $stripe->backfill()->run( $stripe->ledgers()->connected()[0], null );' );
	await openList( page );
	expect( await rows( page ).count() ).toBeGreaterThan( 5 );

	await atStripe( 'pay', { amount: 4321 } );
	await atStripe( 'webhooks/deliver' );
	await atStripe( 'webhooks/settled' );
	inSite( '$services->stripe()->polling()->run();' );
	await page.goto( SETTINGS );
	const health = page.locator( HEALTH );
	await expect( health ).toContainText( accounts.test );
	await expect( health ).toContainText( 'The last one arrived' );
	await health.getByRole( 'button', { name: 'Show stored events' } ).click();
	await expect( health.getByRole( 'row', { name: /charge\.succeeded/ } ) ).toContainText( 'Webhook' );
	await expectAccessible( page, HEALTH );

	await health.getByRole( 'button', { name: /^Details of charge\.succeeded/ } ).focus();
	await page.keyboard.press( 'Enter' );
	const details = page.getByRole( 'dialog', { name: 'charge.succeeded' } );
	await expect( details.getByRole( 'region', { name: 'Stored JSON' } ) ).toContainText(
		'"type": "charge.succeeded"'
	);
	await expectAccessible( page, MODAL );
	await details.getByRole( 'button', { name: 'Replay' } ).click();
	await expect( details.getByRole( 'status' ) ).toContainText(
		'Replayed. Your ledger now matches Stripe for this event.'
	);
	await page.keyboard.press( 'Escape' );
	await expect( health.getByRole( 'button', { name: /^Details of charge\.succeeded/ } ) ).toBeFocused();
	await expect( health.getByRole( 'row', { name: /charge\.succeeded/ } ) ).toContainText( 'Processed' );

	await health.getByRole( 'button', { name: 'Disconnect' } ).click();
	await page
		.getByRole( 'dialog', { name: 'Disconnect from Stripe' } )
		.getByRole( 'button', { name: 'Disconnect' } )
		.click();
	await page.getByRole( 'dialog', { name: 'Disconnected' } ).getByRole( 'button', { name: 'Done' } ).click();
	await expect( health.getByText( accounts.test ) ).toHaveCount( 0 );
	expect( watch.problems ).toEqual( [] );
} );

test( 'clicks lead from the settings to the form that connects the other account', async ( { page } ) => {
	test.skip( SITE === undefined || STRIPE_URL === undefined, 'It needs the site’s folder and its fake Stripe.' );
	test.slow();
	await freshSite();
	const { keys, accounts } = await freshStripe();
	const watch = new Watch( page );
	await page.goto( OVERVIEW );
	await page.locator( SETTINGS_ENTRY ).click();
	await page.getByRole( 'link', { name: 'Connect the live account' } ).click();
	const form = page.locator( FORM );
	const choice = ( name: string ) => form.getByRole( 'radio', { name } );
	await expect( choice( 'Test account' ) ).toHaveAccessibleDescription( /reset it on the payments overview/ );
	await expect( choice( 'Live account' ) ).toHaveAccessibleDescription( /isn't a production site/ );
	await expectAccessible( page, FORM );

	// A live account can't be connected in the form on a site of tests.
	inSite( `
		$services->connection()->accounts->disconnect();
		(new Tillbook\\Providers\\Stripe\\Keys\\KeyStore($services->clock))->save(
			Tillbook\\Providers\\Stripe\\Keys\\ApiKey::fromText('${ keys.live }')
		);
		(new Tillbook\\Providers\\Stripe\\Keys\\Accounts())->save(
			new Tillbook\\Providers\\Stripe\\Keys\\AccountRecord('${ accounts.live }', true, 'A shop', 'US', 'usd', [], time(), [], time())
		);
		$services->connection()->accounts->connect($services->ledgers()->findOrCreate('stripe', '${ accounts.live }', true, 'US', 'usd'));
	` );
	await page.goto( OVERVIEW );
	await page.locator( SETTINGS_ENTRY ).click();
	const health = page.locator( HEALTH );
	await expect( health ).toContainText( accounts.live );
	await health.getByRole( 'link', { name: 'Connect the test account' } ).click();
	await expect( choice( 'Test account' ) ).toBeChecked();
	await fillKey( page, keys.read );
	await page.goto( SETTINGS );
	await expect( health ).toContainText( accounts.test );
	await expect( health.getByRole( 'link', { name: /^Connect the/ } ) ).toHaveCount( 0 );
	expect( watch.problems ).toEqual( [] );
} );

test( 'with a publishable key, payments are offered at checkout as the merchant chose', async ( {
	page,
	browser,
	baseURL,
} ) => {
	test.skip( SITE === undefined || STRIPE_URL === undefined, 'It needs the site’s folder and its fake Stripe.' );
	test.slow();
	await freshSite();
	inSite( '$services->connection()->accounts->disconnect();' );
	const { keys } = await freshStripe();
	await atStripe( 'webhooks', { mode: 'lose' } );
	await page.goto( CONNECT );
	await expect( page.getByRole( 'checkbox', { name: /^Offer payments at checkout/ } ) ).toBeChecked();
	await fillKey( page, keys.sell );

	await page.goto( SETTINGS );
	const health = page.locator( HEALTH );
	await health.getByRole( 'button', { name: 'Enter the publishable key' } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Take test payments with your Stripe account' } );
	await dialog.getByRole( 'textbox', { name: 'Publishable key' } ).fill( keys.publishable );
	await dialog.getByRole( 'button', { name: 'Check and save' } ).click();
	await expect( health ).toContainText( 'Takes cards at checkout, and saves them for later payments.' );
	const offered = page.getByRole( 'checkbox', { name: 'Enable Tillbook Payments' } );
	await expect( offered ).toBeChecked();
	if ( HAS_SHOP ) {
		const shopper = await openShopper( browser, baseURL );
		await openCheckout( shopper, 'block' );
		await expect( shopper.locator( PAYMENT_FORM ).first() ).toBeVisible();
		await shopper.context().close();
		closeShop();
	}

	await offered.uncheck();
	await page.getByRole( 'region', { name: 'Save settings' } ).getByRole( 'button', { name: 'Save changes' } ).click();
	await expect( page.getByText( 'Settings saved.' ).first() ).toBeVisible();
	await page.reload();
	await expect( health ).toContainText( "Off: shoppers don't see Tillbook Payments at checkout." );
	await health.getByRole( 'link', { name: 'Go to General' } ).click();
	await expect( offered ).toBeInViewport();
} );

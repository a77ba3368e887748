import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { hindrances } from './walk/checks/adaptations';
import { freshSite, inSite, SITE } from './site';
import { expectNoOverflow } from './tabs';
import { expectAccessible } from './transactions-page';

test.beforeAll( freshSite );

// The page's CSP allows no scripts at all, not even axe.
test.use( { bypassCSP: true, storageState: { cookies: [], origins: [] } } );
test.skip( SITE === undefined, 'Payments are started in the folder of the site.' );

const started: string[] = [];

/**
 * Creates a payment that waits for its shopper, with a new order: without an order that needs it, it would be
 * canceled.
 */
function ask( how: string ): string {
	const [ id = '', url = '' ] = inSite( `
		$order = wc_create_order(['created_via' => 'checkout']);
		$order->set_payment_method(Tillbook\\Platform\\Orders\\OrderGateway::OURS);
		$order->set_total('49');
		$order->save();
		$request = Tillbook\\Provider\\Checkout\\PaymentRequest::from([${ how }, 'orderId' => $order->get_id(), 'orderNumber' => $order->get_order_number(), 'amount' => ['amount' => 4900, 'currency' => 'usd'], 'captureLater' => true,
			'billing' => ['name' => 'Robin Example', 'email' => 'robin@example.com', 'address' => ['country' => 'US']], 'returnUrl' => home_url('/?back=1')]);
		$answer = $services->bus()->run($services->ledgers()->current(), $services->provider(), new Tillbook\\Provider\\Commands\\PayOrder($request), 'cli')->object;
		echo $answer['id'] . ' ' . $answer['next_action']['redirect_to_url']['url'];
	` ).split( ' ' );
	started.push( id );
	return url;
}

const status = ( id: string ) => inSite( `echo $services->provider()->payment('${ id }')['status'];` );

test.afterAll( () => {
	for ( const id of started.filter( ( each ) =>
		[ 'requires_capture', 'requires_action', 'requires_payment_method' ].includes( status( each ) )
	) ) {
		inSite(
			`$services->bus()->run($services->ledgers()->current(), $services->provider(), new Tillbook\\Provider\\Commands\\CancelAuthorization('${ id }'), 'cli');`
		);
	}
} );

const heading = ( page: Page ) => page.getByRole( 'heading', { level: 1 } );

test( 'a shopper approves a payment by the keyboard, once', async ( { page } ) => {
	const url = ask( "'card' => 'authenticate_always'" );
	await page.goto( url );
	await expect( heading( page ) ).toHaveText( 'Your bank is asking you to approve this payment' );
	await expect( page.getByRole( 'main' ) ).toContainText( 'Visa ending in 3184' );
	await expectAccessible( page, 'main' );

	await page.keyboard.press( 'Tab' );
	await expect( page.getByRole( 'button', { name: 'Approve' } ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await page.waitForURL( /back=1/ );
	expect( status( started.at( -1 ) ?? '' ) ).toBe( 'requires_capture' );

	await page.goto( url );
	await expect( heading( page ) ).toHaveText( 'This payment was approved' );
	await expect( page.getByRole( 'button' ) ).toHaveCount( 0 );
	await page.getByRole( 'link', { name: 'Back to the store' } ).click();
	await page.waitForURL( /back=1/ );
} );

test( 'of two tabs the later one reads what the other one decided', async ( { page, context } ) => {
	const url = ask( "'wallet' => 'google_pay'" );
	const other = await context.newPage();
	await Promise.all( [ page.goto( url ), other.goto( url ) ] );
	await page.getByRole( 'button', { name: 'Decline' } ).click();
	await page.waitForURL( /back=1/ );

	await other.getByRole( 'button', { name: 'Approve' } ).click();
	await expect( heading( other ) ).toHaveText( 'This payment was declined' );
	expect( status( started.at( -1 ) ?? '' ) ).toBe( 'requires_payment_method' );
	await expectAccessible( other, 'main' );
} );

test( 'fits a narrow screen in both directions, and shows nothing to who has not the whole link', async ( {
	page,
} ) => {
	const url = ask( "'wallet' => 'apple_pay'" );
	await page.setViewportSize( { width: 320, height: 700 } );
	await page.goto( url );
	await expect( heading( page ) ).toHaveText( 'Apple Pay is asking you to approve this payment' );
	await expectNoOverflow( page );
	await page.evaluate( () => document.documentElement.setAttribute( 'dir', 'rtl' ) );
	await expectNoOverflow( page );
	expect( await hindrances( page ) ).toEqual( [] );

	const cut = await page.goto( url.slice( 0, -1 ) );
	expect( cut?.status() ).toBe( 404 );
	expect( cut?.headers()[ 'cache-control' ] ).toContain( 'no-store' );
	await expect( page.getByRole( 'main' ) ).not.toContainText( '49.00' );
	await expectAccessible( page, 'main' );
} );

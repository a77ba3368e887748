import type { Page } from '@playwright/test';
import { atStripe, freshStripe } from './fake-stripe';
import { freshSite, HAS_SHOP, inSite, STRIPE_URL } from './site';
import { closeShop } from './shop';

/** Whether a shop can sell with Stripe here: it takes a real WooCommerce and the fake Stripe. */
export const SELLS_WITH_STRIPE = HAS_SHOP && STRIPE_URL !== undefined;

/** The payment form on any page. */
export const FORM = '.tillbook-form';

/** Stripe's test cards. */
export const CARDS = {
	success: '4242424242424242',
	declined: '4000000000000002',
	authenticate: '4000002500003155',
	wrongAddress: '4000000000000028',
};

/**
 * Types a card into Stripe's fields, which are in a frame of another origin.
 *
 * @param page   A page with the payment form.
 * @param number Digits of the card number.
 */
export async function typeCard( page: Page, number: string ) {
	const fields = page.frameLocator( `${ FORM } iframe` );
	for ( const [ label, text ] of [
		[ 'Card number', number ],
		[ 'Expiration date', '1234' ],
		[ 'Security code', '123' ],
	] as const ) {
		await fields.getByLabel( label ).fill( '' );
		await fields.getByLabel( label ).pressSequentially( text );
	}
}

/** Connects a fresh site with a key that may sell, and offers it at checkout. The account's events are held back. */
export async function sellWithStripe() {
	await freshSite();
	inSite( '$services->connection()->accounts->disconnect();' );
	const { keys } = await freshStripe();
	await atStripe( 'webhooks', { mode: 'hold', signedAt: 'machine' } );
	inSite( `
		wp_set_current_user(1);
		$services->stripe()->connect()->connector()->connect(
			Tillbook\\Providers\\Stripe\\Keys\\ApiKey::fromText('${ keys.sell }'),
			null,
			'cli',
			Tillbook\\Providers\\Stripe\\Keys\\PublishableKey::fromText('${ keys.publishable }'),
		);
		(new Tillbook\\Platform\\Settings\\StoreSettings())->change(['enabled' => true]);
	` );
}

/**
 * Has the account and the store offer payment methods, in a currency of theirs.
 *
 * @param methods  IDs of the methods.
 * @param currency Currency of the store.
 */
export async function offer( methods: readonly string[], currency: 'EUR' | 'GBP' | 'USD' ) {
	await atStripe( 'methods', { methods: Object.fromEntries( methods.map( ( method ) => [ method, 'on' ] ) ) } );
	inSite( `
		wp_set_current_user(1);
		update_option('woocommerce_currency', '${ currency }');
		(new Tillbook\\Platform\\Settings\\StoreSettings())->change(
			['payment_methods' => json_decode('${ JSON.stringify( methods ) }', true)]
		);
		(new Tillbook\\Providers\\Stripe\\AccountCopy(
			new Tillbook\\Providers\\Stripe\\Clients(
				new Tillbook\\Providers\\Stripe\\Keys\\KeyStore($services->clock),
				$services->clock
			),
			new Tillbook\\Providers\\Stripe\\Keys\\Accounts()
		))->refresh(false);
		$services->stripe()->checkoutCopy()->refresh(false);
	` );
}

/** Closes the shop, and leaves the site as the next file expects it. */
export async function stopSelling() {
	closeShop();
	inSite( "wp_set_current_user(1); $services->stripe()->connect()->disconnector()->disconnect(false, true, 'cli');" );
	await freshSite();
}

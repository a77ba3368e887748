import { expect, type Page } from '@playwright/test';
import { inSite, SITE } from './in-site';
import { ask } from './payments';

/** A page of ours in the admin. */
export interface AdminPage {
	/** What it is called in a test's messages and in the names of pictures. */
	name: string;
	address: string;
	/** The selector of what of it is ours, where that is not the app's own frame. */
	area?: string;
}

/** Where the app shows our pages. */
export const APP_AREA = '.woocommerce-layout__primary';

const APP = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2F';
export const SETTINGS = '/wp-admin/admin.php?page=wc-settings&tab=checkout&section=tillbook';
export const CURRENCY_SETTINGS = '/wp-admin/admin.php?page=wc-settings&tab=wcpay_multi_currency';

/** The pages that need no id. */
export const PAGES: AdminPage[] = [
	...(
		[
			[ 'overview' ],
			[ 'transactions' ],
			[ 'uncaptured', 'transactions&tab=uncaptured-page' ],
			[ 'blocked', 'transactions&tab=blocked-page' ],
			[ 'payouts' ],
			[ 'disputes' ],
			[ 'all-disputes', 'disputes&filter=all' ],
			[ 'card-readers' ],
			[ 'loans' ],
			[ 'documents' ],
			[ 'connect' ],
			[ 'onboarding' ],
			[ 'verification', 'onboarding%2Fkyc' ],
			[ 'fraud-protection' ],
			[ 'multi-currency-setup' ],
		] as [ string, string? ][]
	 ).map( ( [ name, path = name ] ) => ( { name, address: APP + path } ) ),
	{ name: 'settings', address: SETTINGS, area: '#tillbook-settings' },
	{ name: 'currency-settings', address: CURRENCY_SETTINGS, area: '.tillbook-currencies' },
];

/**
 * Every page of ours in the admin, the details of a payment, a payout and a dispute and the panel of an order among them.
 *
 * @param page A page, which is taken to the transactions for the ids.
 */
export async function everyPage( page: Page ): Promise< AdminPage[] > {
	await page.goto( `${ APP }transactions` );
	await page.waitForFunction( () => 'wp' in window && 'apiFetch' in ( window as unknown as { wp: object } ).wp );
	type Rows< Row > = { data: Row[] };
	const { data: payments } = await ask< Rows< { payment_intent_id: string | null; charge_id: string | null; order: { url: string } | null } > >( page, 'transactions?pagesize=100&type_is=charge' );
	const paid = payments.find( ( { payment_intent_id: id, order } ) => id !== null && order?.url );
	const { data: payouts } = await ask< Rows< { id: string } > >( page, 'deposits?status_is=paid&pagesize=1' );
	type Dispute = { dispute_id: string; status: string; charge_id: string };
	const disputes = async () => ( await ask< Rows< Dispute > >( page, 'disputes?pagesize=100&sort=due_by&direction=asc' ) ).data;
	const toAnswer = ( all: Dispute[] ) => all.find( ( { status } ) => status === 'needs_response' );
	const before = await disputes();
	const charge = payments.find( ( { charge_id: id, order } ) => order?.url && ! before.some( ( dispute ) => dispute.charge_id === id ) )?.charge_id;
	if ( ! toAnswer( before ) && SITE !== undefined ) {
		// Other journeys have answered them all.
		inSite( `$services->operator()->dispute('${ String( charge ) }', 'fraudulent', false);` );
	}
	const open = toAnswer( await disputes() );
	expect( { paid, payout: payouts[ 0 ], open }, 'The account has a paid order, a payout and a dispute to answer.' ).toEqual( {
		paid: expect.anything(),
		payout: expect.anything(),
		open: expect.anything(),
	} );
	return [
		...PAGES,
		{ name: 'payment-details', address: `${ APP }transactions%2Fdetails&id=${ String( paid?.payment_intent_id ) }` },
		{ name: 'disputed-payment', address: `${ APP }transactions%2Fdetails&id=${ String( open?.charge_id ) }` },
		{ name: 'payout-details', address: `${ APP }payouts%2Fdetails&id=${ String( payouts[ 0 ]?.id ) }` },
		{ name: 'challenge', address: `${ APP }disputes%2Fchallenge&id=${ String( open?.dispute_id ) }` },
		{ name: 'order', address: String( paid?.order?.url ), area: '#tillbook-order-panel' },
	];
}

/**
 * Opens a page and waits until it stands: no request under way, nothing of ours still loading.
 *
 * @param page    The page.
 * @param address Where it is.
 */
export async function openSettled( page: Page, address: string ) {
	const answer = await page.goto( address );
	expect( answer?.status(), address ).toBe( 200 );
	await page.waitForLoadState( 'networkidle' );
	await expect( page.locator( '[class*="tillbook"] [aria-busy="true"], [class*="tillbook"] .is-placeholder' ) ).toHaveCount( 0 );
}

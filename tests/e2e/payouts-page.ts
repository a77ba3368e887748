import { expect, type Page } from '@playwright/test';
import type { Payout, PayoutBridge } from '../../client/data/payouts';
import { ask } from './payments';
import { write } from './rest';
import { rows, TRANSACTIONS } from './transactions-page';

export const PAYOUTS = TRANSACTIONS.replace( 'transactions', 'payouts' );
export const PAYOUT = `${ PAYOUTS }%2Fdetails`;

/**
 * Opens the payouts and waits for their rows.
 *
 * @param page  The page.
 * @param query Additional URL query.
 */
export async function openPayouts( page: Page, query = '' ) {
	await page.goto( PAYOUTS + query );
	await expect( rows( page ).first() ).toBeVisible();
}

/**
 * Finds one of the store's payouts.
 *
 * @param page  A page.
 * @param want  Condition for the payout.
 * @param query Filters to narrow down the search.
 */
export async function findPayout( page: Page, want: ( payout: Payout ) => boolean, query = '' ): Promise< Payout > {
	const { data } = await ask< { data: Payout[] } >( page, `deposits?pagesize=100${ query }` );
	const found = data.find( want );
	if ( ! found ) {
		throw new Error( 'The store has no such payout.' );
	}
	return found;
}

/**
 * Returns the breakdown of a payout from the REST API.
 *
 * @param page A page of the admin.
 * @param id   Id of the payout.
 */
export const bridgeOf = ( page: Page, id: string ) => ask< PayoutBridge >( page, `deposits/${ id }/bridge` );

/** Locates the table with a payout's breakdown. */
export const bridge = ( page: Page ) => page.locator( '.tillbook-bridge' );

/**
 * Opens a payout and waits for its breakdown.
 *
 * @param page  The page.
 * @param id    Id of the payout.
 * @param query Additional URL query.
 */
export async function openPayout( page: Page, id: string, query = '' ) {
	await page.goto( `${ PAYOUT }&id=${ id }${ query }` );
	await expect( bridge( page ) ).toBeVisible();
}

/**
 * Returns the number in a displayed amount, such as -1234.5 in "-$1,234.50 USD".
 *
 * @param text The displayed text.
 */
export const numberIn = ( text: string ): number => Number( text.replace( /[^\d.-]/g, '' ) );

/**
 * Changes the page's settings in direct loads.
 *
 * @param page    The page.
 * @param changes Pairs of a pattern in the page's settings and its replacement.
 */
export async function withSettings( page: Page, changes: [ RegExp, string ][] ) {
	await page.route( /wp-admin\/admin\.php\?page=wc-admin/, async ( intercepted ) => {
		const response = await intercepted.fetch();
		const body = changes.reduce( ( text, [ piece, put ] ) => text.replace( piece, put ), await response.text() );
		await intercepted.fulfill( { response, body } );
	} );
}

/**
 * Sends data to the REST API as the signed-in user.
 *
 * @param page A page, which can be empty.
 * @param path REST path.
 * @param data The data.
 */
export const send = ( page: Page, path: string, data: object ): Promise< unknown > =>
	write( page.request, 'POST', path, data );

import { expect, type Page } from '@playwright/test';
import type { Deposit, DepositBridge } from '../../client/data/deposits';
import { ask } from './payments';
import { rows, TRANSACTIONS } from './transactions-page';

export const PAYOUTS = TRANSACTIONS.replace( 'transactions', 'payouts' );
export const PAYOUT = `${ PAYOUTS }%2Fdetails`;

/**
 * Opens the payouts and waits for their rows.
 *
 * @param page  The page.
 * @param query Further URL query.
 */
export async function openPayouts( page: Page, query = '' ) {
	await page.goto( PAYOUTS + query );
	await expect( rows( page ).first() ).toBeVisible();
}

/**
 * A payout of the store that is as wanted.
 *
 * @param page  A page.
 * @param want  What it has to be.
 * @param query Filters that narrow the search.
 */
export async function findPayout( page: Page, want: ( payout: Deposit ) => boolean, query = '' ): Promise< Deposit > {
	await openPayouts( page );
	const { data } = await ask< { data: Deposit[] } >( page, `deposits?pagesize=100${ query }` );
	const found = data.find( want );
	if ( ! found ) {
		throw new Error( 'The store has no such payout.' );
	}
	return found;
}

/**
 * What a payout is made of, as the REST API has it.
 *
 * @param page A page of the admin.
 * @param id   Payout.
 */
export const bridgeOf = ( page: Page, id: string ) => ask< DepositBridge >( page, `deposits/${ id }/bridge` );

/** The table of a payout's bridge. */
export const bridge = ( page: Page ) => page.locator( '.tillbook-bridge' );

/**
 * Opens a payout and waits for what it is made of.
 *
 * @param page  The page.
 * @param id    Payout.
 * @param query Further URL query.
 */
export async function openPayout( page: Page, id: string, query = '' ) {
	await page.goto( `${ PAYOUT }&id=${ id }${ query }` );
	await expect( bridge( page ) ).toBeVisible();
}

/**
 * The number in an amount on the screen, such as -1234.5 in "-$1,234.50 USD".
 *
 * @param text What the screen shows.
 */
export const numberIn = ( text: string ): number => Number( text.replace( /[^\d.-]/g, '' ) );

/**
 * Changes what a direct load tells the page of the account.
 *
 * @param page    The page.
 * @param changes What is put for a piece of the page's settings.
 */
export async function withSettings( page: Page, changes: [ RegExp, string ][] ) {
	await page.route( /wp-admin\/admin\.php\?page=wc-admin/, async ( intercepted ) => {
		const response = await intercepted.fetch();
		const body = changes.reduce( ( text, [ piece, put ] ) => text.replace( piece, put ), await response.text() );
		await intercepted.fulfill( { response, body } );
	} );
}

/**
 * Writes by the REST API as the signed-in user.
 *
 * @param page A page of the admin.
 * @param path REST path.
 * @param data What is sent.
 */
export function send( page: Page, path: string, data: object ): Promise< unknown > {
	return page.evaluate(
		( request ) =>
			( window as unknown as { wp: { apiFetch: ( options: object ) => Promise< unknown > } } ).wp.apiFetch( {
				...request,
				method: 'POST',
			} ),
		{ path, data }
	);
}

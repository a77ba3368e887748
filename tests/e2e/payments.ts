import { expect, type Page } from '@playwright/test';
import type { PaymentIntent } from '../../client/data/payments';
import type { Transaction } from '../../client/data/transactions';
import { read } from './rest';

export const DETAILS = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions%2Fdetails';

/**
 * Reads from the REST API as the signed-in user. The page's routes don't change the answer.
 *
 * @param page A page, which can be empty.
 * @param path REST path below /wc/v3/payments.
 */
export const ask = < Answer >( page: Page, path: string ): Promise< Answer > => read< Answer >( page.request, path );

/**
 * Finds one of the store's payments.
 *
 * @param page  A page.
 * @param want  Condition for the payment.
 * @param query Filters of the transactions list to narrow down the search.
 */
export async function findPayment(
	page: Page,
	want: ( payment: PaymentIntent ) => boolean,
	query = 'type_is=charge'
): Promise< PaymentIntent > {
	const { data } = await ask< { data: Transaction[] } >( page, `transactions?pagesize=100&${ query }` );
	const ids = new Set( data.flatMap( ( { payment_intent_id: id } ) => ( id ? [ id ] : [] ) ) );
	for ( const id of ids ) {
		const payment = await ask< PaymentIntent >( page, `payment_intents/${ id }` );
		if ( want( payment ) ) {
			return payment;
		}
	}
	throw new Error( 'The store has no such payment.' );
}

/** Locates the page's heading. */
export const heading = ( page: Page ) => page.locator( '.tillbook-details h2' );

/**
 * Opens a payment by its URL and waits for its summary.
 *
 * @param page  The page.
 * @param id    Id of a payment, charge or order.
 * @param query Additional URL query.
 */
export async function openPayment( page: Page, id: string, query = '' ) {
	await page.goto( `${ DETAILS }&id=${ id }${ query }` );
	await expect( page.locator( '.tillbook-details__summary' ) ).toBeVisible();
}

/**
 * Presses Tab until an element has the focus, like a keyboard user.
 *
 * @param page The page.
 * @param name Name of the element.
 */
export async function tabTo( page: Page, name: RegExp ) {
	for ( let presses = 0; presses < 80; presses++ ) {
		await page.keyboard.press( 'Tab' );
		const [ text = '' ] = await page
			.locator( ':focus' )
			.evaluateAll( ( focused ) =>
				focused.map(
					( element ) =>
						element.getAttribute( 'aria-label' ) ??
						( element as HTMLSelectElement ).labels?.[ 0 ]?.innerText ??
						( element as HTMLElement ).innerText
				)
			);
		if ( name.test( text ) ) {
			return;
		}
	}
	throw new Error( `Tab never came to ${ name }.` );
}

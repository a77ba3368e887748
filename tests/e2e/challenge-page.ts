import { expect, type Page } from '@playwright/test';
import type { Dispute, DisputeRow } from '../../client/data/disputes';
import { ask, heading } from './payments';
import { openList, TRANSACTIONS } from './transactions-page';

export const CHALLENGE = TRANSACTIONS.replace( 'transactions', 'disputes%2Fchallenge' );

const ASK = 'disputes?pagesize=100&filter=awaiting_response';

/** Takes a draft away. */
const discardDraft = ( page: Page, id: string ) =>
	page.evaluate(
		( path ) =>
			( window as unknown as { wp: { apiFetch: ( request: object ) => Promise< unknown > } } ).wp.apiFetch( {
				path,
				method: 'DELETE',
			} ),
		`/wc/v3/payments/disputes/${ id }/draft`
	);

/**
 * A dispute or inquiry that waits for an answer and has no evidence yet; a draft that another journey left is taken away.
 *
 * @param page A page.
 */
export async function findWaiting( page: Page ): Promise< Dispute > {
	await openList( page );
	const { data } = await ask< { data: DisputeRow[] } >( page, ASK );
	for ( const { dispute_id: id } of data.reverse() ) {
		const dispute = await ask< Dispute >( page, `disputes/${ id }` );
		if ( ! dispute.evidence_details.has_evidence ) {
			await discardDraft( page, id );
			return { ...dispute, draft: null };
		}
	}
	throw new Error( 'The store has no dispute that waits for evidence.' );
}

/**
 * Opens the challenge screen and waits for its form.
 *
 * @param page  The page.
 * @param id    The dispute.
 * @param query Further URL query.
 */
export async function openChallenge( page: Page, id: string, query = '' ) {
	await page.goto( `${ CHALLENGE }&id=${ id }${ query }` );
	await expect( heading( page ) ).toHaveText( /Challenge dispute|Dispute evidence/ );
}

/** A field of the form. */
export const field = ( page: Page, name: string ) => page.getByRole( 'textbox', { name, exact: true } );

/**
 * Chooses files for a field, as somebody does who has come to it.
 *
 * @param page  The page.
 * @param name  The field.
 * @param files What is chosen.
 */
export async function choose(
	page: Page,
	name: string,
	...files: { name: string; mimeType: string; buffer: Buffer }[]
) {
	const chooser = page.getByRole( 'group', { name, exact: true } ).locator( 'input[type=file]' );
	await chooser.focus();
	await chooser.setInputFiles( files );
}

/** A picture of one pixel, as large as wanted. */
export const picture = ( name: string, bytes = 0 ) => ( {
	name,
	mimeType: 'image/png',
	buffer: Buffer.concat( [
		Buffer.from(
			'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
			'base64'
		),
		Buffer.alloc( bytes ),
	] ),
} );

import { expect, type Page } from '@playwright/test';
import type { Dispute, DisputeRow } from '../../client/data/disputes';
import { ask, heading } from './payments';
import { write } from './rest';
import { TRANSACTIONS } from './transactions-page';

export const CHALLENGE = TRANSACTIONS.replace( 'transactions', 'disputes%2Fchallenge' );

const ASK = 'disputes?pagesize=100&filter=awaiting_response';

/**
 * Finds a dispute or inquiry that needs a response and has no evidence yet; deletes a draft left by another test.
 *
 * @param page A page.
 */
export async function findWaiting( page: Page ): Promise< Dispute > {
	const { data } = await ask< { data: DisputeRow[] } >( page, ASK );
	for ( const { dispute_id: id } of data.reverse() ) {
		const dispute = await ask< Dispute >( page, `disputes/${ id }` );
		if ( ! dispute.evidence_details.has_evidence ) {
			await write( page.request, 'DELETE', `/wc/v3/payments/disputes/${ id }/draft` );
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
 * @param query Additional URL query.
 */
export async function openChallenge( page: Page, id: string, query = '' ) {
	await page.goto( `${ CHALLENGE }&id=${ id }${ query }` );
	await expect( heading( page ) ).toHaveText( /Challenge dispute|Dispute evidence/ );
}

/** Locates a field of the form. */
export const field = ( page: Page, name: string ) => page.getByRole( 'textbox', { name, exact: true } );

/**
 * Chooses files for a focused field.
 *
 * @param page  The page.
 * @param name  The field.
 * @param files The files.
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

/** Creates an image file of one pixel, padded to the given number of bytes. */
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

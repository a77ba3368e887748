import { expect, type Page } from '@playwright/test';
import type { DisputeRow } from '../../client/data/disputes';
import { ask } from './payments';
import { rows, TRANSACTIONS } from './transactions-page';

export const DISPUTES = TRANSACTIONS.replace( 'transactions', 'disputes' );

/**
 * Opens the disputes and waits for their rows.
 *
 * @param page  The page.
 * @param query Additional URL query.
 */
export async function openDisputes( page: Page, query = '' ) {
	await page.goto( DISPUTES + query );
	await expect( rows( page ).first() ).toBeVisible();
}

/**
 * Returns the store's disputes, the earliest deadline first.
 *
 * @param page A page of the admin.
 */
export async function disputesOf( page: Page ): Promise< DisputeRow[] > {
	const { data } = await ask< { data: DisputeRow[] } >( page, 'disputes?pagesize=100&sort=due_by&direction=asc' );
	return data;
}

/**
 * Returns one of the store's disputes with a status.
 *
 * @param page   A page of the admin.
 * @param status Such as needs_response.
 */
export async function findDispute( page: Page, status: DisputeRow[ 'status' ] ): Promise< DisputeRow > {
	const found = ( await disputesOf( page ) ).find( ( dispute ) => dispute.status === status );
	if ( ! found ) {
		throw new Error( `The store has no dispute with the status ${ status }.` );
	}
	return found;
}

/** Locates the boxes of a payment's disputes. */
export const boxes = ( page: Page ) => page.locator( '.tillbook-dispute' );

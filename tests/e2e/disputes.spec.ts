import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { DisputeRow } from '../../client/data/disputes';
import { MODAL, snackbar } from './overlays';
import { boxes, disputesOf, findDispute, openDisputes } from './disputes-page';
import { freshSite } from './site';
import { ask, DETAILS, findPayment, heading, tabTo } from './payments';
import { goSettled, settled, watchLoading } from './settled';
import { expectFitsNarrow, expectRowsFit } from './tabs';
import { test } from './test';
import { expectAccessible, rows, Watch } from './transactions-page';

test.beforeAll( freshSite );

test.describe( 'the disputes', () => {
	test( 'are in the page from the start', async ( { page } ) => {
		const watch = new Watch( page );
		await watchLoading( page );
		await openDisputes( page );
		await expect( page.getByRole( 'heading', { name: 'Disputes' } ).first() ).toBeVisible();
		await expect( page.locator( '.tillbook-test-mode-banner' ) ).toBeVisible();
		await expect( page.locator( '.tillbook-list__summary' ) ).toContainText( /disputes/ );
		expect( watch.own ).toEqual( [] );
		expect( watch.problems ).toEqual( [] );

		await test.step( 'are narrowed to those that need a response, and back undoes it', async () => {
			await page.getByRole( 'tab', { name: /^Needs response/ } ).click();
			await expect( page ).toHaveURL( /filter=awaiting_response/ );
			await expect( rows( page ).filter( { hasText: 'Won' } ) ).toHaveCount( 0 );
			await expect( rows( page ).first() ).toBeVisible();
			for ( const row of await rows( page ).all() ) {
				await expect( row ).toContainText( 'Needs response' );
				await expect( row.getByRole( 'link', { name: /^Respond/ } ) ).toBeVisible();
			}
			await page.goBack();
			await expect( rows( page ).filter( { hasText: 'Won' } ).first() ).toBeVisible();
		} );

		await test.step( 'are sorted by the time to respond', async () => {
			await page.getByRole( 'columnheader', { name: 'Respond by' } ).getByRole( 'button' ).click();
			await expect( page ).toHaveURL( /orderby=dueBy/ );
			// The rows before stay until the others come.
			await settled( page );
			const times = await rows( page )
				.locator( 'time' )
				.evaluateAll( ( all ) => all.map( ( time ) => time.getAttribute( 'datetime' ) ) );
			expect( times.length ).toBeGreaterThan( 1 );
			expect( times ).toEqual( [ ...times ].sort().reverse() );
		} );
	} );

	test( 'can be seen with what to do at 1280 pixels, and with more columns too', async ( { page } ) => {
		await openDisputes( page, '&filter=awaiting_response' );
		await expect( rows( page ).filter( { hasText: /\d (day|hour)s? left/ } ) ).not.toHaveCount( 0 );
		await expectRowsFit( page );
		const respond = rows( page )
			.first()
			.getByRole( 'link', { name: /^Respond to the dispute for/ } );
		await expect( respond ).toBeInViewport( { ratio: 1 } );

		const toggle = async ( name: string ) => {
			await page.getByRole( 'button', { name: 'Choose columns' } ).click();
			await page.getByRole( 'menuitemcheckbox', { name } ).click();
			await page.keyboard.press( 'Escape' );
		};
		for ( const name of [ 'Email', 'Disputed on' ] ) {
			await toggle( name );
		}
		await expect( page.getByRole( 'columnheader', { name: 'Disputed on' } ) ).toBeVisible();
		await expect( respond ).toBeInViewport( { ratio: 1 } );
		await respond.click( { trial: true } );
	} );
} );

test( 'the boxes of disputes show the status of each', async ( { page } ) => {
	test.slow();
	const disputes = await disputesOf( page );
	const one = [ ...new Map( disputes.map( ( dispute ) => [ dispute.status, dispute ] ) ).values() ];
	expect( one.length ).toBeGreaterThanOrEqual( 7 );
	const watch = new Watch( page );
	for ( const dispute of one ) {
		const { status, dispute_id: id, payment_intent_id: payment } = dispute;
		await test.step( status, async () => {
			await goSettled( page, `${ DETAILS }&id=${ payment ?? '' }`, '.tillbook-details__summary' );
			await expect( boxes( page ).first() ).toContainText( id );
			await expect(
				boxes( page )
					.first()
					.getByText( /Respond by/ )
			).toHaveCount( status.endsWith( 'needs_response' ) ? 1 : 0 );
			await expectAccessible( page );
			if ( dispute === one[ 0 ] ) {
				expect( watch.own, 'The page was loaded with its payment.' ).toEqual( [] );
			}
			if ( status === 'warning_needs_response' ) {
				await isWholeAndNarrow( page, dispute );
			}
		} );
	}
	await test.step( 'a refund that failed', async () => {
		const { id } = await findPayment(
			page,
			( { payment_status: found } ) => found.startsWith( 'refund_failed' ),
			'type_is=refund_failure'
		);
		await goSettled( page, `${ DETAILS }&id=${ id }`, '.tillbook-details__summary' );
		await expectAccessible( page );
	} );
	expect( watch.problems ).toEqual( [] );
} );

/** Expects the box of the open page to fit a narrow window in both directions, and its deadline to be downloaded. */
async function isWholeAndNarrow( page: Page, dispute: DisputeRow ) {
	const download = page.waitForEvent( 'download' );
	await page.getByRole( 'button', { name: 'Add to calendar (.ics)' } ).click();
	const file = await download;
	expect( file.suggestedFilename() ).toBe( `${ dispute.dispute_id }.ics` );
	const moment = new Date( ( dispute.due_by ?? 0 ) * 1000 ).toISOString().replace( /\.\d+|[-:]/g, '' );
	expect( readFileSync( await file.path(), 'utf8' ) ).toContain( `DTSTART:${ moment }` );
	await page.locator( '.tillbook-dispute summary' ).click();
	await expectFitsNarrow( page );
}

test( 'the keyboard alone accepts a dispute, from the list to the notice', async ( { page } ) => {
	test.slow();
	const dispute = await findDispute( page, 'needs_response' );
	await openDisputes( page, '&filter=awaiting_response&orderby=dueBy&order=asc' );
	await page.getByRole( 'button', { name: 'Choose columns' } ).focus();
	await tabTo( page, new RegExp( `^Respond to the dispute for .*${ ( dispute.amount / 100 ).toFixed( 2 ) }` ) );
	await page.keyboard.press( 'Enter' );
	await expect( heading( page ) ).toBeFocused();
	await expect( page ).toHaveURL( new RegExp( dispute.payment_intent_id ?? 'none' ) );

	await tabTo( page, /^Accept dispute$/ );
	await page.keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog', { name: 'Accept the dispute?' } );
	await expect( dialog ).toContainText( 'This is final' );
	await expectAccessible( page, MODAL );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();
	await expect( page.getByRole( 'button', { name: 'Accept dispute' } ) ).toBeFocused();

	await page.keyboard.press( 'Enter' );
	await expect( dialog ).toBeVisible();
	await tabTo( page, /^Accept dispute$/ );
	await page.keyboard.press( 'Enter' );
	await expect( snackbar( page ) ).toContainText( 'You have accepted the dispute' );
	await expect( heading( page ) ).toBeFocused();
	await expect( boxes( page ).first() ).toContainText( 'You accepted this dispute.' );
	await expect( page.locator( '.tillbook-details__header' ) ).toContainText( 'Disputed: Lost' );
	expect( ( await ask< { status: string } >( page, `disputes/${ dispute.dispute_id }` ) ).status ).toBe( 'lost' );
	await expectAccessible( page );

	await page.goBack();
	await expect( page ).toHaveURL( /filter=awaiting_response/ );
	await expect( page.locator( '.tillbook-list__summary' ) ).toBeVisible();
	await expect( page.locator( `a[href*="${ dispute.payment_intent_id }"]` ) ).toHaveCount( 0 );
} );

import { expect } from '@playwright/test';
import type { Dispute } from '../../client/data/disputes';
import { snackbar } from './overlays';
import { choose, field, findWaiting, openChallenge, picture } from './challenge-page';
import { speedUpTimers } from './fast-timers';
import { freshSite } from './site';
import { ask, heading, tabTo } from './payments';
import { expectFitsNarrow } from './tabs';
import { test } from './test';
import { expectAccessible, Watch } from './transactions-page';

test.beforeAll( freshSite );

const draftLine = '.tillbook-evidence__draft';
const productType = 'Product type';

test.setTimeout( 180000 );

test( 'evidence goes from what the order says to what the bank has', async ( { page } ) => {
	await speedUpTimers( page );
	const { id, suggested } = await findWaiting( page );
	const watch = new Watch( page );
	await openChallenge( page, id );
	await expect( heading( page ) ).toBeFocused();
	await expect( page.getByLabel( productType ) ).toHaveValue( '' );
	expect( watch.own ).toEqual( [] );
	if ( typeof suggested.customer_name === 'string' ) {
		await expect( field( page, 'Customer name' ) ).toHaveValue( suggested.customer_name );
		await expect( page.getByText( 'Filled from the order' ).first() ).toBeVisible();
	}
	await expectAccessible( page );

	await page.getByLabel( productType ).selectOption( 'physical_product' );
	await field( page, 'Additional details' ).fill( 'The parcel was signed for.' );
	await expect( page.locator( draftLine ) ).toContainText( /Draft saved on .* by admin/ );
	expect( ( await ask< Dispute >( page, `disputes/${ id }` ) ).evidence_details.has_evidence ).toBe( false );

	await choose( page, 'Customer signature', picture( 'signature.png' ) );
	await expect( page.getByRole( 'button', { name: /Preview signature\.png/ } ) ).toBeFocused();
	const [ tab ] = await Promise.all( [
		page.waitForEvent( 'popup' ),
		page.getByRole( 'button', { name: /Preview signature\.png/ } ).click(),
	] );
	await expect( tab ).toHaveURL( /^blob:/ );
	await tab.close();
	await choose( page, 'Customer communication', picture( 'first.png' ), picture( 'second.png' ) );
	await expect( page.getByRole( 'button', { name: /Preview first\.pdf/ } ) ).toBeVisible();
	await choose( page, 'Receipt', {
		name: 'receipt.pdf',
		mimeType: 'application/pdf',
		buffer: Buffer.from( '<html><script>alert(1)</script>' ),
	} );
	await expect(
		page.getByRole( 'alert' ).filter( { hasText: 'Only PDF, PNG, and JPEG files are accepted' } )
	).toBeVisible();
	await choose( page, 'Receipt', picture( 'large.png', 4500000 ) );
	await expect( snackbar( page ) ).toContainText( "will exceed the limit for a dispute's total size" );
	await expectAccessible( page );

	await page.getByRole( 'button', { name: 'Save for later' } ).click();
	await expect( page ).toHaveURL( /path=%2Fpayments%2Fdisputes(&|$)/ );
	await expect( page ).toHaveURL( /filter=awaiting_response/ );
	await expect( snackbar( page, 'Evidence saved!' ) ).toBeVisible();
	const saved = await ask< Dispute >( page, `disputes/${ id }` );
	expect( saved ).toMatchObject( {
		draft: null,
		metadata: { __product_type: 'physical_product' },
		evidence_details: { has_evidence: true },
	} );
	await page.getByRole( 'link', { name: 'Return to evidence submission' } ).click();

	await expect( field( page, 'Additional details' ) ).toHaveValue( 'The parcel was signed for.' );
	await expect( page.getByLabel( productType ) ).toHaveValue( 'physical_product' );
	await page.getByRole( 'button', { name: 'Remove first.pdf' } ).click();
	await field( page, 'Additional details' ).fill( 'It was signed for by the customer.' );
	await page.getByRole( 'button', { name: 'Submit evidence' } ).click();
	const question = page.getByRole( 'dialog' );
	await expect( question ).toContainText(
		"Are you sure you're ready to submit this evidence? Evidence submissions are final."
	);
	await expectAccessible( page, '[role=dialog]' );
	await question.getByRole( 'button', { name: 'Submit evidence' } ).click();
	await expect( page ).toHaveURL( /filter=awaiting_response/ );
	await expect( snackbar( page, 'Evidence submitted!' ) ).toBeVisible();
	await page.getByRole( 'link', { name: 'View submitted evidence' } ).click();

	await expect(
		page.getByText( 'Evidence is already submitted. Details below are read-only.' ).first()
	).toBeVisible();
	await expect( field( page, 'Additional details' ) ).toHaveValue( 'It was signed for by the customer.' );
	await expect( field( page, 'Additional details' ) ).not.toBeEditable();
	await expect( page.getByRole( 'button', { name: /Preview signature\.png/ } ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: /Submit|Save|Remove/ } ) ).toHaveCount( 0 );
	await expectAccessible( page );
	const sent = await ask< Dispute >( page, `disputes/${ id }` );
	expect( sent.status ).toMatch( /under_review$/ );
	expect( Object.keys( sent.evidence ) ).not.toContain( 'customer_communication' );
	expect( watch.problems ).toEqual( [] );
} );

test( 'nothing is lost that was typed while the server was down', async ( { page } ) => {
	// With fast timers, it would try again to save while it closes, when no route holds its requests any more.
	const { id } = await findWaiting( page );
	await openChallenge( page, id );
	await page.route( /disputes\/\w+\/draft/, ( route ) => route.abort() );
	await field( page, 'Additional details' ).fill( 'Typed while the server was down.' );
	await expect(
		page.getByRole( 'alert' ).filter( { hasText: 'In the meantime, your changes are kept in this browser.' } )
	).toBeVisible();
	await expectAccessible( page );
	const asked = page.waitForEvent( 'dialog' );
	const leaving = page.close( { runBeforeUnload: true } );
	await ( await asked ).accept();
	await leaving;
	const next = await page.context().newPage();
	await speedUpTimers( next );
	await openChallenge( next, id );
	await expect( field( next, 'Additional details' ) ).toHaveValue( '' );
	await expect( next.getByText( 'This browser kept changes you made on' ) ).toBeVisible();
	await expectAccessible( next );
	await next.getByRole( 'button', { name: 'Restore' } ).click();
	await expect( field( next, 'Additional details' ) ).toHaveValue( 'Typed while the server was down.' );
	await expect( next.locator( draftLine ) ).toContainText( 'Draft saved on' );
} );

test( 'another user’s changes are not overwritten without showing them', async ( { page } ) => {
	await speedUpTimers( page );
	const { id } = await findWaiting( page );
	await openChallenge( page, id );
	const other = await page.context().newPage();
	await speedUpTimers( other );
	await openChallenge( other, id );
	await field( other, 'Additional details' ).fill( 'Theirs' );
	await expect( other.locator( draftLine ) ).toContainText( 'Draft saved on' );
	await field( page, 'Additional details' ).fill( 'Mine' );
	const choice = page.getByRole( 'alert' ).filter( { hasText: 'changed this draft on' } );
	await expect( choice ).toContainText( 'admin' );
	await expectAccessible( page );
	await choice.getByRole( 'button', { name: 'Use the other version' } ).click();
	await expect( field( page, 'Additional details' ) ).toHaveValue( 'Theirs' );
	await field( other, 'Additional details' ).fill( 'Theirs, longer' );
	await expect( other.locator( draftLine ) ).toContainText( 'Draft saved on' );
	await expect
		.poll( async () => ( await ask< Dispute >( other, `disputes/${ id }` ) ).draft?.evidence.uncategorized_text )
		.toBe( 'Theirs, longer' );
	await field( page, 'Additional details' ).fill( 'Mine' );
	await page.getByRole( 'button', { name: 'Keep mine' } ).click();
	await expect
		.poll( async () => ( await ask< Dispute >( page, `disputes/${ id }` ) ).draft?.evidence.uncategorized_text )
		.toBe( 'Mine' );
} );

test( 'who leaves with unsaved changes is asked first', async ( { page } ) => {
	const { id } = await findWaiting( page );
	await openChallenge( page, id );
	await field( page, 'Additional details' ).fill( 'Unsaved' );
	const navigate = () => page.locator( '#adminmenu' ).getByRole( 'link', { name: 'Transactions' } ).click();
	await navigate();
	const question = page.getByRole( 'dialog', { name: 'Leave with unsaved changes?' } );
	await expect( question ).toBeVisible();
	await expectAccessible( page, '[role=dialog]' );
	await page.keyboard.press( 'Escape' );
	await expect( field( page, 'Additional details' ) ).toHaveValue( 'Unsaved' );
	await expect( page ).toHaveURL( /challenge/ );
	await navigate();
	await question.getByRole( 'button', { name: 'Leave' } ).click();
	await expect( page ).toHaveURL( /transactions/ );
	await expect
		.poll( async () => ( await ask< Dispute >( page, `disputes/${ id }` ) ).draft?.evidence.uncategorized_text )
		.toBe( 'Unsaved' );
} );

test( 'the keyboard alone fills the form in and saves it', async ( { page } ) => {
	await speedUpTimers( page );
	const { id } = await findWaiting( page );
	await page.route( /payments\/disputes\/\w+(\?|$)/, ( route ) =>
		route.request().method() === 'POST'
			? route.fulfill( { status: 400, json: { code: 'x', message: 'Not now.', data: { status: 400 } } } )
			: route.continue()
	);
	await openChallenge( page, id );
	await tabTo( page, /^Product type/ );
	await page.keyboard.press( 'ArrowDown' );
	await page.keyboard.press( 'ArrowDown' );
	await expect( page.getByLabel( productType ) ).not.toHaveValue( '' );
	await tabTo( page, /^Product description/ );
	// The first match is the link to the missing field.
	await page.keyboard.press( 'Enter' );
	await expect( field( page, 'Product description' ) ).toBeFocused();
	await tabTo( page, /^Additional details/ );
	await page.keyboard.type( 'By hand' );
	await tabTo( page, /^Save for later/ );
	await page.keyboard.press( 'Enter' );
	await expect( snackbar( page ) ).toContainText( 'Failed to save evidence. (Not now.)' );
	await expect( field( page, 'Additional details' ) ).toHaveValue( 'By hand' );
	await expect( page.locator( draftLine ) ).toContainText( 'Draft saved on' );
} );

test( 'nothing is cut off on a narrow screen, from left to right and from right to left', async ( { page } ) => {
	await speedUpTimers( page );
	const { id } = await findWaiting( page );
	await openChallenge( page, id );
	await page.getByLabel( productType ).selectOption( 'multiple' );
	await choose( page, 'Customer signature', picture( `${ 'a-very-long-name-of-a-file-'.repeat( 3 ) }.png` ) );
	await expect( page.getByRole( 'button', { name: /Preview a-very-long/ } ) ).toBeVisible();
	await expectFitsNarrow( page, undefined, async () => {
		const outside = await page
			.locator( '.tillbook-evidence :is(input, select, textarea, button, label)' )
			.evaluateAll( ( controls ) =>
				controls
					.map( ( control ) => [ control.textContent, control.getBoundingClientRect() ] as const )
					.filter(
						( [ , box ] ) =>
							box.width > 1 && ( box.left < 0 || box.right > document.documentElement.clientWidth )
					)
					.map( ( [ text ] ) => text )
			);
		expect( outside ).toEqual( [] );
	} );
	await expect( page.locator( draftLine ) ).toContainText( 'Draft saved on' );
} );

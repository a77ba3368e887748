import { expect, type Locator, type Page } from '@playwright/test';
import { freshSiteOnce } from './site';
import { goSettled, openSettled, settled } from './settled';
import { test } from './test';
import { ALL_RULES, findBarriers, rows, TRANSACTIONS, Watch } from './transactions-page';

test.beforeAll( freshSiteOnce );

const panel = ( page: Page ) => page.locator( '.tillbook-peek' );
const shownRow = ( page: Page ) => page.locator( 'tr[aria-current="true"]' );

/** Opens the second page of the list, of charges only: a card reader's fee has no payment to show. */
const openPage = ( page: Page ) =>
	openSettled( page, `${ TRANSACTIONS }&filter=advanced&type_is=charge&paged=2`, '.tillbook-list tbody' );

/** Clicks in a row where there is no link. */
async function peekAt( page: Page, index: number ) {
	await rows( page ).nth( index ).locator( '.is-of-amount' ).click();
	await expect( panel( page ) ).toBeVisible();
	await settled( page );
}

/** Returns which row of its table a row is. */
const placeOf = ( row: Locator ): Promise< number > =>
	row.evaluate( ( element ) => [ ...( element.parentElement?.children ?? [] ) ].indexOf( element ) );

test( 'a click in a row shows its payment, J and K the others, and Escape returns to the row', async ( { page } ) => {
	const watch = new Watch( page );
	await openPage( page );
	await peekAt( page, 2 );
	await expect( page ).toHaveURL( /paged=2.*#peek=pi_/ );
	await expect( shownRow( page ) ).toHaveCount( 1 );
	await expect( panel( page ).getByRole( 'heading', { level: 2 } ) ).toBeFocused();
	await expect( panel( page ).getByRole( 'heading', { name: 'Timeline' } ) ).toBeVisible();
	expect( await findBarriers( page, '.tillbook-peek', ALL_RULES ) ).toEqual( [] );
	expect( await findBarriers( page ) ).toEqual( [] );

	// Several rows can be about one payment, so that the URL stays; the marked row never does.
	const first = await placeOf( shownRow( page ) );
	await page.keyboard.press( 'j' );
	await settled( page );
	expect( await placeOf( shownRow( page ) ) ).toBeGreaterThan( first );
	await page.keyboard.press( 'ArrowUp' );
	await settled( page );
	expect( await placeOf( shownRow( page ) ) ).toBe( first );
	await page.keyboard.press( 'ArrowDown' );
	await settled( page );
	const name = await shownRow( page ).getByRole( 'link' ).first().innerText();
	await page.keyboard.press( 'Escape' );
	await expect( panel( page ) ).toHaveCount( 0 );
	await expect( page ).toHaveURL( /paged=2$/ );
	await expect( page.getByRole( 'link', { name, exact: true } ).and( page.locator( ':focus' ) ) ).toHaveCount( 1 );
	// The payment and its timeline, and nothing of the list.
	expect( watch.own.filter( ( url ) => ! /payment_intents|timeline/.test( url ) ) ).toEqual( [] );
	expect( watch.own.filter( ( url ) => url.includes( 'peek' ) ) ).toEqual( [] );
	expect( watch.problems ).toEqual( [] );
} );

test( 'a reload and a shared link open it; going back from the payment restores list and panel', async ( { page } ) => {
	await openPage( page );
	await peekAt( page, 20 );
	const address = page.url();
	const title = await panel( page ).getByRole( 'heading', { level: 2 } ).innerText();
	await page.reload();
	await settled( page, '.tillbook-peek' );
	await expect( panel( page ).getByRole( 'heading', { level: 2 } ) ).toHaveText( title, { useInnerText: true } );
	await panel( page ).getByRole( 'link', { name: 'Open payment' } ).click();
	await expect( page ).toHaveURL( /transactions%2Fdetails/ );
	await settled( page, '.tillbook-payment' );
	await expect( panel( page ) ).toHaveCount( 0 );
	await page.goBack();
	await settled( page, '.tillbook-peek' );
	await expect( page ).toHaveURL( address );
	await expect( shownRow( page ) ).toHaveCount( 1 );
	await expect( shownRow( page ) ).toBeInViewport();

	await test.step( 'links keep their meaning', async () => {
		await page.keyboard.press( 'Escape' );
		await expect( panel( page ) ).toHaveCount( 0 );
		await rows( page ).nth( 2 ).getByRole( 'link' ).first().click();
		await expect( page ).toHaveURL( /transactions%2Fdetails/ );
		await expect( panel( page ) ).toHaveCount( 0 );
	} );
} );

test( 'in a narrow window, a click and a link open the payment itself, and going back shows the list', async ( {
	page,
} ) => {
	const atPayment = async ( title: string ) => {
		await expect( page ).toHaveURL( /transactions%2Fdetails/ );
		await settled( page, '.tillbook-payment' );
		await expect( page.locator( '.tillbook-details h2' ).first() ).toHaveText( title, { useInnerText: true } );
		await expect( panel( page ) ).toHaveCount( 0 );
	};
	await openPage( page );
	await peekAt( page, 3 );
	const address = page.url();
	const title = await panel( page ).getByRole( 'heading', { level: 2 } ).innerText();
	await page.keyboard.press( 'Escape' );
	await expect( panel( page ) ).toHaveCount( 0 );
	for ( const width of [ 1090, 390 ] ) {
		await page.setViewportSize( { width, height: 800 } );
		await settled( page );
		await rows( page ).nth( 3 ).locator( '.is-of-amount' ).click();
		await atPayment( title );
		await page.goBack();
		await expect( page ).toHaveURL( /paged=2$/ );
		await settled( page, '.tillbook-list tbody' );
	}
	await page.goto( 'about:blank' );
	await page.goto( address );
	await atPayment( title );
	await page.goBack();
	await expect( page ).toHaveURL( 'about:blank' );
} );

test( 'another page of the list is shown from its top, and the focus stays on the button', async ( { page } ) => {
	await openSettled( page, TRANSACTIONS, '.tillbook-list tbody' );
	const next = page.getByRole( 'button', { name: 'Next page' } );
	for ( const [ width, range ] of [
		[ 1440, /^26–50 of/ ],
		[ 390, /^51–75 of/ ],
	] as const ) {
		await page.setViewportSize( { width, height: 800 } );
		await settled( page );
		await next.click();
		await settled( page, '.tillbook-list tbody' );
		await expect( page.locator( '.tillbook-toolbar' ) ).toBeInViewport();
		await expect( rows( page ).first() ).toBeInViewport();
		await expect( next ).toBeFocused();
		await expect( page.locator( '#a11y-speak-polite' ) ).toHaveText( range );
	}
} );

test( 'the keys of a row’s link open it, which moves nothing, and it gives way to what it covers', async ( {
	page,
} ) => {
	await openPage( page );
	const link = rows( page ).nth( 1 ).getByRole( 'link' ).first();
	await link.focus();
	await settled( page );
	await page.keyboard.press( 'Space' );
	await expect( panel( page ) ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( link ).toBeFocused();
	await page.keyboard.press( 'j' );
	await expect( shownRow( page ).getByRole( 'link' ).first() ).toHaveText( await textOf( page, 2 ) );
	await page.keyboard.press( 'Escape' );
	await expect( panel( page ) ).toHaveCount( 0 );

	const header = page.getByRole( 'columnheader', { name: 'Amount' } );
	const before = await header.boundingBox();
	await peekAt( page, 0 );
	expect( await header.boundingBox() ).toEqual( before );
	await page.getByRole( 'button', { name: 'Export', exact: true } ).focus();
	await expect( panel( page ) ).toHaveCount( 0 );
	await expect( page.getByRole( 'button', { name: 'Export', exact: true } ) ).toBeFocused();
} );

const textOf = ( page: Page, index: number ) => rows( page ).nth( index ).getByRole( 'link' ).first().innerText();

test( 'the lists of uncaptured and blocked payments and of disputes have it, too', async ( { page } ) => {
	for ( const [ name, address ] of [
		[ 'uncaptured payments', `${ TRANSACTIONS }&tab=uncaptured-page` ],
		[ 'blocked payments', `${ TRANSACTIONS }&tab=blocked-page` ],
		[ 'disputes', '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fdisputes&filter=all' ],
	] as const ) {
		await test.step( name, async () => {
			await goSettled( page, address, '.tillbook-list tbody' );
			await peekAt( page, 0 );
			await expect( page ).toHaveURL( /#peek=pi_/ );
			expect( await findBarriers( page, '.tillbook-peek', ALL_RULES ) ).toEqual( [] );
			await page.keyboard.press( 'Escape' );
			await expect( panel( page ) ).toHaveCount( 0 );
			await expect( rows( page ).nth( 0 ).locator( ':focus' ) ).toHaveCount( 1 );
		} );
	}
} );

test( 'a click in a row of the payouts shows the payout, with the same keys', async ( { page } ) => {
	const watch = new Watch( page );
	await openSettled( page, '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fpayouts', '.tillbook-list tbody' );
	await peekAt( page, 1 );
	await expect( page ).toHaveURL( /#peek=po_/ );
	await expect( panel( page ).getByRole( 'heading', { level: 2 } ) ).toBeFocused();
	await expect( panel( page ).getByRole( 'heading', { name: 'Payout breakdown' } ) ).toBeVisible();
	await expect( panel( page ).getByRole( 'table' ) ).toBeVisible();
	expect( await findBarriers( page, '.tillbook-peek', ALL_RULES ) ).toEqual( [] );
	const first = await placeOf( shownRow( page ) );
	await page.keyboard.press( 'j' );
	await settled( page );
	expect( await placeOf( shownRow( page ) ) ).toBe( first + 1 );
	await page.keyboard.press( 'ArrowUp' );
	await settled( page );
	await page.keyboard.press( 'Escape' );
	await expect( panel( page ) ).toHaveCount( 0 );
	await expect( page ).not.toHaveURL( /peek/ );
	await expect( rows( page ).nth( first ).getByRole( 'link' ).first() ).toBeFocused();
	expect( watch.problems ).toEqual( [] );
} );

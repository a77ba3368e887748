import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { snackbar } from './above';
import { freshSite } from './in-site';
import { test } from './test';
import { expectAccessible, rows, TRANSACTIONS, Watch } from './transactions-page';
import { expectNoOverflow, openTab, tab, withoutPreload } from './tabs';

test.beforeAll( freshSite );

test( 'a direct load shows what was blocked and by which rule, without asking the server again', async ( { page } ) => {
	const watch = new Watch( page );
	await openTab( page, 'blocked-page' );
	expect( watch.own ).toEqual( [] );
	expect( watch.problems ).toEqual( [] );
	const rule = rows( page ).filter( { hasText: 'Blocked by a rule' } ).first();
	await expect( rule ).toContainText( /International IP address|AVS mismatch|Address mismatch|threshold/ );
	await expect( rows( page ).filter( { hasText: 'Blocked by the provider' } ).first() ).toBeVisible();
	await expectAccessible( page );
} );

test( 'from Transactions, Blocked opens without loading the page', async ( { page } ) => {
	await page.goto( TRANSACTIONS );
	await expect( rows( page ).first() ).toBeVisible();
	let loads = 0;
	page.on( 'load', () => loads++ );
	await tab( page, 'Blocked' ).click();
	await expect( page.getByRole( 'heading', { name: 'Blocked transactions' } ) ).toBeVisible();
	await expect( rows( page ).first() ).toBeVisible();
	expect( loads ).toBe( 0 );
} );

test( 'the status narrows the list and stays in the URL', async ( { page } ) => {
	await openTab( page, 'blocked-page' );
	const all = await rows( page ).count();
	await page.getByRole( 'button', { name: 'Status', exact: true } ).click();
	await page.getByRole( 'option', { name: 'Needs review' } ).click();
	await expect( page ).toHaveURL( /status=review/ );
	await expect( rows( page ).first() ).toContainText( 'Needs review' );
	await expect( rows( page ).filter( { hasText: 'Blocked by' } ) ).toHaveCount( 0 );
	const held = await rows( page ).count();
	await page.getByRole( 'button', { name: 'Status: Needs review' } ).click();
	await page.getByRole( 'option', { name: 'Blocked', exact: true } ).click();
	await expect( rows( page ) ).toHaveCount( all - held );
	await expect( rows( page ).filter( { hasText: 'Needs review' } ) ).toHaveCount( 0 );
} );

test( 'the search finds a customer, and finding none can be cleared', async ( { page } ) => {
	await openTab( page, 'blocked-page' );
	const name = await rows( page ).first().locator( 'td' ).nth( 1 ).innerText();
	const box = page.getByLabel( /Search by order number/ );
	await box.pressSequentially( name.slice( 0, 4 ), { delay: 20 } );
	await page.getByRole( 'option', { name } ).first().click();
	await expect( page ).toHaveURL( /search/ );
	await expect( rows( page ).first() ).toContainText( name );
	await page.goto( `${ TRANSACTIONS }&tab=blocked-page&search%5B0%5D=nobodyofthisname` );
	await expect( page.getByText( 'No blocked transactions match these filters' ) ).toBeVisible();
	await expectAccessible( page );
	await page.getByRole( 'button', { name: 'Clear filters' } ).click();
	await expect( rows( page ).first() ).toBeVisible();
	await expect( page ).toHaveURL( /tab=blocked-page/ );
} );

test( 'the export has the rows of the screen, with their rules', async ( { page } ) => {
	await openTab( page, 'blocked-page', '&per_page=100' );
	const count = await rows( page ).count();
	const download = page.waitForEvent( 'download' );
	await page.getByRole( 'button', { name: 'Export', exact: true } ).click();
	const [ header = '', ...lines ] = readFileSync( await ( await download ).path(), 'utf8' )
		.trim()
		.split( '\r\n' );
	expect( lines ).toHaveLength( count );
	expect( header ).toContain( 'Blocked by' );
} );

test( 'approving captures the payment and takes it off the list', async ( { page } ) => {
	await openTab( page, 'blocked-page' );
	const count = await rows( page ).count();
	const approve = page.getByRole( 'button', { name: /^Approve transaction for order/ } ).first();
	const number = ( ( await approve.getAttribute( 'aria-label' ) ) ?? '' ).replace( /\D/g, '' );
	await approve.focus();
	await page.keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog', { name: 'Approve this transaction?' } );
	await expect( dialog ).toContainText( 'You’ll capture' );
	await dialog.getByRole( 'button', { name: 'Approve', exact: true } ).click();
	await expect( snackbar( page, `Payment for order #${ number } captured successfully.` ) ).toBeVisible();
	await expect( rows( page ) ).toHaveCount( count - 1 );
} );

test( 'an outage is no empty list', async ( { page } ) => {
	await page.route( /payments(\/|%2F)transactions(\/|%2F)fraud-outcomes/, ( route ) =>
		route.fulfill( { status: 500, json: { code: 'down', message: 'The database does not answer.' } } )
	);
	await withoutPreload( page, 'transactions/fraud-outcomes' );
	await page.goto( `${ TRANSACTIONS }&tab=blocked-page` );
	await expect( page.locator( '.tillbook-list-error' ) ).toContainText( 'Error retrieving on review transactions.' );
	await expectAccessible( page );
} );

test( 'a narrow screen cuts nothing off', async ( { page } ) => {
	await page.setViewportSize( { width: 320, height: 800 } );
	await openTab( page, 'blocked-page' );
	await expectNoOverflow( page );
	await expectAccessible( page );
} );

import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { freshSite } from './in-site';
import { storing } from './preferences';
import { openSettled } from './settled';
import { test } from './test';
import { expectAccessible, openList, rows, TRANSACTIONS, Watch } from './transactions-page';

test.beforeAll( freshSite );

test( 'a direct load shows the list without asking the server again', async ( { page } ) => {
	const watch = new Watch( page );
	await openList( page );
	await expect( rows( page ) ).toHaveCount( 25 );
	expect( watch.own ).toEqual( [] );
	expect( watch.problems ).toEqual( [] );
	await expect( page.locator( '.tillbook-test-mode-banner' ) ).toContainText( 'Viewing test data.' );
	await expectAccessible( page );
} );

test( 'from Home, the menu opens the list with one question to the server', async ( { page } ) => {
	await openSettled( page, '/wp-admin/admin.php?page=wc-admin' );
	const watch = new Watch( page );
	let loads = 0;
	page.on( 'load', () => loads++ );
	const payments = page
		.locator( '#adminmenu li.menu-top' )
		.filter( { has: page.locator( 'a.menu-top', { hasText: /^Payments/ } ) } );
	await payments.hover();
	await payments.getByRole( 'link', { name: /^Transactions/ } ).click();
	await expect( rows( page ).first() ).toBeVisible();
	expect( loads ).toBe( 0 );
	expect( watch.own ).toHaveLength( 1 );
	expect( watch.own[ 0 ] ).toContain( '/bootstrap' );
	expect( watch.problems ).toEqual( [] );
} );

test( 'there is one Payments entry, and it is ours', async ( { page } ) => {
	await page.goto( '/wp-admin/' );
	const entries = page.locator( '#adminmenu a.menu-top' ).filter( { hasText: /^Payments/ } );
	await expect( entries ).toHaveCount( 1 );
	await expect( entries ).toHaveAttribute( 'href', /path=(%2F|\/)payments(%2F|\/)/ );
} );

test( 'sorting by amount orders the rows and stays in the URL, back undoes it', async ( { page } ) => {
	await openList( page );
	await page.getByRole( 'columnheader', { name: 'Amount' } ).getByRole( 'button' ).click();
	await expect( page ).toHaveURL( /orderby=amount/ );
	await expect( rows( page ).first() ).toBeVisible();
	await page.goBack();
	await expect( page ).not.toHaveURL( /orderby=amount/ );
	await expect( rows( page ).first() ).toBeVisible();
} );

test( 'a link with filters shows only what they leave', async ( { page } ) => {
	await openList( page, '&filter=advanced&type_is=refund' );
	await expect( page.getByRole( 'button', { name: 'Type: Refund', exact: true } ) ).toBeVisible();
	for ( const row of await rows( page ).all() ) {
		await expect( row ).toContainText( 'Refund' );
	}
	await expectAccessible( page );
} );

test( 'clearing all filters changes the list', async ( { page } ) => {
	await openList( page, '&filter=advanced&match=any&type_is=dispute&risk_level_is=2' );
	await expect( page.locator( '.tillbook-list__summary' ) ).toContainText( 'transactions' );
	const narrow = await page.locator( '.tillbook-list__summary' ).innerText();
	await expect( page.getByRole( 'button', { name: 'Any of these' } ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Clear all' } ).click();
	await expect( page.locator( '.tillbook-list__summary' ) ).not.toHaveText( narrow );
} );

test( 'a filter is chosen by keyboard, applies at once, and can be removed', async ( { page } ) => {
	await openList( page );
	await page.getByRole( 'button', { name: 'Type', exact: true } ).press( 'Enter' );
	await expect( page.getByRole( 'searchbox', { name: 'Search: Type' } ) ).toBeFocused();
	await page.keyboard.type( 'refund' );
	await page.keyboard.press( 'ArrowDown' );
	await expectAccessible( page );
	await page.getByRole( 'option', { name: 'Refund', exact: true } ).press( 'Enter' );
	await expect( page ).toHaveURL( /type_is=refund/ );
	const chip = page.getByRole( 'button', { name: 'Type: Refund', exact: true } );
	await expect( chip ).toBeFocused();
	await expect( rows( page ).filter( { hasText: 'Charge' } ) ).toHaveCount( 0 );
	await page.getByRole( 'button', { name: 'Remove filter: Type' } ).press( 'Enter' );
	await expect( page ).not.toHaveURL( /type_is/ );
	await expect( page.getByRole( 'button', { name: 'Type', exact: true } ) ).toBeFocused();
} );

test( 'a period is chosen from the store’s days', async ( { page } ) => {
	await openList( page );
	await page.getByRole( 'button', { name: 'Date', exact: true } ).click();
	await page.getByRole( 'option', { name: 'Last month' } ).click();
	await expect( page ).toHaveURL( /date_between(\[|%5B)0/ );
	const days = [ ...new URL( page.url() ).searchParams.getAll( 'date_between[0]' ) ];
	expect( days[ 0 ] ).toMatch( /-01$/ );
	await expect( page.getByRole( 'button', { name: 'Date: Last month' } ) ).toBeVisible();
} );

test( 'filters are combined in a dialog', async ( { page } ) => {
	await openList( page, '&type_is=refund' );
	await page.getByRole( 'button', { name: 'Filter', exact: true } ).click();
	await page.getByRole( 'menuitem', { name: 'Advanced filters' } ).click();
	await page.getByLabel( 'Add a filter' ).selectOption( { label: 'Payment method' } );
	await page.getByLabel( 'Match filter: Payment method' ).selectOption( 'is_not' );
	await page.getByLabel( 'All or any of the filters' ).selectOption( 'any' );
	await expectAccessible( page );
	await page.getByRole( 'button', { name: 'Apply filters' } ).click();
	await expect( page ).toHaveURL( /source_is_not=/ );
	await expect( page ).toHaveURL( /match=any/ );
	await expect( page.getByRole( 'button', { name: /^Payment method is not: / } ) ).toBeVisible();
} );

for ( const width of [ 1440, 1280 ] ) {
	test( `ten rows of one line fit on a screen that is ${ width } pixels wide`, async ( { page } ) => {
		await page.setViewportSize( { width, height: 900 } );
		await openList( page );
		const table = page.locator( '.tillbook-table' );
		expect( await table.evaluate( ( { scrollWidth, clientWidth } ) => scrollWidth - clientWidth ) ).toBe( 0 );
		expect( ( await table.boundingBox() )?.y ).toBeLessThan( 360 );
		const boxes = await Promise.all( ( await rows( page ).all() ).map( ( row ) => row.boundingBox() ) );
		for ( const box of boxes ) {
			expect( box?.height ).toBeGreaterThanOrEqual( 44 );
			expect( box?.height ).toBeLessThanOrEqual( 48 );
		}
		const tenth = boxes[ 9 ];
		expect( ( tenth?.y ?? 0 ) + ( tenth?.height ?? 0 ) ).toBeLessThanOrEqual( 900 );
	} );
}

test( 'the search finds a customer by the beginning of a name', async ( { page } ) => {
	await openList( page );
	const box = page.getByLabel( /Search by order number/ );
	await box.pressSequentially( 'trem', { delay: 20 } );
	await page
		.getByRole( 'option', { name: /Tremblay/ } )
		.first()
		.click();
	await expect( page ).toHaveURL( /search/ );
	await expect( rows( page ).first() ).toContainText( 'Tremblay' );
	for ( const row of await rows( page ).all() ) {
		await expect( row ).toContainText( 'Tremblay' );
	}
} );

test( 'a hidden column stays hidden after a reload', async ( { page } ) => {
	await openList( page );
	const header = page.getByRole( 'columnheader', { name: 'Customer' } );
	await expect( header ).toBeVisible();
	await page.getByRole( 'button', { name: 'Choose columns' } ).click();
	await storing( page, 'hidden_columns', () => page.getByRole( 'menuitemcheckbox', { name: 'Customer' } ).click() );
	await page.reload();
	await expect( rows( page ).first() ).toBeVisible();
	await expect( header ).toHaveCount( 0 );
	await page.getByRole( 'button', { name: 'Choose columns' } ).click();
	await storing( page, 'hidden_columns', () => page.getByRole( 'menuitemcheckbox', { name: 'Customer' } ).click() );
} );

test( 'paging and rows per page live in the URL', async ( { page } ) => {
	await openList( page, '&paged=2&per_page=50' );
	await expect( rows( page ) ).toHaveCount( 50 );
	const first = await rows( page ).first().innerText();
	await page.goto( TRANSACTIONS + '&per_page=50' );
	await expect( rows( page ) ).toHaveCount( 50 );
	expect( await rows( page ).first().innerText() ).not.toBe( first );
} );

test( 'filters that leave nothing say so and can be cleared', async ( { page } ) => {
	await page.goto( TRANSACTIONS + '&search%5B0%5D=nobodyofthisname' );
	await expect( page.getByText( 'No transactions match these filters' ) ).toBeVisible();
	await expectAccessible( page );
	await page.getByRole( 'button', { name: 'Clear filters' } ).click();
	await expect( rows( page ) ).toHaveCount( 25 );
} );

test( 'an outage is no empty account, and trying again helps', async ( { page } ) => {
	await openList( page );
	await page.route( /wc\/v3\/payments\/transactions/, ( route ) =>
		route.fulfill( { status: 500, json: { code: 'down', message: 'The database does not answer.' } } )
	);
	await page.getByRole( 'columnheader', { name: 'Net' } ).getByRole( 'button' ).click();
	await expect( page.locator( '.tillbook-list-error' ) ).toContainText( 'Error retrieving transactions.' );
	await expect( page.getByText( 'No transactions' ) ).toHaveCount( 0 );
	await expectAccessible( page );
	await page.unroute( /wc\/v3\/payments\/transactions/ );
	await page.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( rows( page ).first() ).toBeVisible();
} );

test( 'the export has the rows and columns of the screen', async ( { page } ) => {
	await openList( page, '&filter=advanced&type_is=refund&per_page=100' );
	const screen = await rows( page ).count();
	const download = page.waitForEvent( 'download' );
	await page.getByRole( 'button', { name: 'Export', exact: true } ).click();
	const file = await ( await download ).path();
	const [ header = '', ...lines ] = readFileSync( file, 'utf8' ).trim().split( '\r\n' );
	expect( lines ).toHaveLength( screen );
	expect( header ).toContain( 'Net' );
	expect( header ).toContain( 'Transaction ID' );
	expect( header ).not.toContain( 'Risk level' );
} );

test( "times are the store's, whatever the browser's zone is", async ( { page } ) => {
	await openList( page );
	const cell = rows( page ).first().locator( 'time' );
	const utc = ( await cell.getAttribute( 'datetime' ) ) ?? '';
	const zone = await page.evaluate(
		() =>
			( window as unknown as { tillbookSettings: { timeZone: { offset: number } } } ).tillbookSettings.timeZone
				.offset
	);
	const there = new Date( new Date( utc ).getTime() + zone * 60000 );
	const minutes = String( there.getUTCMinutes() ).padStart( 2, '0' );
	await expect( cell ).toContainText( `:${ minutes }` );
	await expect( cell ).toContainText( String( there.getUTCDate() ) );
} );

test( 'a narrow screen cuts nothing off', async ( { page } ) => {
	await page.setViewportSize( { width: 320, height: 800 } );
	await openList( page );
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth
	);
	expect( overflow ).toBeLessThanOrEqual( 0 );
	await expectAccessible( page );
} );

test( 'right to left, the list is mirrored and complete', async ( { page } ) => {
	await openList( page, '&tillbook-rtl=1' );
	expect(
		await page.evaluate( () => document.documentElement.dir || getComputedStyle( document.body ).direction )
	).toBe( 'rtl' );
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth
	);
	expect( overflow ).toBeLessThanOrEqual( 0 );
	const banner = await page.locator( '.tillbook-test-mode-banner' ).boundingBox();
	const menu = await page.locator( '#adminmenu' ).boundingBox();
	expect( banner && menu && banner.x < menu.x ).toBe( true );
	await expectAccessible( page );
} );

test( 'other plugins’ pages have no Tillbook settings and no Tillbook chunk', async ( { page } ) => {
	const scripts: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( '/plugins/tillbook/build/' ) ) {
			scripts.push( request.url() );
		}
	} );
	await page.goto( '/wp-admin/edit.php' );
	expect( scripts ).toEqual( [] );
	await openSettled( page, '/wp-admin/admin.php?page=wc-admin' );
	expect( scripts.filter( ( url ) => url.includes( 'page-' ) ) ).toEqual( [] );
	expect( await page.evaluate( () => 'tillbookSettings' in window ) ).toBe( false );
} );

test( 'WooCommerce names the gateway with its true state @real-woocommerce', async ( { page } ) => {
	await page.goto( '/wp-admin/admin.php?page=wc-settings&tab=checkout' );
	await expect( page.getByText( 'Tillbook Payments' ).first() ).toBeVisible();
} );

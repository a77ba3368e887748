import { expect } from '@playwright/test';
import { freshSite } from './site';
import { storing } from './preferences';
import { goSettled, openSettled } from './settled';
import { expectFitsNarrow, withoutYears } from './tabs';
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

	await test.step( "times are the store's, whatever the browser's zone is", async () => {
		const cell = rows( page ).first().locator( 'time' ).first();
		const utc = ( await cell.getAttribute( 'datetime' ) ) ?? '';
		const zone = await page.evaluate(
			() =>
				( window as unknown as { tillbookSettings: { timeZone: { offset: number } } } ).tillbookSettings
					.timeZone.offset
		);
		const there = new Date( new Date( utc ).getTime() + zone * 60000 );
		const minutes = String( there.getUTCMinutes() ).padStart( 2, '0' );
		await expect( cell ).toContainText( `:${ minutes }` );
		await expect( cell ).toContainText( String( there.getUTCDate() ) );
	} );

	await withoutYears( page );
	for ( const width of [ 1440, 1280 ] ) {
		await test.step( `ten rows of one line fit on a screen that is ${ width } pixels wide`, async () => {
			await page.setViewportSize( { width, height: 900 } );
			const table = page.locator( '.tillbook-table' );
			await expect
				.poll( () => table.evaluate( ( { scrollWidth, clientWidth } ) => scrollWidth - clientWidth ) )
				.toBe( 0 );
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
} );

test( 'order, page, search and columns stay with the list', async ( { page } ) => {
	await openSettled( page, `${ TRANSACTIONS }&per_page=50` );
	await expect( rows( page ) ).toHaveCount( 50 );

	await test.step( 'paging and rows per page live in the URL', async () => {
		const first = await rows( page ).first().innerText();
		await goSettled( page, `${ TRANSACTIONS }&paged=2&per_page=50` );
		await expect( rows( page ) ).toHaveCount( 50 );
		expect( await rows( page ).first().innerText() ).not.toBe( first );
		await page.goBack();
		await expect( rows( page ).first() ).toHaveText( first, { useInnerText: true } );
	} );

	await test.step( 'sorting by amount orders the rows and stays in the URL, back undoes it', async () => {
		await page.getByRole( 'columnheader', { name: 'Amount' } ).getByRole( 'button' ).click();
		await expect( page ).toHaveURL( /orderby=amount/ );
		await expect( rows( page ).first() ).toBeVisible();
		await page.goBack();
		await expect( page ).not.toHaveURL( /orderby=amount/ );
		await expect( rows( page ).first() ).toBeVisible();
	} );

	await test.step( 'the search finds a customer by the beginning of a name', async () => {
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

	await test.step( 'the search previews payments, which the keyboard opens, also in a narrow window', async () => {
		const box = page.getByLabel( /Search by order number/ );
		const row = rows( page ).filter( { hasText: /•\D*\d{4}/ } );
		const lastFour = /•\D*(\d{4})/.exec( await row.first().innerText() )?.[ 1 ] ?? '';
		await box.pressSequentially( lastFour, { delay: 20 } );
		const found = page.getByRole( 'group', { name: 'Payments' } ).getByRole( 'option' );
		await expect( found.first() ).toHaveText( /Tremblay · .*\d\.\d\d.* · \w+ \d+/ );
		await expectFitsNarrow( page, '.tillbook-search', () => expect( found.last() ).toBeVisible() );
		await page.keyboard.press( 'ArrowDown' );
		await expect( found.first() ).toHaveAttribute( 'aria-selected', 'true' );
		await page.keyboard.press( 'Enter' );
		await expect( page ).toHaveURL( /transactions%2Fdetails/ );
		await expect( page.locator( '.tillbook-details__heading' ) ).toBeVisible();
		await page.goBack();
		await expect( rows( page ).first() ).toContainText( 'Tremblay' );
	} );

	await test.step( 'a hidden column stays hidden after a reload', async () => {
		const header = page.getByRole( 'columnheader', { name: 'Customer' } );
		const toggle = async () => {
			await page.getByRole( 'button', { name: 'Choose columns' } ).click();
			const customer = page.getByRole( 'menuitemcheckbox', { name: 'Customer' } );
			await storing( page, 'hidden_columns', () => customer.click() );
		};
		await expect( header ).toBeVisible();
		await toggle();
		await page.reload();
		await expect( rows( page ).first() ).toBeVisible();
		await expect( header ).toHaveCount( 0 );
		await toggle();
		await expect( header ).toBeVisible();
	} );
} );

test( 'a link with filters shows only what they leave', async ( { page } ) => {
	await openList( page, '&filter=advanced&match=any&type_is=dispute&risk_level_is=2' );
	await expect( page.locator( '.tillbook-list__summary' ) ).toContainText( 'transactions' );
	await expect( page.getByRole( 'button', { name: 'Any of these' } ) ).toBeVisible();
	await expectAccessible( page );

	await test.step( 'clearing all filters changes the list', async () => {
		const narrow = await page.locator( '.tillbook-list__summary' ).innerText();
		await page.getByRole( 'button', { name: 'Clear all' } ).click();
		await expect( page.locator( '.tillbook-list__summary' ) ).not.toHaveText( narrow );
	} );

	await test.step( 'a filter is chosen by keyboard, applies at once, and can be removed', async () => {
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
		for ( const row of await rows( page ).all() ) {
			await expect( row ).toContainText( 'Refund' );
		}
		await page.getByRole( 'button', { name: 'Remove filter: Type' } ).press( 'Enter' );
		await expect( page ).not.toHaveURL( /type_is/ );
		await expect( page.getByRole( 'button', { name: 'Type', exact: true } ) ).toBeFocused();
	} );

	await test.step( 'a period is chosen from the store’s days', async () => {
		await page.getByRole( 'button', { name: 'Date', exact: true } ).click();
		await page.getByRole( 'option', { name: 'Last month' } ).click();
		await expect( page ).toHaveURL( /date_between(\[|%5B)0/ );
		const days = [ ...new URL( page.url() ).searchParams.getAll( 'date_between[0]' ) ];
		expect( days[ 0 ] ).toMatch( /-01$/ );
		await expect( page.getByRole( 'button', { name: 'Date: Last month' } ) ).toBeVisible();
	} );

	await test.step( 'filters are combined in a dialog', async () => {
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
} );

test( 'WooCommerce names the gateway with its true state @real-woocommerce', async ( { page } ) => {
	await page.goto( '/wp-admin/admin.php?page=wc-settings&tab=checkout' );
	await expect( page.getByText( 'Tillbook Payments' ).first() ).toBeVisible();
} );

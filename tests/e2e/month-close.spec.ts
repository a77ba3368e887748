import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { freshSite } from './site';
import { APP_AREA } from './pages';
import { read } from './rest';
import { expectNoOverflow } from './tabs';
import { test } from './test';
import { expectAccessible, Watch } from './transactions-page';

test.beforeAll( freshSite );

const PAGE = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fmonth-close';

interface Month {
	month: string;
	payouts: { amount: number; currency: string; status: string }[];
}

/** Opens the month before the sandbox's current one, which has payouts. */
async function open( page: Page ): Promise< Month > {
	await page.goto( PAGE );
	await expect( page.getByRole( 'table', { name: 'Payouts for this month' } ) ).toBeVisible();
	const month = await page.getByLabel( 'Month', { exact: true } ).inputValue();
	return read< Month >( page.request, `month-close?month=${ month }` );
}

test( 'a month is checked, downloaded, closed and reopened', async ( { page } ) => {
	const watch = new Watch( page );
	const { month, payouts } = await open( page );
	expect( payouts.length ).toBeGreaterThan( 2 );
	await expect( page.getByRole( 'table', { name: 'Payouts for this month' } ).locator( 'tbody tr' ) ).toHaveCount(
		payouts.length
	);

	const [ download ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		page.getByRole( 'button', { name: 'CSV', exact: true } ).click(),
	] );
	expect( download.suggestedFilename() ).toBe( `test-payouts-${ month }-csv.csv` );
	const lines = readFileSync( ( await download.path() ) ?? '', 'utf8' )
		.trim()
		.split( '\r\n' )
		.slice( 1 )
		.map( ( line ) => line.replace( /"[^"]*"/g, 'text' ).split( ',' ) );
	const sum = ( column: number ) =>
		lines.reduce( ( total, cells ) => total + Math.round( Number( cells[ column ] ) * 100 ), 0 );
	expect( sum( 2 ), 'Debits are credits.' ).toBe( sum( 3 ) );

	await page.getByRole( 'button', { name: 'Close month' } ).click();
	await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Close month' } ).click();
	await expect( page.getByText( /^Closed on / ) ).toBeVisible();
	await page.reload();
	await expect( page.getByRole( 'button', { name: 'Reopen month' } ) ).toBeVisible();
	await expectAccessible( page, APP_AREA );
	await page.getByRole( 'button', { name: 'Reopen month' } ).click();
	await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Reopen month' } ).click();
	await expect( page.getByText( /^Reopened on / ) ).toBeVisible();
	expect( watch.problems ).toEqual( [] );
} );

test( 'accounts are entered once, and a file for the software is offered', async ( { page } ) => {
	const { month } = await open( page );
	await page.getByLabel( 'Accounting software' ).selectOption( 'quickbooks' );
	await page.getByRole( 'button', { name: 'Save accounts' } ).click();
	await expect( page.getByText( /^Enter these accounts first: / ) ).toBeVisible();
	const fields = page.locator( '.tillbook-month-close__form input[type="text"]' );
	for ( let index = 0; index < ( await fields.count() ); ++index ) {
		await fields.nth( index ).fill( `Account ${ index + 1 }` );
	}
	await page.getByRole( 'button', { name: 'Save accounts' } ).click();
	const [ download ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		page
			.getByRole( 'button', { name: /^QuickBooks Online/ } )
			.first()
			.click(),
	] );
	expect( download.suggestedFilename() ).toMatch( new RegExp( `^test-payouts-${ month }-quickbooks-[a-z]{3}.csv$` ) );
	const [ zip ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		page.getByRole( 'button', { name: 'Everything (zip)' } ).click(),
	] );
	expect( zip.suggestedFilename() ).toBe( `test-payouts-${ month }.zip` );
	await page.setViewportSize( { width: 360, height: 800 } );
	await expectNoOverflow( page );
} );

import { expect, type Page } from '@playwright/test';
import { freshSite } from './in-site';
import { ask, DETAILS, heading } from './payments';
import { expectNoOverflow, withoutPreload } from './tabs';
import { test } from './test';
import { expectAccessible, openList, rows, TRANSACTIONS, Watch } from './transactions-page';

test.beforeAll( freshSite );

const READERS = TRANSACTIONS.replace( 'transactions', 'card-readers' );
const LOANS = TRANSACTIONS.replace( 'transactions', 'loans' );

interface Loans {
	data: { stripe_loan_id: string; fully_paid_at: number | null }[];
}

const table = ( page: Page ) => page.locator( '.tillbook-short-list' ).getByRole( 'table' );

/** Locates the rows below the headings. */
const listed = ( page: Page ) =>
	table( page )
		.getByRole( 'row' )
		.filter( { has: page.getByRole( 'rowheader' ) } );

/** Opens a page through the menu from the transactions, without reloading the admin. */
async function openFromMenu( page: Page, name: string ) {
	await openList( page );
	await page.locator( '#adminmenu' ).getByRole( 'link', { name, exact: true } ).click();
	await expect( table( page ) ).toBeVisible();
}

test.describe( 'card readers', () => {
	test( 'are in the page from the start, with their models and whether they are used', async ( { page } ) => {
		const watch = new Watch( page );
		await page.goto( READERS );
		await expect( page.getByRole( 'tab', { name: 'Connected readers', selected: true } ) ).toBeVisible();
		await expect( listed( page ).filter( { hasText: 'Tap to pay' } ) ).toHaveCount( 1 );
		await expect( listed( page ).filter( { hasText: 'WisePad 3' } ).first() ).toContainText( /tmr_\w+/ );
		await expect(
			listed( page )
				.getByText( /^(Active|Inactive)$/ )
				.first()
		).toBeVisible();
		await expect( page.locator( '.tillbook-test-mode-banner' ) ).toBeVisible();
		expect( watch.own ).toEqual( [] );
		expect( watch.problems ).toEqual( [] );
		await expectAccessible( page );
	} );

	test( 'need one request when the page is opened from the menu', async ( { page } ) => {
		await openList( page );
		const watch = new Watch( page );
		await page.locator( '#adminmenu' ).getByRole( 'link', { name: 'Card readers', exact: true } ).click();
		await expect( listed( page ).first() ).toBeVisible();
		expect( watch.own ).toHaveLength( 1 );
		expect( watch.own[ 0 ] ).toContain( 'bootstrap' );
	} );

	test( 'that are not loaded say so, and trying again helps', async ( { page } ) => {
		await withoutPreload( page, 'readers' );
		await page.route( /payments(\/|%2F)readers/, ( route ) =>
			route.fulfill( {
				status: 503,
				json: { code: 'wcpay_server_error', message: 'The provider does not answer.' },
			} )
		);
		await page.goto( READERS );
		const alert = page.getByRole( 'alert' ).filter( { hasText: 'Readers details not loaded' } );
		await expect( alert ).toContainText( 'The provider does not answer.' );
		await expect( alert ).toBeFocused();
		await expectAccessible( page );
		await page.unroute( /payments(\/|%2F)readers/ );
		await page.getByRole( 'button', { name: 'Try again' } ).click();
		await expect( listed( page ).first() ).toBeVisible();
		await expect( page.locator( '.tillbook-list' ) ).toBeFocused();
	} );

	test( 'that do not exist are no error', async ( { page } ) => {
		await withoutPreload( page, 'readers' );
		await page.route( /payments(\/|%2F)readers/, ( route ) => route.fulfill( { json: { data: [] } } ) );
		await page.goto( READERS );
		await expect( page.getByText( 'No card readers yet' ) ).toBeVisible();
		await expectAccessible( page );
	} );
} );

test( 'a reader fee leads from the list to the report of its reader', async ( { page } ) => {
	await openList( page, '&filter=advanced&type_is=card_reader_fee' );
	await rows( page ).first().getByRole( 'link' ).first().click();
	await expect( heading( page ) ).toHaveText( 'Reader fee' );
	await expect( heading( page ) ).toBeFocused();
	await expect( listed( page ) ).toHaveCount( 1 );
	await expect( listed( page ) ).toContainText( /tmr_\w+/ );
	await expect( listed( page ) ).toContainText( /Active|Inactive/ );
	await expect( page.getByLabel( 'Summary' ) ).toContainText( /total\$10\.00\sUSD/ );
	await expectAccessible( page );
} );

test.describe( 'loans', () => {
	test( 'are in the page from the start: the active one, and all', async ( { page } ) => {
		const watch = new Watch( page );
		await page.goto( LOANS );
		await expect( page.getByRole( 'heading', { name: 'Active loan overview' } ) ).toBeVisible();
		await expect( page.getByRole( 'progressbar', { name: 'Total repaid' } ) ).toBeVisible();
		await expect( listed( page ).filter( { hasText: 'Paid off: ' } ).first() ).toBeVisible();
		await expect( listed( page ).filter( { hasText: 'Active' } ) ).toHaveCount( 1 );
		expect( watch.own ).toEqual( [] );
		expect( watch.problems ).toEqual( [] );
		await expectAccessible( page );
	} );

	test( 'lead to their transactions: what was paid out, and each share that was withheld', async ( { page } ) => {
		await openFromMenu( page, 'Capital Loans' );
		const { data } = await ask< Loans >( page, 'capital/loans' );
		const paid = data.find( ( { fully_paid_at: at } ) => at !== null )?.stripe_loan_id ?? '';
		await table( page )
			.getByRole( 'link', { name: `Show transactions for loan ${ paid }` } )
			.click();
		await expect( page ).toHaveURL( new RegExp( `loan_id_is=${ paid }` ) );
		await expect( rows( page ).filter( { hasText: 'Loan disbursement' } ) ).toHaveCount( 1 );
		await expect( rows( page ).filter( { hasText: 'Loan repayment' } ).first() ).toBeVisible();
		await expect( page.getByRole( 'button', { name: /^Loan: / } ) ).toBeVisible();
		await expect( page ).toHaveURL( new RegExp( `loan_id_is=${ paid }` ) );

		await rows( page ).filter( { hasText: 'Loan repayment' } ).first().getByRole( 'link' ).first().click();
		await expect(
			page.locator( '.tillbook-details__summary' ).getByRole( 'link', { name: paid } )
		).toHaveAttribute( 'href', new RegExp( `loan_id_is=${ paid }` ) );
		await expect( page.locator( '.tillbook-timeline' ).getByRole( 'link', { name: paid } ) ).toBeVisible();
	} );

	test( 'of which none is being paid back have no overview', async ( { page } ) => {
		await withoutPreload( page, 'capital' );
		await page.route( /active_loan_summary/, ( route ) => route.fulfill( { json: { details: null } } ) );
		await page.goto( LOANS );
		await expect( listed( page ).first() ).toBeVisible();
		await expect( page.getByText( 'Active loan overview' ) ).toHaveCount( 0 );
	} );

	test( 'that fail to load are reported once, and trying again works', async ( { page } ) => {
		await withoutPreload( page, 'capital' );
		await page.route( /payments(\/|%2F)capital/, ( route ) =>
			route.fulfill( {
				status: 503,
				json: { code: 'wcpay_server_error', message: 'The provider does not answer.' },
			} )
		);
		await page.goto( LOANS );
		const alert = page.getByRole( 'alert' ).filter( { hasText: 'Error retrieving the active loan summary.' } );
		await expect( alert ).toHaveCount( 1 );
		await expectAccessible( page );
		await page.unroute( /payments(\/|%2F)capital/ );
		await page.getByRole( 'button', { name: 'Try again' } ).click();
		await expect( page.getByRole( 'heading', { name: 'Active loan overview' } ) ).toBeVisible();
		await expect( listed( page ).first() ).toBeVisible();
	} );
} );

for ( const [ name, width, more ] of [
	[ 'a narrow screen cuts nothing off', 320, '' ],
	[ 'right to left, the pages stand whole', 1440, '&tillbook-rtl=1' ],
] as const ) {
	test( name, async ( { page } ) => {
		await page.setViewportSize( { width, height: 800 } );
		await page.goto( LOANS + more );
		await expect( listed( page ).first() ).toBeVisible();
		await expectNoOverflow( page );
		await expectAccessible( page );
		const { data } = await ask< { data: { transaction_id: string }[] } >(
			page,
			'transactions?type_is=card_reader_fee'
		);
		const id = data[ 0 ]?.transaction_id;
		for ( const address of [
			READERS,
			`${ DETAILS }&id=${ id }&transaction_id=${ id }&transaction_type=card_reader_fee`,
		] ) {
			await page.goto( address + more );
			await expect( listed( page ).first() ).toBeVisible();
			await expectNoOverflow( page );
			await expectAccessible( page );
		}
	} );
}

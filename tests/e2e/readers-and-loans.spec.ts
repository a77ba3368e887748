import { expect, type Page } from '@playwright/test';
import { freshSite } from './site';
import { ask, heading } from './payments';
import { expectFitsNarrow } from './tabs';
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

test( 'card readers are in the page from the start, with their models and whether they are used', async ( {
	page,
} ) => {
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
	await expect( page.locator( '.tillbook-details' ) ).toContainText(
		new URL( page.url() ).searchParams.get( 'transaction_id' ) ?? 'no id'
	);
	await expectAccessible( page );
	await expectFitsNarrow( page );
} );

test( 'loans are in the page from the start: the active one, and all', async ( { page } ) => {
	const watch = new Watch( page );
	await page.goto( LOANS );
	await expect( page.getByRole( 'heading', { name: 'Active loan overview' } ) ).toBeVisible();
	await expect( page.getByRole( 'progressbar', { name: 'Total repaid' } ) ).toBeVisible();
	await expect( listed( page ).filter( { hasText: 'Paid off: ' } ).first() ).toBeVisible();
	await expect( listed( page ).filter( { hasText: 'Active' } ) ).toHaveCount( 1 );
	expect( watch.own ).toEqual( [] );
	expect( watch.problems ).toEqual( [] );

	await test.step( 'lead to their transactions: what was paid out, and each share that was withheld', async () => {
		const { data } = await ask< Loans >( page, 'capital/loans' );
		const paid = data.find( ( { fully_paid_at: at } ) => at !== null )?.stripe_loan_id ?? '';
		await table( page )
			.getByRole( 'link', { name: `See transactions for loan ${ paid }` } )
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
} );

import { expect, type Page } from '@playwright/test';
import { snackbar } from './overlays';
import { freshSite } from './site';
import { send } from './payouts-page';
import { expectFitsNarrow } from './tabs';
import { test } from './test';
import { expectAccessible, TRANSACTIONS, Watch } from './transactions-page';

test.beforeAll( freshSite );

const PAGE = TRANSACTIONS.replace( 'transactions', 'fraud-protection' );

const card = ( page: Page, name: string ) => page.getByRole( 'region', { name, exact: true } );
const toggle = ( page: Page, name: string ) => card( page, name ).getByRole( 'checkbox' );
const save = ( page: Page ) => page.getByRole( 'button', { name: 'Save changes' } );

/** Opens the page and waits for its cards. */
async function open( page: Page ) {
	await page.goto( PAGE );
	await expect( card( page, 'Order Items Threshold' ) ).toBeVisible();
}

test.afterEach( async ( { page } ) => {
	for ( const changes of [ { advanced_fraud_protection_settings: [] }, { current_protection_level: 'basic' } ] ) {
		await send( page, '/wc/v3/payments/settings', changes ).catch( () => {} );
	}
} );

test( 'by keyboard alone, a filter is set, saved and there again', async ( { page } ) => {
	const watch = new Watch( page );
	await open( page );
	expect( watch.own ).toEqual( [] );
	await expect( page.locator( '.tillbook-fraud__card-title' ) ).toHaveText( [
		'AVS mismatch',
		'CVC verification',
		'International IP Address',
		'IP Address Mismatch',
		'Address Mismatch',
		'Purchase Price Threshold',
		'Order Items Threshold',
		'Test your filters',
	] );
	await expect( card( page, 'CVC verification' ).getByText( /enabled and cannot be modified/ ) ).toBeVisible();
	await toggle( page, 'Purchase Price Threshold' ).focus();
	await page.keyboard.press( 'Space' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( '5' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( '250.50' );
	await page.keyboard.press( 'Tab' );
	await expect(
		card( page, 'Purchase Price Threshold' ).getByRole( 'radio', { name: 'Authorize and hold for review' } )
	).toBeFocused();
	await page.keyboard.press( 'ArrowDown' );
	await expectAccessible( page );
	await save( page ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( snackbar( page, 'Settings saved.' ) ).toBeVisible();
	await expect( save( page ) ).toHaveAttribute( 'aria-disabled', 'true' );

	await open( page );
	await expect( toggle( page, 'Purchase Price Threshold' ) ).toBeChecked();
	await expect( page.getByLabel( 'Minimum purchase price' ) ).toHaveValue( '5.00' );
	await expect( page.getByLabel( 'Maximum purchase price' ) ).toHaveValue( '250.50' );
	await expect(
		card( page, 'Purchase Price Threshold' ).getByRole( 'radio', { name: 'Block payment' } )
	).toBeChecked();
	expect( watch.problems ).toEqual( [] );
} );

test( 'before filters are saved they are tried on past payments, and examples lead to the payments', async ( {
	page,
} ) => {
	await open( page );
	const begin = page.getByRole( 'button', { name: 'Test on past payments' } );
	await expect( begin ).toHaveAttribute( 'aria-disabled', 'true' );
	await toggle( page, 'Purchase Price Threshold' ).check();
	await page.getByLabel( 'Maximum purchase price' ).fill( '100' );
	await toggle( page, 'Address Mismatch' ).check();
	await begin.click();
	await expect( page.locator( '.tillbook-backtest__headline' ) ).toBeFocused();
	await page.locator( '.tillbook-backtest' ).getByText( 'Details', { exact: true } ).click();
	await expect(
		page.getByText( /^Of \d+ payments, 0 would have been blocked and \d+ held for review\.$/ )
	).toBeVisible();
	await expect( page.getByText( /^Disputed payments: \d+ of \d+ would have been stopped\.$/ ) ).toBeVisible();
	const filters = page.getByRole( 'group', { name: 'What each filter would have stopped' } );
	await expect( filters.getByRole( 'row', { name: /^Purchase price threshold \d+/ } ) ).toBeVisible();
	await expect( filters.getByRole( 'row', { name: /^Address mismatch \d+/ } ) ).toBeVisible();
	await expectAccessible( page );
	await card( page, 'Address Mismatch' ).getByRole( 'radio', { name: 'Block payment' } ).check();
	await expect( page.locator( '.tillbook-backtest' ).getByText( /The filters have changed since/ ) ).toBeVisible();
	await expectFitsNarrow( page );
	// Nothing was saved, so following the link to an example asks for confirmation first.
	await page.getByRole( 'group', { name: 'Examples' } ).getByRole( 'link' ).first().click();
	await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Leave' } ).click();
	await expect( page ).toHaveURL( /transactions%2Fdetails|transactions\/details/ );
	await expect( page.getByText( /Purchase price|Payment details|Paid|Refunded|Disputed/ ).first() ).toBeVisible();
} );

test( 'invalid values are not saved, and changes are not lost without asking', async ( { page } ) => {
	await open( page );
	await toggle( page, 'Order Items Threshold' ).check();
	await page.getByLabel( 'Minimum items per order' ).pressSequentially( '+1-2.e' );
	await expect( page.getByLabel( 'Minimum items per order' ) ).toHaveValue( '12' );
	await page.getByLabel( 'Maximum items per order' ).fill( '3' );
	await expect(
		card( page, 'Order Items Threshold' ).getByText(
			'Maximum item count must be greater than the minimum item count.'
		)
	).toBeVisible();
	await save( page ).click();
	const alert = page.getByRole( 'group', { name: /^Settings were not saved\./ } );
	await expect( alert ).toContainText(
		'Maximum item count must be greater than the minimum item count on the "Order Item Threshold" rule.'
	);
	await expect( alert ).toBeFocused();
	await expect( alert ).toBeInViewport();
	await expectAccessible( page );

	const elsewhere = page.locator( '#adminmenu' ).getByRole( 'link', { name: 'Payouts', exact: true } );
	await elsewhere.click();
	const dialog = page.getByRole( 'dialog' );
	await expect( dialog ).toContainText(
		'There are unsaved changes on this page. Are you sure you want to leave and discard the unsaved changes?'
	);
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( page.getByLabel( 'Maximum items per order' ) ).toHaveValue( '3' );
	await elsewhere.click();
	await dialog.getByRole( 'button', { name: 'Leave' } ).click();
	await expect( page ).toHaveURL( /payouts/ );
} );

import { expect } from '@playwright/test';
import { freshSite, inSite, SITE } from './site';
import { test } from './test';
import { expectAccessible, openList, rows, TRANSACTIONS, Watch } from './transactions-page';

test.beforeAll( freshSite );

test( 'of a live and a test account, pages show one, say which, and switch to the other', async ( { page } ) => {
	test.skip( SITE === undefined, "The live account is connected in PHP, which needs the site's folder." );
	inSite( `
		$live = $services->ledgers()->findOrCreate('stripe', 'acct_live1234', true, 'US', 'usd');
		$services->connection()->accounts->connect($live);
	` );
	const watch = new Watch( page );
	await page.goto( TRANSACTIONS );
	const shown = page.getByRole( 'region', { name: 'Account', exact: true } );
	await expect( shown ).toContainText( 'You’re viewing your live account.' );
	await expect( page.getByText( 'No transactions yet', { exact: true } ) ).toBeVisible();
	await expect( page.getByText( 'Viewing test data.', { exact: true } ) ).toHaveCount( 0 );
	await expectAccessible( page );

	await shown.getByRole( 'button', { name: 'Switch to the test account' } ).click();
	await expect( shown ).toContainText( 'You’re viewing your test account.' );
	await expect( rows( page ).first() ).toBeVisible();
	await expect( page.getByText( 'Viewing test data.', { exact: true } ) ).toBeVisible();
	await expectAccessible( page );

	await openList( page );
	await expect( shown ).toContainText( 'You’re viewing your test account.' );

	// Another tab of the same user.
	const other = await page.context().newPage();
	await other.goto( TRANSACTIONS );
	await other.getByRole( 'button', { name: 'Switch to the live account' } ).click();
	await expect( other.getByText( 'No transactions yet', { exact: true } ) ).toBeVisible();

	// The first tab stays with its account until it is loaded again, also on another page of the app.
	await page.getByRole( 'columnheader', { name: 'Amount' } ).getByRole( 'button' ).click();
	await expect( page ).toHaveURL( /orderby=amount/ );
	await expect( rows( page ).first() ).toBeVisible();
	await page.evaluate( () => Object.assign( window, { isSameDocument: true } ) );
	await page.locator( '#adminmenu a[href*="payouts"]' ).first().click();
	await expect( page.getByRole( 'heading', { name: 'Balances' } ) ).toBeVisible();
	await expect( page.getByText( 'You don’t have a balance yet.' ) ).toHaveCount( 0 );
	await expect( shown ).toContainText( 'You’re viewing your test account.' );
	await expect( page.getByText( 'Viewing test data.', { exact: true } ) ).toBeVisible();
	await expect( rows( page ).first() ).toBeVisible();
	expect( await page.evaluate( () => 'isSameDocument' in window ) ).toBe( true );
	await page.goto( TRANSACTIONS );
	await expect( shown ).toContainText( 'You’re viewing your live account.' );
	await expect( page.getByText( 'No transactions yet', { exact: true } ) ).toBeVisible();

	await other.close();
	await shown.getByRole( 'button', { name: 'Switch to the test account' } ).click();
	await expect( rows( page ).first() ).toBeVisible();
	await page.setViewportSize( { width: 320, height: 640 } );
	await expect( shown.getByRole( 'button', { name: 'Switch to the live account' } ) ).toBeVisible();
	expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 320 );
	await page.setViewportSize( { width: 1280, height: 720 } );
	await shown.getByRole( 'button', { name: 'Switch to the live account' } ).click();
	await expect( page.getByText( 'No transactions yet', { exact: true } ) ).toBeVisible();
	expect( watch.problems ).toEqual( [] );

	// After its account was disconnected, a page doesn't show another one's payments.
	await shown.getByRole( 'button', { name: 'Switch to the test account' } ).click();
	await expect( rows( page ).first() ).toBeVisible();
	inSite( `$services->connection()->accounts->disconnect($services->ledgers()->ofMode(false));` );
	await page.getByRole( 'columnheader', { name: 'Amount' } ).getByRole( 'button' ).click();
	await expect(
		page.getByRole( 'alert' ).filter( { hasText: 'no longer connected. Reload the page.' } )
	).toBeVisible();
} );

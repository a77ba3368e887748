import { expect, type Page } from '@playwright/test';
import { freshSite } from './site';
import { SETTINGS } from './pages';
import { expectNoOverflow } from './tabs';
import { test } from './test';
import { expectAccessible, Watch } from './transactions-page';

test.beforeAll( freshSite );

const AREA = '#tillbook-settings';
const SETTINGS_ROUTE = /payments\/settings(\?|$)/;

const bar = ( page: Page ) => page.getByRole( 'region', { name: 'Save settings' } );
const save = ( page: Page ) => bar( page ).getByRole( 'button', { name: 'Save changes' } );

async function openSettings( page: Page, rest = '' ) {
	await page.goto( SETTINGS + rest );
	await expect( page.getByRole( 'searchbox', { name: 'Search settings' } ) ).toBeVisible();
}

/**
 * Sets a checkbox and saves, to restore a setting at the end of a test.
 *
 * @param page The page.
 * @param name The setting.
 * @param isOn Whether it should be on.
 */
async function navigate( page: Page, name: string, isOn: boolean ) {
	await page.getByRole( 'checkbox', { name, exact: true } ).setChecked( isOn );
	await save( page ).click();
	await expect( bar( page ).getByText( 'Settings saved.' ) ).toBeVisible();
}

test.describe( 'the settings', () => {
	test( 'are in the page from the start, accessible, and nowhere else', async ( { page } ) => {
		const watch = new Watch( page );
		await openSettings( page );
		await expect( page.getByRole( 'checkbox', { name: 'Debug log' } ) ).toBeVisible();
		expect( watch.own ).toEqual( [] );
		await expect( page.locator( '.woocommerce-save-button' ) ).toHaveCount( 0 );
		expect( watch.problems ).toEqual( [] );

		await test.step( 'are short, with an index that stays beside them and marks what is being read', async () => {
			const { height } = ( await page.locator( AREA ).boundingBox() ) ?? { height: Infinity };
			expect( height ).toBeLessThan( 2900 );
			const index = page.getByRole( 'navigation', { name: 'Sections' } );
			const link = ( name: string ) => index.getByRole( 'link', { name, exact: true } );
			await expect( link( 'General' ) ).toHaveAttribute( 'aria-current', 'location' );

			await link( 'Fraud protection' ).focus();
			await page.keyboard.press( 'Enter' );
			await expect( page.getByRole( 'heading', { name: 'Fraud protection', exact: true } ) ).toBeFocused();
			await expect( link( 'Fraud protection' ) ).toHaveAttribute( 'aria-current', 'location' );
			await expect( index ).toBeInViewport( { ratio: 1 } );
			await expect( page ).toHaveURL( /#fraud$/ );
			await page.evaluate( () => window.scrollTo( 0, document.body.scrollHeight / 2 ) );
			await expect( link( 'Fraud protection' ) ).not.toHaveAttribute( 'aria-current' );
			await expect( index ).toBeInViewport( { ratio: 1 } );

			// A low window has no room for it.
			await page.setViewportSize( { width: 1440, height: 470 } );
			await expect( index ).toHaveCSS( 'position', 'static' );
			// In narrower ones, it is a line above them, below WooCommerce's header, with its focus inside.
			for ( const [ width, toolbar ] of [
				[ 1024, 32 ],
				[ 390, 46 ],
			] as const ) {
				await page.setViewportSize( { width, height: 844 } );
				await page.evaluate( () => window.scrollTo( 0, document.body.scrollHeight ) );
				await expect( link( 'Advanced' ) ).toHaveAttribute( 'aria-current', 'location' );
				await expect( link( 'Advanced' ) ).toBeInViewport( { ratio: 0.9 } );
				const line = await index.boundingBox();
				// WooCommerce's header is 60 pixels high, below the admin's toolbar; the stand-in has none here.
				expect( line?.y ).toBe( toolbar + 60 );
				expect( line?.height ).toBeLessThan( 60 );
				await link( 'Advanced' ).focus();
				await expect( link( 'Advanced' ) ).toHaveCSS( 'outline-offset', '-2px' );
				await expect( link( 'Advanced' ) ).toHaveCSS( 'box-shadow', 'none' );
			}
			await page.setViewportSize( { width: 1440, height: 900 } );
		} );

		await test.step( 'fold what this store cannot use, where the search finds it', async () => {
			const folded = page.getByRole( 'checkbox', { name: 'GrabPay' } );
			await expect( folded ).toBeHidden();
			await page
				.getByText( /^Not available in your country \(\d+\)$/ )
				.first()
				.focus();
			await page.keyboard.press( 'Enter' );
			await expect( folded ).toBeVisible();
			await expectAccessible( page, AREA );
			await page.getByRole( 'searchbox', { name: 'Search settings' } ).fill( 'kanji' );
			await expect( page.getByRole( 'textbox', { name: 'Name on statements in kanji' } ) ).toBeVisible();
			await expect( folded ).toBeHidden();
		} );

		await page.goto( '/wp-admin/admin.php?page=wc-settings&tab=general' );
		await expect( page.locator( 'script[src*="page-settings"]' ) ).toHaveCount( 0 );
	} );

	test( 'are found, changed and saved with the keyboard, in one request of what changed', async ( { page } ) => {
		await openSettings( page );
		const search = page.getByRole( 'searchbox', { name: 'Search settings' } );
		await search.focus();
		await page.keyboard.type( 'debug' );
		await expect( page.getByText( /^1 of \d+ settings$/ ) ).toBeVisible();
		const box = page.getByRole( 'checkbox', { name: 'Debug log' } );
		const wasOn = await box.isChecked();
		await box.focus();
		await page.keyboard.press( 'Space' );
		await expect( bar( page ).getByText( '1 unsaved change', { exact: true } ) ).toBeVisible();
		// Enter in a field doesn't submit WooCommerce's form.
		await search.press( 'Enter' );
		await expect( bar( page ).getByText( '1 unsaved change', { exact: true } ) ).toBeVisible();

		const request = page.waitForRequest(
			( sent ) => SETTINGS_ROUTE.test( sent.url() ) && sent.method() === 'POST'
		);
		await save( page ).focus();
		await page.keyboard.press( 'Enter' );
		expect( ( await request ).postDataJSON() ).toEqual( {
			is_debug_log_enabled: ! wasOn,
			known: { is_debug_log_enabled: wasOn },
		} );
		await expect( bar( page ).getByText( 'Settings saved.' ) ).toBeVisible();
		await expect( save( page ) ).toBeFocused();
		await page.reload();
		await expect( box ).toBeChecked( { checked: ! wasOn } );
		await navigate( page, 'Debug log', wasOn );
	} );

	test( 'that the server refuses say why at their field, and are not lost by leaving', async ( { page } ) => {
		await openSettings( page );
		const name = page.getByRole( 'textbox', { name: 'Name on customers’ bank statements' } );
		const before = await name.inputValue();
		await name.fill( 'OA*' );
		await save( page ).click();
		await expect( bar( page ).getByRole( 'alert' ) ).toContainText( 'Error saving settings.' );
		await expect( name ).toBeFocused();
		await expect( name ).toHaveAccessibleDescription( /The statement descriptor must have 5 to 22 characters/ );
		await expectAccessible( page, AREA );

		const asked = page.waitForEvent( 'dialog' );
		void page.goto( '/wp-admin/' ).catch( () => {} );
		const dialog = await asked;
		expect( dialog.type() ).toBe( 'beforeunload' );
		await dialog.dismiss();
		await bar( page ).getByRole( 'button', { name: 'Undo all' } ).click();
		await expect( name ).toHaveValue( before );
	} );

	test( 'cut nothing off on a narrow screen, and open at the payouts', async ( { page } ) => {
		await page.setViewportSize( { width: 320, height: 800 } );
		await openSettings( page, '#payout-schedule' );
		const heading = page.getByRole( 'heading', { name: 'Payouts', exact: true } );
		await expect( heading ).toBeFocused();
		await expect( heading ).toBeInViewport();
		await expectNoOverflow( page );
		await expect( save( page ) ).toBeInViewport( { ratio: 1 } );
		await expectAccessible( page, AREA );
	} );
} );

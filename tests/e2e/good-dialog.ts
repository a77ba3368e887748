import { expect, type Locator, type Page } from '@playwright/test';
import { MODAL, POPOVER } from './above';
import { walkByTab } from './walk/checks/focus';
import { ALL_RULES, expectAccessible } from './transactions-page';

const DIALOG = `${ MODAL }, ${ POPOVER } [role="dialog"], ${ POPOVER }[role="dialog"]`;

/**
 * A dialog is opened by Enter, has the focus, keeps it, is walked through, and Escape leads back to where it was opened from.
 *
 * @param page   The page.
 * @param opener What opens it, or opens the menu that does.
 * @param how    How.
 * @param how.by  Of a menu: the item that opens the dialog.
 * @param how.act What is done in it before it is closed.
 */
export async function expectGoodDialog(
	page: Page,
	opener: Locator,
	{ by, act }: { by?: string; act?: ( dialog: Locator ) => Promise< unknown > } = {}
) {
	await opener.focus();
	await page.keyboard.press( 'Enter' );
	if ( by !== undefined ) {
		await expect( page.getByRole( 'menu' ).locator( ':focus' ) ).toHaveCount( 1 );
		await expectAccessible( page, undefined, ALL_RULES );
		await page.getByRole( 'menuitem', { name: by } ).press( 'Enter' );
	}
	const dialog = page.locator( DIALOG ).last();
	await expect( dialog ).toBeVisible();
	await expect( dialog.locator( '[aria-busy="true"], .is-placeholder, .tillbook-skeleton' ) ).toHaveCount( 0 );
	await expect( dialog.locator( ':focus' ).or( page.locator( `:is(${ DIALOG }):focus` ) ) ).toHaveCount( 1 );
	await expectAccessible( page, undefined, ALL_RULES );
	expect( await walkByTab( page, DIALOG ) ).toEqual( { count: expect.any( Number ), problems: [] } );
	await expect( dialog.locator( ':focus' ), 'The focus stays in the dialog.' ).toHaveCount( 1 );
	await act?.( dialog );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( opener ).toBeFocused();
}

import { expect, type Locator, type Page } from '@playwright/test';
import { MODAL, POPOVER } from './overlays';
import { walkByTab } from './walk/checks/focus';
import { ALL_RULES, expectAccessible } from './transactions-page';

const DIALOG = `${ MODAL }, ${ POPOVER } [role="dialog"], ${ POPOVER }[role="dialog"]`;

/**
 * Expects a dialog to open with Enter, to receive and trap the focus, to be usable by keyboard, and to return the
 * focus to its opener on Escape.
 *
 * @param page    The page.
 * @param opener  The button that opens the dialog, or its menu.
 * @param how     Options.
 * @param how.by  The menu item that opens the dialog, if the opener is a menu.
 * @param how.act Actions to take in the dialog before it is closed.
 */
export async function expectDialogContract(
	page: Page,
	opener: Locator,
	{ by, act }: { by?: string; act?: ( dialog: Locator ) => Promise< unknown > } = {}
) {
	await opener.focus();
	await page.keyboard.press( 'Enter' );
	if ( by !== undefined ) {
		await expect( page.getByRole( 'menu' ).locator( ':focus' ) ).toHaveCount( 1 );
		await expectAccessible( page, POPOVER, ALL_RULES );
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

/**
 * Expects a menu to open with Enter, its first item to have the focus, the arrow keys to lead to each item, and the
 * focus to return to the menu's button on Escape.
 *
 * @param page   The page.
 * @param opener The menu's button.
 */
export async function expectMenuContract( page: Page, opener: Locator ) {
	await opener.focus();
	await page.keyboard.press( 'Enter' );
	const items = page.locator( POPOVER ).getByRole( 'menuitem' );
	await expect( items.first() ).toBeFocused();
	for ( const item of await items.all() ) {
		await expect( item ).toBeFocused();
		await page.keyboard.press( 'ArrowDown' );
	}
	await expect( items.first() ).toBeFocused();
	// Not the page behind it, of whose links it may cover a part.
	await expectAccessible( page, POPOVER, ALL_RULES );
	await page.keyboard.press( 'Escape' );
	await expect( items ).toHaveCount( 0 );
	await expect( opener ).toBeFocused();
}

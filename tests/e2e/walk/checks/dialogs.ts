import { expect, type Page } from '@playwright/test';
import { MODAL, POPOVER_CONTENT } from '../../overlays';
import { expectDialogContract, expectMenuContract } from '../../dialog-contract';
import type { Check } from '../check';
import { findOpener, leaveOpener, OPENERS, type Opener } from '../openers';
import { cutOff } from './adaptations';

/** Expects the page's dialogs and menus to be operable by keyboard. */
export const dialogsByKeyboard: Check = {
	name: 'dialogs by keyboard',
	find: async ( { page, name } ) => {
		for ( const opener of OPENERS[ name ] ?? [] ) {
			const button = await findOpener( page, opener );
			await ( opener.isMenu
				? expectMenuContract( page, button )
				: expectDialogContract( page, button, { by: opener.item } ) );
			await leaveOpener( page, opener );
		}
		return [];
	},
};

/**
 * Opens a dialog or menu and checks that nothing is cut off, and that content that doesn't fit can be scrolled
 * to.
 */
async function lookInto( page: Page, opener: Opener ): Promise< string[] > {
	const button = await findOpener( page, opener );
	await button.focus();
	await page.keyboard.press( 'Enter' );
	const dialog = page.locator( `${ MODAL }, ${ POPOVER_CONTENT }` ).last();
	await expect( dialog ).toBeVisible();
	const found = await cutOff( page );
	const last = dialog.locator( 'button:visible, a:visible, input:visible' ).last();
	// Content that loads later may add another last button.
	await expect( async () => {
		await last.scrollIntoViewIfNeeded();
		await expect( last, `The last button of what “${ opener.name }” opens` ).toBeInViewport( {
			ratio: 0.9,
			timeout: 1000,
		} );
	} ).toPass( { timeout: 15000 } );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
	await leaveOpener( page, opener );
	return found.map( ( what ) => `“${ opener.name }”: ${ what }` );
}

/** Expects the page's dialogs and menus to fit in the window. */
export const dialogsFit: Check = {
	name: 'dialogs',
	find: async ( { page, name } ) => {
		const found: string[] = [];
		for ( const opener of OPENERS[ name ] ?? [] ) {
			found.push( ...( await lookInto( page, opener ) ) );
		}
		return found;
	},
};

import { expect, test, type Page } from '@playwright/test';
import { MODAL, POPOVER_CONTENT } from './above';
import { cutOff, hindrances } from './adaptations';
import { freshSite } from './in-site';
import { everyPage, openSettled } from './pages';
import { expectNoOverflow } from './tabs';

test.beforeAll( freshSite );

/** The order's screen is WooCommerce's, which is wider than a narrow window without us too. */
const HOSTED = [ 'order' ];

/** What opens a dialog or a menu of a page. */
const OPENERS: Record< string, RegExp > = {
	overview: /^Sandbox tools$/,
	transactions: /^Recent exports$/,
	uncaptured: /^(Cancel|Block) payment/,
	payouts: /^Instant payout: /,
	connect: /^(Activate live payments|Reset account)$/,
	'payment-details': /^Refund$/,
	'disputed-payment': /^Accept dispute$/,
};

/** A dialog cuts nothing off, and what does not fit is scrolled to. */
async function lookIntoDialog( page: Page, opens: RegExp | undefined ): Promise< string[] > {
	const opener = page.getByRole( 'button', { name: opens ?? 'none' } ).first();
	if ( ! opens || ! ( await opener.isVisible() ) || ! ( await opener.isEnabled() ) ) {
		return [];
	}
	await opener.focus();
	await page.keyboard.press( 'Enter' );
	const dialog = page.locator( `${ MODAL }, ${ POPOVER_CONTENT }` ).last();
	await expect( dialog ).toBeVisible();
	const found = await cutOff( page );
	const last = dialog.locator( 'button:visible, a:visible, input:visible' ).last();
	// What comes later makes another one the last.
	await expect( async () => {
		await last.scrollIntoViewIfNeeded();
		await expect( last, `The last button of what ${ String( opens ) } opens` ).toBeInViewport( { ratio: 0.9, timeout: 1000 } );
	} ).toPass( { timeout: 15000 } );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
	return found;
}

test( 'every page stands at 400 %, with wide text, without motion and in forced colours', async ( { page } ) => {
	test.setTimeout( 600000 );
	const pages = await everyPage( page );
	const found: Record< string, string[] > = {};
	for ( const { name, address } of pages ) {
		await page.emulateMedia( { reducedMotion: 'reduce' } );
		await page.setViewportSize( { width: 320, height: 640 } );
		await openSettled( page, address );
		if ( ! HOSTED.includes( name ) ) {
			await expectNoOverflow( page );
		}
		found[ name ] = await hindrances( page, () => lookIntoDialog( page, OPENERS[ name ] ) );
	}
	expect( found ).toEqual( Object.fromEntries( pages.map( ( { name } ) => [ name, [] ] ) ) );
} );

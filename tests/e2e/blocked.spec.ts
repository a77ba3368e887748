import { expect } from '@playwright/test';
import { snackbar } from './overlays';
import { freshSite } from './site';
import { test } from './test';
import { expectRowsFit, openTab } from './tabs';
import { rows, Watch } from './transactions-page';

test.beforeAll( freshSite );

test( 'a direct load shows what was blocked and by which rule, without asking the server again', async ( { page } ) => {
	const watch = new Watch( page );
	await openTab( page, 'blocked-page' );
	expect( watch.own ).toEqual( [] );
	expect( watch.problems ).toEqual( [] );
	const rule = rows( page ).filter( { hasText: 'Blocked by a filter' } ).first();
	await expect( rule ).toContainText( /International IP address|AVS mismatch|Address mismatch|threshold/ );
	await expect( rows( page ).filter( { hasText: 'Blocked by the provider' } ).first() ).toBeVisible();

	await test.step( 'nothing is cut off', () => expectRowsFit( page ) );

	await test.step( 'the status narrows the list and stays in the URL', async () => {
		const all = await rows( page ).count();
		await page.getByRole( 'button', { name: 'Status', exact: true } ).click();
		await page.getByRole( 'option', { name: 'Needs review' } ).click();
		await expect( page ).toHaveURL( /status=review/ );
		await expect( rows( page ).first() ).toContainText( 'Needs review' );
		await expect( rows( page ).filter( { hasText: 'Blocked by' } ) ).toHaveCount( 0 );
		const held = await rows( page ).count();
		await page.getByRole( 'button', { name: 'Status: Needs review' } ).click();
		await page.getByRole( 'option', { name: 'Blocked', exact: true } ).click();
		await expect( rows( page ) ).toHaveCount( all - held );
		await expect( rows( page ).filter( { hasText: 'Needs review' } ) ).toHaveCount( 0 );
	} );

	await test.step( 'the search finds a customer', async () => {
		const name = await rows( page ).first().locator( 'td' ).nth( 1 ).innerText();
		const box = page.getByLabel( /Search by order number/ );
		await box.pressSequentially( name.slice( 0, 4 ), { delay: 20 } );
		await page.getByRole( 'option', { name } ).first().click();
		await expect( page ).toHaveURL( /search/ );
		await expect( rows( page ).first() ).toContainText( name );
	} );
} );

test( 'approving captures the payment and takes it off the list', async ( { page } ) => {
	await openTab( page, 'blocked-page' );
	const count = await rows( page ).count();
	const approve = page.getByRole( 'button', { name: /^Approve transaction for order/ } ).first();
	const number = ( ( await approve.getAttribute( 'aria-label' ) ) ?? '' ).replace( /\D/g, '' );
	await approve.focus();
	await page.keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog', { name: 'Approve this transaction?' } );
	await expect( dialog ).toContainText( 'You’ll capture' );
	await dialog.getByRole( 'button', { name: 'Approve', exact: true } ).click();
	await expect( snackbar( page, `Payment for order #${ number } captured successfully.` ) ).toBeVisible();
	await expect( rows( page ) ).toHaveCount( count - 1 );
} );

import { expect, type Page } from '@playwright/test';
import type { SavedView } from '../../client/lib/saved-views';
import { MODAL } from './overlays';
import { freshSite } from './site';
import { ask } from './payments';
import { send } from './payouts-page';
import { write } from './rest';
import { openSettled } from './settled';
import { signIn } from './sign-in';
import { expectNoOverflow } from './tabs';
import { test } from './test';
import { expectAccessible, openList, rows, Watch } from './transactions-page';

test.beforeAll( freshSite );

const ADA = { username: 'ada-views', email: 'ada-views@example.com', password: 'seven-rivers-of-ink' };
const VIEWS = '/wc/v3/payments/saved-views';

const tab = ( page: Page, name: string ) => page.getByRole( 'tab', { name: new RegExp( `^${ name }` ) } );
const menu = ( page: Page ) => page.getByRole( 'button', { name: /^Options for the view/ } );

/** Deletes all views that this user can see, to restore the site's initial state. */
async function clear( page: Page ) {
	const { data } = await ask< { data: SavedView[] } >( page, 'saved-views' );
	for ( const { id, version } of data ) {
		await write( page.request, 'DELETE', `${ VIEWS }/${ id }?version=${ version }` );
	}
}

test.afterEach( async ( { page } ) => {
	await clear( page );
} );

test( 'filters become a tab, are changed, saved and reset, and the tab is renamed and deleted, all by keyboard', async ( {
	page,
} ) => {
	test.slow();
	const watch = new Watch( page );
	await openList( page, '&filter=advanced&type_is=refund' );
	expect( watch.own ).toEqual( [] );

	await page.getByRole( 'button', { name: 'Save as a view' } ).focus();
	await page.keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog', { name: 'Save as a view' } );
	await expect( dialog.getByLabel( 'View name' ) ).toBeFocused();
	await expectAccessible( page, MODAL );
	await page.keyboard.type( 'Money given back' );
	await page.keyboard.press( 'Enter' );
	await expect( tab( page, 'Money given back' ) ).toHaveAttribute( 'aria-selected', 'true' );
	await expect( menu( page ) ).toBeFocused();
	await expect( page ).toHaveURL( /view=view_\w+/ );
	await expect( rows( page ).first() ).toContainText( 'Refund' );
	await expectAccessible( page );

	await page.getByRole( 'columnheader', { name: 'Amount' } ).getByRole( 'button' ).click();
	await expect( page.getByText( /has unsaved changes/ ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Reset', exact: true } ).click();
	await expect( page ).not.toHaveURL( /orderby/ );
	await expect( page.getByText( /has unsaved changes/ ) ).toHaveCount( 0 );
	await page.getByRole( 'columnheader', { name: 'Amount' } ).getByRole( 'button' ).click();
	await page.getByRole( 'button', { name: 'Save', exact: true } ).press( 'Enter' );
	await expect( page.getByText( /has unsaved changes/ ) ).toHaveCount( 0 );
	await expect( menu( page ) ).toBeFocused();

	// Use the keyboard to go to the list itself and back.
	await tab( page, 'Money given back' ).focus();
	await page.keyboard.press( 'Home' );
	await expect( tab( page, 'Transactions' ) ).toBeFocused();
	await expect( page ).not.toHaveURL( /type_is/ );
	await page.keyboard.press( 'End' );
	await expect( page ).toHaveURL( /type_is=refund.*orderby=amount|orderby=amount.*type_is=refund/ );

	await menu( page ).press( 'Enter' );
	await page.getByRole( 'menuitem', { name: 'Rename…' } ).press( 'Enter' );
	await page.getByLabel( 'View name' ).fill( 'Refunds, largest last' );
	await page.keyboard.press( 'Enter' );
	await expect( tab( page, 'Refunds, largest last' ) ).toBeVisible();

	await page.setViewportSize( { width: 320, height: 800 } );
	await expectNoOverflow( page );
	await page.setViewportSize( { width: 1440, height: 900 } );

	await menu( page ).press( 'Enter' );
	await page.getByRole( 'menuitem', { name: 'Delete…' } ).press( 'Enter' );
	await page.getByRole( 'button', { name: 'Delete view' } ).press( 'Enter' );
	await expect( tab( page, 'Refunds, largest last' ) ).toHaveCount( 0 );
	await expect( tab( page, 'Transactions' ) ).toBeFocused();
	await expect( page ).not.toHaveURL( /type_is/ );
	expect( watch.problems ).toEqual( [] );
} );

test( 'the view that opens first comes with the page, gives way to links, and the list without it is a click away', async ( {
	page,
} ) => {
	test.slow();
	await send( page, VIEWS, {
		list: 'transactions',
		name: 'Usual',
		query: { filter: 'advanced', type_is: 'refund' },
		is_default: true,
	} );

	const watch = new Watch( page );
	await openList( page );
	await expect( page ).toHaveURL( /view=view_\w+/ );
	await expect( tab( page, 'Usual' ) ).toHaveAttribute( 'aria-selected', 'true' );
	for ( const row of await rows( page ).all() ) {
		await expect( row ).toContainText( 'Refund' );
	}
	expect( watch.own, 'The page brought the rows along.' ).toEqual( [] );

	await tab( page, 'Transactions' ).click();
	await expect( page ).toHaveURL( /view=all/ );
	await expect( rows( page ) ).toHaveCount( 25 );
	await page.reload();
	await expect( rows( page ) ).toHaveCount( 25 );
	await expect( tab( page, 'Transactions' ) ).toHaveAttribute( 'aria-selected', 'true' );

	await openList( page, '&filter=advanced&type_is=charge' );
	await expect( page ).toHaveURL( /type_is=charge/ );
	await expect( page ).not.toHaveURL( /view=/ );

	// Open the list from another admin page through the menu.
	await openSettled( page, '/wp-admin/admin.php?page=wc-admin' );
	const later = new Watch( page );
	const payments = page
		.locator( '#adminmenu li.menu-top' )
		.filter( { has: page.locator( 'a.menu-top', { hasText: /^Payments/ } ) } );
	await payments.hover();
	await payments.getByRole( 'link', { name: /^Transactions/ } ).click();
	await expect( tab( page, 'Usual' ) ).toHaveAttribute( 'aria-selected', 'true' );
	await expect( rows( page ).first() ).toContainText( 'Refund' );
	expect( later.own ).toHaveLength( 1 );
	expect( later.own[ 0 ] ).toContain( '/bootstrap' );
	expect( [ ...watch.problems, ...later.problems ] ).toEqual( [] );
} );

test( 'a link to a view shows the same to another user, and shared views can be used without changing them', async ( {
	page,
	browser,
	baseURL,
} ) => {
	test.slow();
	const mine = ( await send( page, VIEWS, {
		list: 'transactions',
		name: 'Mine',
		query: { filter: 'advanced', type_is: 'refund' },
	} ) ) as SavedView;
	await send( page, VIEWS, {
		list: 'transactions',
		name: 'Ours',
		query: { filter: 'advanced', type_is: 'dispute' },
		is_shared: true,
	} );
	const { id } = ( await send( page, '/wp/v2/users', { ...ADA, roles: [ 'tillbook_accountant' ] } ) ) as {
		id: number;
	};
	const theirs = await browser.newContext( { baseURL, storageState: { cookies: [], origins: [] } } );
	try {
		const desk = await theirs.newPage();
		await signIn( desk, ADA.username, ADA.password );

		await openList( desk, `&view=${ mine.id }&filter=advanced&type_is=refund` );
		await expect( rows( desk ).first() ).toContainText( 'Refund' );
		await expect( desk.getByText( /opens a view that isn’t available to you/ ) ).toBeVisible();
		await expect( tab( desk, 'Mine' ) ).toHaveCount( 0 );
		await expectAccessible( desk );
		await tab( desk, 'Ours' ).click();
		await expect( rows( desk ).first() ).toContainText( 'Dispute' );
		await menu( desk ).click();
		const options = desk.getByRole( 'menu', { name: /^Options for the view/ } );
		await expect( options.getByRole( 'menuitemcheckbox' ) ).toBeVisible();
		await expect( options.getByRole( 'menuitem' ) ).toHaveCount( 0 );

		await openList( desk, `&view=${ mine.id }&color_is=blue` );
		await expect( desk.getByText( /no longer supports: color_is = blue/ ).first() ).toBeVisible();
	} finally {
		await theirs.close();
		await write( page.request, 'DELETE', `/wp/v2/users/${ id }?force=true&reassign=1` );
	}
} );

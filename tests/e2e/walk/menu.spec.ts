import { expect } from '@playwright/test';
import { freshSiteOnce } from '../site';
import { APP_AREA } from '../pages';
import { goSettled, openSettled, settled } from '../settled';
import { test } from '../test';
import { rows, TRANSACTIONS, Watch } from '../transactions-page';

test.beforeAll( freshSiteOnce );

/** Returns the page that an address of the app is about. */
const pathOf = ( address: string ) => new URL( address, 'http://localhost/wp-admin/' ).searchParams.get( 'path' );

test( 'other pages load no Tillbook code, and each Tillbook page opens from the menu with one request', async ( {
	page,
} ) => {
	test.slow();
	const scripts: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( '/plugins/tillbook/build/' ) ) {
			scripts.push( request.url() );
		}
	} );
	await test.step( 'other plugins’ pages have no Tillbook settings and no Tillbook chunk', async () => {
		await page.goto( '/wp-admin/edit.php' );
		expect( scripts ).toEqual( [] );
		await openSettled( page, '/wp-admin/admin.php?page=wc-admin' );
		expect( scripts.filter( ( url ) => url.includes( 'page-' ) ) ).toEqual( [] );
		expect( await page.evaluate( () => 'tillbookSettings' in window ) ).toBe( false );
	} );

	const entry = page.locator( '#adminmenu a.menu-top' ).filter( { hasText: /^Payments/ } );
	const payments = page
		.locator( '#adminmenu li.menu-top' )
		.filter( { has: page.locator( 'a.menu-top', { hasText: /^Payments/ } ) } );
	await test.step( 'there is one Payments entry, and it is ours', async () => {
		await expect( entry ).toHaveCount( 1 );
		await expect( entry ).toHaveAttribute( 'href', /path=(%2F|\/)payments(%2F|\/)/ );
	} );

	let loads = 0;
	page.on( 'load', () => loads++ );
	const watch = new Watch( page );
	const entries = payments.locator( '.wp-submenu a[href*="page=wc-admin&path="]' );
	const addresses = await entries.evaluateAll( ( links ) =>
		links.map( ( link ) => link.getAttribute( 'href' ) ?? '' )
	);
	expect( addresses.length ).toBeGreaterThan( 6 );
	for ( const address of new Set( addresses ) ) {
		const path = pathOf( address );
		await test.step( String( path ), async () => {
			const before = watch.own.length;
			await payments.hover();
			await entries
				.and( page.locator( `[href="${ address }"]` ) )
				.first()
				.click();
			await settled( page, APP_AREA );
			expect( pathOf( page.url() ) ).toBe( path );
			const asked = watch.own.slice( before ).filter( ( url ) => ! url.includes( 'badges' ) );
			expect( asked ).toHaveLength( 1 );
			expect( asked[ 0 ] ).toContain( '/bootstrap' );
		} );
	}

	await test.step( 'a payout, from one of its transactions', async () => {
		// The newest transactions are not paid out yet.
		await goSettled( page, `${ TRANSACTIONS }&orderby=date&order=asc`, APP_AREA );
		const before = watch.own.length;
		await rows( page ).locator( 'a[href*="payouts%2Fdetails"]' ).first().click();
		await settled( page, '.tillbook-bridge' );
		await expect( rows( page ).first() ).toBeVisible();
		expect( watch.own.slice( before ) ).toEqual( [ expect.stringContaining( '/bootstrap' ) ] );
	} );
	expect( loads ).toBe( 0 );
	expect( watch.problems ).toEqual( [] );
} );

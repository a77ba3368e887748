import apiFetch from '@wordpress/api-fetch';
import { refreshMenuBadges, showMenuBadges } from './menu-badges';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const link = ( path: string ) => document.querySelector( `a[href$="${ path }"]` );

beforeEach( () => {
	document.body.innerHTML = `<ul id="adminmenu"><li><ul class="wp-submenu">
		<li><a href="http://shop.test/wp-admin/admin.php?page=wc-admin&path=/payments/transactions">Transactions</a></li>
		<li><a href="http://shop.test/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fdisputes">Disputes
			<span class="awaiting-mod tillbook-badge count-2"><span class="pending-count">2</span></span></a></li>
	</ul></li></ul>`;
} );

test( 'a count replaces the one before it', () => {
	showMenuBadges( [ { path: '/payments/disputes', count: 1, text: '1 dispute needs a response' } ] );
	expect( link( 'disputes' )?.querySelectorAll( '.tillbook-badge' ) ).toHaveLength( 1 );
	expect( link( 'disputes' )?.querySelector( '.pending-count' )?.textContent ).toBe( '1' );
	expect( link( 'disputes' )?.querySelector( '.screen-reader-text' )?.textContent ).toBe( '1 dispute needs a response' );
} );

test( 'where nothing waits any more, nothing stands', () => {
	showMenuBadges( [ { path: '/payments/disputes', count: 0, text: '' } ] );
	expect( link( 'disputes' )?.textContent?.trim() ).toBe( 'Disputes' );
} );

test( 'a page that had none gets one', () => {
	showMenuBadges( [ { path: '/payments/transactions', count: 1200, text: '1,200 payments are not captured' } ] );
	expect( link( 'transactions' )?.querySelector( '.pending-count' )?.textContent ).toBe( '1,200' );
} );

test( 'what could not be counted stays as it is', async () => {
	jest.mocked( apiFetch ).mockRejectedValue( new Error( 'offline' ) );
	await refreshMenuBadges();
	expect( link( 'disputes' )?.querySelector( '.pending-count' )?.textContent ).toBe( '2' );
} );

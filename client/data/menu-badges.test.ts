import apiFetch from '@wordpress/api-fetch';
import { addAction, doAction, removeAction } from '@wordpress/hooks';
import { RETURNED } from '../lib/returned';
import { followChanges, PAYMENTS_CHANGED, refreshMenuBadges, showMenuBadges } from './menu-badges';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const link = ( path: string ) => document.querySelector( `a[href$="${ path }"]` );

afterEach( () => void jest.restoreAllMocks() );
beforeEach( () => {
	window.tillbookBoot = { menu: 'toplevel_page_payments' } as typeof window.tillbookBoot;
	document.body.innerHTML = `<ul id="adminmenu"><li id="toplevel_page_payments">
		<a><div class="wp-menu-name">Payments</div></a><ul class="wp-submenu">
		<li><a href="http://shop.test/wp-admin/admin.php?page=wc-admin&path=/payments/transactions">Transactions</a></li>
		<li><a href="http://shop.test/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fdisputes">Disputes
			<span class="awaiting-mod update-plugins tillbook-badge count-2"><span class="pending-count">2</span></span></a></li>
	</ul></li></ul>`;
} );

test( 'a count replaces the one before it', () => {
	showMenuBadges( [ { path: '/payments/disputes', count: 1, shown: '1', text: '1 dispute needs a response' } ] );
	expect( link( 'disputes' )?.querySelectorAll( '.tillbook-badge' ) ).toHaveLength( 1 );
	expect( link( 'disputes' )?.querySelector( '.pending-count' )?.textContent ).toBe( '1' );
	expect( link( 'disputes' )?.querySelector( '.screen-reader-text' )?.textContent ).toBe(
		'1 dispute needs a response'
	);
} );

test( 'the menu itself has their sum', () => {
	const name = () => document.querySelector( '.wp-menu-name' )?.textContent;
	showMenuBadges( [ { path: '', count: 3, shown: '3', text: '3 disputes need a response' } ] );
	expect( name() ).toBe( 'Payments 33 disputes need a response' );
	showMenuBadges( [ { path: '', count: 0, shown: '0', text: '' } ] );
	expect( name()?.trim() ).toBe( 'Payments' );
} );

test( 'without waiting items there is no count', () => {
	showMenuBadges( [ { path: '/payments/disputes', count: 0, shown: '0', text: '' } ] );
	expect( link( 'disputes' )?.textContent?.trim() ).toBe( 'Disputes' );
} );

test( 'a page that had none gets one', () => {
	showMenuBadges( [
		{ path: '/payments/transactions', count: 1200, shown: '1,200', text: '1,200 payments are not captured' },
	] );
	expect( link( 'transactions' )?.querySelector( '.pending-count' )?.textContent ).toBe( '1,200' );
} );

test( 'what could not be counted stays as it is', async () => {
	jest.mocked( apiFetch ).mockRejectedValue( new Error( 'offline' ) );
	await refreshMenuBadges();
	expect( link( 'disputes' )?.querySelector( '.pending-count' )?.textContent ).toBe( '2' );
} );

describe( 'what others did', () => {
	beforeAll( followChanges );

	test( "comes along with WordPress' heartbeat", () => {
		const sent: Record< string, unknown > = {};
		doAction( 'heartbeat.send', sent );
		expect( sent ).toEqual( { tillbook_badges: true } );
		doAction( 'heartbeat.tick', {
			tillbook_badges: [
				{ path: '/payments/disputes', count: 7, shown: '7', text: '7 disputes need a response' },
			],
		} );
		expect( link( 'disputes' )?.querySelector( '.pending-count' )?.textContent ).toBe( '7' );
		doAction( 'heartbeat.tick', { 'wp-auth-check': true } );
		expect( link( 'disputes' )?.querySelector( '.pending-count' )?.textContent ).toBe( '7' );
	} );

	test( 'is requested when the user comes back after a while, and not each time', async () => {
		const ask = jest
			.mocked( apiFetch )
			.mockReset()
			.mockResolvedValue( [ { path: '/payments/disputes', count: 4, text: '4 disputes need a response' } ] );
		jest.spyOn( Date, 'now' ).mockReturnValue( Date.now() + 31_000 );
		window.dispatchEvent( new Event( 'focus' ) );
		window.dispatchEvent( new Event( 'focus' ) );
		await Promise.resolve();
		await Promise.resolve();
		expect( ask ).toHaveBeenCalledTimes( 1 );
	} );

	test( 'makes lists outdated if a count is new, without requesting the counts again', () => {
		jest.mocked( apiFetch ).mockReset();
		const changed = jest.fn();
		addAction( PAYMENTS_CHANGED, 'test', changed );
		const tick = ( count: number ) =>
			doAction( 'heartbeat.tick', {
				tillbook_badges: [ { path: '/payments/disputes', count, shown: `${ count }`, text: 'disputes' } ],
			} );
		tick( 2 );
		expect( changed ).not.toHaveBeenCalled();
		tick( 3 );
		tick( 3 );
		expect( changed ).toHaveBeenCalledTimes( 1 );
		tick( 0 );
		tick( 0 );
		expect( changed ).toHaveBeenCalledTimes( 2 );
		expect( apiFetch ).not.toHaveBeenCalled();
		removeAction( PAYMENTS_CHANGED, 'test' );
	} );

	test( 'makes lists outdated when the user comes back, but what was done here does so only once', async () => {
		jest.mocked( apiFetch )
			.mockReset()
			.mockResolvedValueOnce( [ { path: '/payments/disputes', count: 8, shown: '8', text: 'disputes' } ] )
			.mockResolvedValueOnce( [ { path: '/payments/disputes', count: 9, shown: '9', text: 'disputes' } ] );
		const changed = jest.fn();
		addAction( PAYMENTS_CHANGED, 'test', changed );
		jest.spyOn( Date, 'now' ).mockReturnValue( Date.now() + 62_000 );
		window.dispatchEvent( new Event( 'focus' ) );
		await new Promise( ( done ) => setTimeout( done ) );
		expect( changed ).toHaveBeenCalledTimes( 1 );
		doAction( PAYMENTS_CHANGED );
		await new Promise( ( done ) => setTimeout( done ) );
		expect( link( 'disputes' )?.querySelector( '.pending-count' )?.textContent ).toBe( '9' );
		expect( changed ).toHaveBeenCalledTimes( 2 );
		expect( apiFetch ).toHaveBeenCalledTimes( 2 );
		removeAction( PAYMENTS_CHANGED, 'test' );
	} );

	describe( 'has lists refreshed when the user comes back', () => {
		const returned = jest.fn();
		const settle = () => jest.advanceTimersByTimeAsync( 0 );
		let answer: ( counts: object ) => void = () => {};
		let pause = 93_000;

		/** Returns to the window after a while; the counts wait for their answer. */
		const comeBack = () => {
			jest.setSystemTime( Date.now() + ( pause += 31_000 ) );
			jest.mocked( apiFetch )
				.mockReset()
				.mockReturnValueOnce( new Promise( ( resolve ) => ( answer = resolve ) ) );
			window.dispatchEvent( new Event( 'focus' ) );
			expect( apiFetch ).toHaveBeenCalledTimes( 1 );
		};
		const showDialog = () =>
			document.body.insertAdjacentHTML( 'beforeend', '<div class="components-modal__frame"></div>' );

		beforeEach( () => {
			jest.useFakeTimers( { now: Date.now() } );
			returned.mockReset();
			window.addEventListener( RETURNED, returned );
		} );
		afterEach( () => {
			window.removeEventListener( RETURNED, returned );
			jest.useRealTimers();
		} );

		test( 'after the counts, also if the click that brought them back opened a dialog', async () => {
			comeBack();
			showDialog();
			await settle();
			expect( returned ).not.toHaveBeenCalled();
			answer( [] );
			await settle();
			expect( returned ).toHaveBeenCalledTimes( 1 );
		} );

		test( 'but not if a dialog was open, which is about the data as it is', async () => {
			showDialog();
			// WordPress' login over the page removes its own class, which is the same.
			document.body.classList.remove( 'modal-open' );
			comeBack();
			answer( [] );
			await settle();
			expect( returned ).not.toHaveBeenCalled();
		} );

		test( 'but not without a connection: nothing is requested that could only fail', async () => {
			jest.spyOn( window.navigator, 'onLine', 'get' ).mockReturnValue( false );
			comeBack();
			answer( [] );
			await settle();
			expect( returned ).not.toHaveBeenCalled();
		} );

		test( 'without counts that take too long', async () => {
			comeBack();
			await jest.advanceTimersByTimeAsync( 2999 );
			expect( returned ).not.toHaveBeenCalled();
			await jest.advanceTimersByTimeAsync( 1 );
			expect( returned ).toHaveBeenCalledTimes( 1 );
			answer( [] );
			await settle();
			expect( returned ).toHaveBeenCalledTimes( 1 );
		} );
	} );

	test( 'is requested as well after payments changed here', async () => {
		jest.mocked( apiFetch )
			.mockReset()
			.mockResolvedValue( [
				{ path: '/payments/disputes', count: 5, shown: '5', text: '5 disputes need a response' },
			] );
		doAction( PAYMENTS_CHANGED );
		await Promise.resolve();
		await Promise.resolve();
		await Promise.resolve();
		expect( apiFetch ).toHaveBeenCalledTimes( 1 );
		expect( link( 'disputes' )?.querySelector( '.pending-count' )?.textContent ).toBe( '5' );
	} );
} );

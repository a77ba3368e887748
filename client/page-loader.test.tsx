import { act, fireEvent, render, screen } from '@testing-library/react';
import { getQuery } from '@woocommerce/navigation';
import { testSettings } from '../tests/js/page-settings';
import { fetchBootstrap } from './data/bootstrap';
import { navigate } from './lib/navigate';
import { reload } from './lib/reload';
import { setSettings } from './lib/settings';
import type { createPage as CreatePage, PageModule } from './page-loader';

jest.mock( '@woocommerce/navigation', () => ( { getQuery: jest.fn() } ) );
jest.mock( './lib/navigate', () => ( { navigate: jest.fn() } ) );
jest.mock( './lib/reload' );
jest.mock( './data/bootstrap', () => ( { fetchBootstrap: jest.fn(), ownQuery: ( query: object ) => query } ) );

const TRANSACTIONS = '/payments/transactions';
const fetched = jest.mocked( fetchBootstrap );
const start = jest.fn();
/** Puts the answers in effect. */
const apply = jest.fn();
let createPage: typeof CreatePage;
let unmount = () => {};

/** Shows an address as wc-admin does: it changes the URL, and then the page. */
async function go( path: string | undefined, Page?: ReturnType< typeof CreatePage > ) {
	jest.mocked( getQuery ).mockReturnValue( { path } );
	act( () => unmount() );
	unmount = () => {};
	if ( Page ) {
		await act( async () => void ( { unmount } = render( <Page query={ {} } /> ) ) );
	}
}

const pageAt = ( path: string, text: string ) =>
	createPage( path, text, async () => ( { default: () => <p>{ text }</p>, start } ), true );

beforeAll( async () => {
	// A direct load has the settings inline.
	window.tillbookSettings = testSettings();
	( { createPage } = await import( './page-loader' ) );
} );
beforeEach( () => {
	setSettings( testSettings() );
	jest.clearAllMocks();
	fetched.mockResolvedValue( apply );
} );

// This test comes first, because only one page is loaded directly.
test( 'a direct load requests nothing, also if wc-admin mounts the page twice', async () => {
	const Page = pageAt( TRANSACTIONS, 'Payments' );
	await go( TRANSACTIONS, Page );
	await go( TRANSACTIONS, Page );
	expect( screen.getByText( 'Payments' ) ).toBeVisible();
	expect( fetched ).not.toHaveBeenCalled();
	expect( start ).toHaveBeenLastCalledWith( {}, false );
	await go( undefined );
} );

test( 'coming back from a page of others shows current data', async () => {
	const Page = pageAt( TRANSACTIONS, 'Payments' );
	await go( TRANSACTIONS, Page );
	expect( fetched ).toHaveBeenCalledTimes( 1 );
	await go( undefined );
	await go( TRANSACTIONS, Page );
	expect( fetched ).toHaveBeenCalledTimes( 2 );
	expect( start ).toHaveBeenLastCalledWith( {}, true );
	await go( undefined );
} );

test( 'going between our own pages requests each once', async () => {
	await go( TRANSACTIONS, pageAt( TRANSACTIONS, 'Payments' ) );
	await go( '/payments/disputes', pageAt( '/payments/disputes', 'Disputes' ) );
	expect( fetched.mock.calls.map( ( [ path ] ) => path ) ).toEqual( [ TRANSACTIONS, '/payments/disputes' ] );
	await go( undefined );
} );

/** Opens a page, leaves it, and lets its data arrive then. Returns the page. */
async function leaveEarly() {
	const Page = pageAt( TRANSACTIONS, 'Payments' );
	let answer: ( apply: () => void ) => void = () => {};
	fetched.mockReturnValueOnce( new Promise( ( done ) => ( answer = done ) ) );
	await go( TRANSACTIONS, Page );
	await go( undefined );
	await act( async () => answer( apply ) );
	return Page;
}

test( 'a page that was left before its data arrived requests it when it is shown again', async () => {
	const Page = await leaveEarly();
	await go( TRANSACTIONS, Page );
	expect( fetched ).toHaveBeenCalledTimes( 2 );
	await go( undefined );
} );

test( 'a page without an account leads to the Connect page, unless the user has left it', async () => {
	setSettings( testSettings( { isAccountConnected: false } ) );
	const Page = await leaveEarly();
	expect( navigate ).not.toHaveBeenCalled();
	await go( TRANSACTIONS, Page );
	expect( navigate ).toHaveBeenCalledWith( expect.stringContaining( '&path=%2Fpayments%2Fconnect' ) );
	await go( undefined );
} );

test( 'a form is shown once its newer data has arrived', async () => {
	let answer = () => {};
	start.mockReturnValueOnce( new Promise< void >( ( done ) => ( answer = done ) ) );
	await go( TRANSACTIONS, pageAt( TRANSACTIONS, 'Form' ) );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading…' );
	await act( async () => answer() );
	expect( screen.getByText( 'Form' ) ).toBeVisible();
	await go( undefined );
} );

test( 'a page that could not be loaded can be tried again, and the focus stays in the page', async () => {
	fetched.mockRejectedValueOnce( new Error( 'offline' ) );
	const Page = pageAt( TRANSACTIONS, 'Payments' );
	await go( TRANSACTIONS, () => (
		<div role="main">
			<Page query={ {} } />
		</div>
	) );
	const button = screen.getByRole( 'button', { name: 'Try again' } );
	act( () => button.focus() );
	let answer: ( apply: () => void ) => void = () => {};
	fetched.mockReturnValueOnce( new Promise( ( done ) => ( answer = done ) ) );
	fireEvent.click( button );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading…' );
	expect( screen.getByRole( 'main' ) ).toHaveFocus();
	await act( async () => answer( apply ) );
	expect( screen.getByText( 'Payments' ) ).toBeVisible();
	await go( undefined );
} );

/** The error of webpack for a file that doesn't arrive. */
const noFile = () => Object.assign( new Error( 'offline' ), { name: 'ChunkLoadError' } );

test.each( [
	[ 'code', () => Promise.reject( noFile() ) ],
	[ 'data', async () => ( { default: () => null, start: () => Promise.reject( new Error( 'offline' ) ) } ) ],
] )( 'a page whose %s failed to load is tried again with current data', async ( what, fail ) => {
	const load = jest.fn< Promise< PageModule >, [] >( async () => ( { default: () => <p>Payments</p>, start } ) );
	load.mockImplementationOnce( fail );
	await go( TRANSACTIONS, createPage( TRANSACTIONS, 'Payments', load, true ) );
	// An answer that no page takes would be given to a later request.
	expect( apply ).toHaveBeenCalledTimes( what === 'code' ? 0 : 1 );
	await act( async () => void fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) ) );
	expect( screen.getByText( 'Payments' ) ).toBeVisible();
	expect( fetched ).toHaveBeenCalledTimes( 2 );
	expect( start ).toHaveBeenLastCalledWith( {}, true );
	expect( apply ).toHaveBeenCalled();
	expect( reload ).not.toHaveBeenCalled();
	await go( undefined );
} );

test( 'a page that could not be loaded stays while the browser is offline', async () => {
	const online = jest.spyOn( window.navigator, 'onLine', 'get' ).mockReturnValue( false );
	const load = jest.fn< Promise< PageModule >, [] >( () => Promise.reject( noFile() ) );
	await go( TRANSACTIONS, createPage( TRANSACTIONS, 'Payments', load, true ) );
	for ( let tries = 0; tries < 3; tries++ ) {
		await act( async () => void fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) ) );
	}
	expect( load ).toHaveBeenCalledTimes( 4 );
	expect( reload ).not.toHaveBeenCalled();
	online.mockRestore();
	await go( undefined );
} );

test.each( [
	[ 'whose code is that of a newer version', [ new TypeError( 'e[t] is undefined' ) ] ],
	[ 'whose code is missing again', [ noFile(), noFile() ] ],
] )( 'a page %s is loaded with its document', async ( _name, errors ) => {
	const load = jest.fn< Promise< PageModule >, [] >();
	errors.forEach( ( error ) => load.mockRejectedValueOnce( error ) );
	await go( TRANSACTIONS, createPage( TRANSACTIONS, 'Payments', load, true ) );
	const retry = () => act( async () => void fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) ) );
	for ( let tries = 1; tries < errors.length; tries++ ) {
		await retry();
		expect( reload ).not.toHaveBeenCalled();
	}
	await retry();
	expect( reload ).toHaveBeenCalledTimes( 1 );
	expect( load ).toHaveBeenCalledTimes( errors.length );
	await go( undefined );
} );

test.each( [
	[ 'a nonce of the ended session', { code: 'rest_cookie_invalid_nonce', data: { status: 403 } } ],
	[ 'no session', { code: 'rest_forbidden', message: 'Log in to see payments.', data: { status: 401 } } ],
] )( 'a page in an old tab asks for a login and comes back: %s', async ( _name, error ) => {
	fetched.mockRejectedValueOnce( error );
	await go( TRANSACTIONS, pageAt( TRANSACTIONS, 'Payments' ) );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'You’ve been logged out.' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Log in' } ) );
	expect( reload ).toHaveBeenCalledTimes( 1 );
	expect( fetched ).toHaveBeenCalledTimes( 1 );
	await go( undefined );
} );

test.each( [
	[
		{ code: 'rest_forbidden', message: 'You don’t have the permission.', data: { status: 403 } },
		/^You don’t have the permission\.(Try again)?$/,
	],
	[
		{ code: 'internal_server_error', message: '<p>There has been a critical error.</p>', data: { status: 500 } },
		/^This page could not be loaded\. Check your connection/,
	],
	[
		{ code: 'tillbook_updating', message: 'Tillbook is being updated.', data: { status: 503 } },
		/^Tillbook is being updated\./,
	],
	[
		{ code: 'fetch_error', message: 'Could not get a valid response.' },
		/^This page could not be loaded\. Check your connection/,
	],
	[ undefined, /^This page could not be loaded\. Check your connection/ ],
] )(
	'a page that could not be loaded for another reason says which, and asks for no login: %j',
	async ( error, text ) => {
		fetched.mockRejectedValueOnce( error );
		await go( TRANSACTIONS, pageAt( TRANSACTIONS, 'Payments' ) );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( text );
		expect( screen.queryByRole( 'button', { name: 'Log in' } ) ).toBeNull();
		expect( screen.getByRole( 'button', { name: 'Try again' } ) ).toBeVisible();
		await go( undefined );
	}
);

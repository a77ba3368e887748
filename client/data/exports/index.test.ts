import apiFetch from '@wordpress/api-fetch';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { testSettings } from '../../../tests/js/page-settings';
import { answerRest, rest } from '../../../tests/js/rest';
import { setSettings } from '../../lib/settings';
import { store } from '.';
import { remembered } from './running';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const PATH = '/wc/v3/payments/transactions';
const MEMORY = 'tillbook-running-exports-local';
const URL = 'https://shop.example/wp-admin/admin-post.php?action=tillbook_export&export=e1';
const pending = ( rows: number ) => ( { status: 'pending', rows_done: rows, rows_total: 50000, download_url: null } );
const ready = { status: 'success', rows_done: 50000, rows_total: 50000, download_url: URL };
const refused = ( status: number, code = 'refused' ) =>
	Object.assign( new Error( 'Refused.' ), { code, message: 'Refused.', data: { status } } );

/** The server's answers about the export, one after the other; the last one stays. */
function answer( id: string, ...answers: unknown[] ) {
	answerRest( {
		[ `POST ${ PATH }/download` ]: { export_id: id },
		[ `GET ${ PATH }/download/${ id }` ]: () => ( answers.length > 1 ? answers.shift() : answers[ 0 ] ),
	} );
}

const polls = () => rest.asked.filter( ( asked ) => asked.startsWith( `GET ${ PATH }/download/` ) ).length;
const pass = ( milliseconds: number ) => jest.advanceTimersByTimeAsync( milliseconds );
const { requestExport, resumeExports, watchExport } = dispatch( store );
const running = () => select( store ).getRunning();
const notices = () => select( noticesStore ).getNotices();

beforeEach( () => {
	jest.useFakeTimers();
	window.localStorage.clear();
	void dispatch( noticesStore ).removeAllNotices( 'snackbar' );
} );
afterEach( () => jest.useRealTimers() );

describe( 'an export', () => {
	it( 'is first asked about after a second, and downloads when it is ready', async () => {
		answer( 'e1', ready );
		const file = requestExport( PATH, { type_is: 'charge' } );
		await pass( 999 );
		expect( polls() ).toBe( 0 );
		await pass( 1 );
		expect( await file ).toBe( URL );
		expect( polls() ).toBe( 1 );
		expect( apiFetch ).toHaveBeenCalledWith( {
			path: `${ PATH }/download`,
			method: 'POST',
			data: { type_is: 'charge' },
		} );
		expect( notices().map( ( { content } ) => content ) ).toEqual( [
			'Your export is being created and will download in a moment. If it takes longer, we’ll also email a link to owner@example.com.',
		] );
	} );

	it( 'is announced once the server has accepted it', async () => {
		let accept: ( answer: object ) => void = () => {};
		answerRest( { [ `POST ${ PATH }/download` ]: new Promise( ( done ) => ( accept = done ) ) } );
		const file = requestExport( PATH, {} );
		await pass( 5000 );
		expect( notices() ).toEqual( [] );
		rest.answers[ `GET ${ PATH }/download/` ] = ready;
		accept( { export_id: 'e0' } );
		await pass( 1000 );
		expect( await file ).toBe( URL );
		expect( notices() ).toMatchObject( [
			{ content: expect.stringContaining( 'email a link to owner@example.com' ) },
		] );
	} );

	it( 'that is not ready after five polls is no error: its progress goes on and a notice comes', async () => {
		answer(
			'e2',
			pending( 1 ),
			pending( 2 ),
			pending( 3 ),
			pending( 4 ),
			pending( 5 ),
			pending( 20000 ),
			pending( 40000 ),
			ready
		);
		const file = requestExport( PATH, {} );
		await pass( 5000 );
		expect( await file ).toBeUndefined();
		expect( polls() ).toBe( 5 );
		expect( notices().map( ( { status } ) => status ) ).toEqual( [ 'success', 'info' ] );
		expect( notices()[ 1 ]?.content ).toContain( 'owner@example.com' );

		await pass( 3000 );
		expect( running() ).toMatchObject( [ { id: 'e2', rowsDone: 20000, rowsTotal: 50000 } ] );
		await pass( 3000 );
		expect( running() ).toMatchObject( [ { rowsDone: 40000 } ] );
		await pass( 3000 );
		expect( running() ).toEqual( [] );
		expect( notices().at( -1 ) ).toMatchObject( {
			status: 'success',
			content: 'Your export is ready.',
			actions: [ { url: URL } ],
		} );
		await pass( 60000 );
		expect( polls() ).toBe( 8 );
	} );

	it( 'that fails says so', async () => {
		answer( 'e3', { status: 'error', rows_done: 0, rows_total: 5, download_url: null } );
		const file = requestExport( PATH, {} );
		const failed = expect( file ).rejects.toThrow();
		await pass( 1000 );
		await failed;
	} );

	it( 'survives questions that get lost', async () => {
		answer( 'e4', refused( 502 ), refused( 0 ), ready );
		const file = requestExport( PATH, {} );
		await pass( 3000 );
		expect( await file ).toBe( URL );
	} );

	it( 'is asked about later where the questions came too fast', async () => {
		const tooMany = Object.assign( new Error( 'refused' ), {
			code: 'tillbook_too_many_requests',
			data: { status: 429, retry_after: 7 },
		} );
		answer( 'e7', tooMany, ready );
		const file = requestExport( PATH, {} );
		await pass( 7999 );
		expect( polls() ).toBe( 1 );
		await pass( 1001 );
		expect( await file ).toBe( URL );
	} );

	it.each( [
		[ 401, 'rest_forbidden' ],
		[ 403, 'rest_cookie_invalid_nonce' ],
	] )( 'goes on while the user is logged out: %d', async ( status, code ) => {
		const id = `e${ status }`;
		answer( id, pending( 1 ), refused( status, code ), refused( status, code ), ready );
		void watchExport( PATH, id );
		await pass( 9000 );
		expect( running() ).toMatchObject( [ { id } ] );
		expect( remembered() ).toMatchObject( [ { id } ] );
		expect( notices() ).toEqual( [] );
		await pass( 66000 );
		expect( polls() ).toBe( 4 );
		expect( running() ).toEqual( [] );
		expect( notices().at( -1 ) ).toMatchObject( { content: 'Your export is ready.' } );
	} );

	it( 'waits for the user to return if they stay logged out', async () => {
		answer( 'e8', pending( 1 ), refused( 403, 'rest_cookie_invalid_nonce' ) );
		void watchExport( PATH, 'e8' );
		await pass( 15 * 60_000 );
		const before = polls();
		await pass( 60 * 60_000 );
		expect( polls() ).toBe( before );
		expect( running() ).toMatchObject( [ { id: 'e8' } ] );
		rest.answers[ `GET ${ PATH }/download/e8` ] = ready;
		window.dispatchEvent( new Event( 'focus' ) );
		await pass( 3000 );
		expect( notices().at( -1 ) ).toMatchObject( { content: 'Your export is ready.' } );
	} );

	it( 'that the user may not see any more ends, with the reason', async () => {
		answer( 'e9', pending( 1 ), refused( 403, 'rest_forbidden' ) );
		void watchExport( PATH, 'e9' );
		await pass( 6000 );
		expect( [ running(), remembered() ] ).toEqual( [ [], [] ] );
		expect( notices().at( -1 ) ).toMatchObject( {
			status: 'error',
			content: 'There was a problem generating your export. Refused.',
		} );
		await pass( 60_000 );
		expect( polls() ).toBe( 2 );
	} );

	it( 'that the server does not know any more ends with an error', async () => {
		answer( 'e5', pending( 1 ), refused( 404 ) );
		void watchExport( PATH, 'e5' );
		await pass( 6000 );
		expect( running() ).toEqual( [] );
		expect( notices().at( -1 ) ).toMatchObject( {
			status: 'error',
			content: 'There was a problem generating your export. Refused.',
		} );
		await pass( 30000 );
		expect( polls() ).toBe( 2 );
	} );

	it( 'continues once after the page was reloaded', async () => {
		answer( 'e6', pending( 10 ), pending( 10 ), pending( 10 ), pending( 10 ), pending( 10 ), pending( 30 ), ready );
		window.localStorage.setItem(
			MEMORY,
			JSON.stringify( [ { id: 'e6', path: PATH, rowsDone: 10, rowsTotal: 40 }, 'nonsense' ] )
		);
		void resumeExports();
		void resumeExports();
		expect( running() ).toMatchObject( [ { id: 'e6', rowsDone: 10 } ] );
		await pass( 3000 );
		expect( polls() ).toBe( 1 );
		await pass( 18000 );
		expect( notices().at( -1 ) ).toMatchObject( { status: 'success' } );
		expect( remembered() ).toEqual( [] );
	} );

	it( 'is asked about once also if another list opens before it is ready', async () => {
		answer( 'e13', pending( 10 ) );
		void requestExport( PATH, {} );
		await pass( 2000 );
		void resumeExports();
		await pass( 3000 );
		expect( polls() ).toBe( 5 );
		rest.answers[ `GET ${ PATH }/download/e13` ] = refused( 403 );
		await pass( 3000 );
		expect( notices().at( -1 ) ).toMatchObject( { status: 'error' } );
	} );

	it( 'that ended in another tab is not remembered again', async () => {
		let tell: ( status: object ) => void = () => {};
		answer( 'e14', pending( 10 ), new Promise( ( done ) => ( tell = done ) ), ready );
		void watchExport( PATH, 'e14' );
		await pass( 6000 );
		expect( remembered() ).toHaveLength( 1 );
		window.localStorage.removeItem( MEMORY );
		tell( pending( 20 ) );
		await pass( 0 );
		expect( running() ).toMatchObject( [ { rowsDone: 20 } ] );
		expect( remembered() ).toEqual( [] );
		await pass( 3000 );
	} );

	it( 'is asked about less often while the server fails, and as before once it answers', async () => {
		answer( 'e10', pending( 1 ), refused( 500 ) );
		void watchExport( PATH, 'e10' );
		await pass( 3000 );
		const times: number[] = [];
		for ( let second = 0; second < 300; second++ ) {
			const before = polls();
			await pass( 1000 );
			if ( polls() > before ) {
				times.push( second + 1 );
			}
		}
		expect( times ).toEqual( [ 3, 9, 21, 45, 93, 189, 285 ] );
		answer( 'e10', pending( 2 ), pending( 3 ), ready );
		await pass( 96_000 + 6000 );
		expect( polls() ).toBe( 3 );
		expect( notices().at( -1 ) ).toMatchObject( { content: 'Your export is ready.' } );
	} );

	it( 'is remembered for the user, beside those of their other tabs, and not for another user', async () => {
		answer( 'e11', pending( 10 ) );
		void watchExport( PATH, 'e11' );
		await pass( 3000 );
		window.localStorage.setItem(
			MEMORY,
			JSON.stringify( [ ...remembered(), { id: 'other-tab', path: PATH, rowsDone: 1, rowsTotal: 2 } ] )
		);
		await pass( 3000 );
		expect( remembered().map( ( { id } ) => id ) ).toEqual( [ 'other-tab', 'e11' ] );
		setSettings( testSettings( { localKey: 'another' } ) );
		expect( remembered() ).toEqual( [] );
		setSettings( testSettings() );
		rest.answers[ `GET ${ PATH }/download/e11` ] = ready;
		await pass( 3000 );
		expect( remembered().map( ( { id } ) => id ) ).toEqual( [ 'other-tab' ] );
	} );

	it( 'that is gone when it is resumed is no news', async () => {
		answer( 'e12', refused( 404 ) );
		window.localStorage.setItem(
			MEMORY,
			JSON.stringify( [ { id: 'e12', path: PATH, rowsDone: 10, rowsTotal: 40 } ] )
		);
		void resumeExports();
		await pass( 3000 );
		expect( [ running(), remembered(), notices() ] ).toEqual( [ [], [], [] ] );
	} );

	it( 'is not gone on with where the browser kept nothing sensible', () => {
		window.localStorage.setItem( MEMORY, '{' );
		expect( remembered() ).toEqual( [] );
	} );
} );

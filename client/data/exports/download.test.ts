import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { answerRest, rest } from '../../../tests/js/rest';
import { store } from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

/** A response as apiFetch throws it with `parse: false`; jsdom has no Response. */
class FakeResponse {
	constructor( private readonly body: string ) {}
	json = async () => JSON.parse( this.body ) as unknown;
}

const LINK = 'https://shop.example/wp-admin/admin-post.php?action=tillbook_export&export=e1';
const FILE = '/wc/v3/payments/exports/e1/file';
const saved: string[] = [];

/** Throws what fetch answers: an answer to HEAD has no body. */
const refuse =
	( body = '' ) =>
	() => {
		throw new FakeResponse( body );
	};
const refusal = ( code: string, message: string, status: number ) =>
	refuse( JSON.stringify( { code, message, data: { status } } ) );
const { download } = dispatch( store );
const notices = () => select( noticesStore ).getNotices();

beforeEach( () => {
	Object.assign( global, { Response: FakeResponse } );
	saved.length = 0;
	jest.spyOn( HTMLAnchorElement.prototype, 'click' ).mockImplementation( function ( this: HTMLAnchorElement ) {
		expect( this ).toHaveAttribute( 'download' );
		saved.push( this.href );
	} );
	void dispatch( noticesStore ).removeAllNotices( 'snackbar' );
} );
afterEach( () => jest.restoreAllMocks() );

describe( 'the file of an export', () => {
	it( 'is saved by the browser after it was asked for without its content', async () => {
		answerRest( { [ `HEAD ${ FILE }` ]: new FakeResponse( '' ) } );
		await download( LINK );
		expect( rest.asked ).toEqual( [ `HEAD ${ FILE }` ] );
		expect( saved ).toEqual( [ LINK ] );
		expect( notices() ).toEqual( [] );
	} );

	it.each( [
		[ 'tillbook_export_expired', 'This export has expired. Export again.', 410 ],
		[ 'tillbook_export_too_long', 'This export now has 10,001 rows.', 413 ],
		[ 'rest_forbidden', 'You don’t have permission to export payments.', 403 ],
	] )( 'that is refused (%s) says why in a notice, and can be exported again', async ( code, message, status ) => {
		answerRest( { [ `HEAD ${ FILE }` ]: refuse(), [ `GET ${ FILE }` ]: refusal( code, message, status ) } );
		const again = jest.fn();
		await download( LINK, again );
		expect( saved ).toEqual( [] );
		expect( notices() ).toMatchObject( [
			{ status: 'error', content: `The file could not be downloaded. ${ message }` },
		] );
		const [ action ] = notices()[ 0 ]?.actions as unknown as { label: string; onClick: () => void }[];
		expect( action?.label ).toBe( 'Export again' );
		action?.onClick();
		expect( again ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'is saved where the server refuses such a question, without reading it into memory', async () => {
		let signal: AbortSignal | undefined;
		answerRest( {
			[ `HEAD ${ FILE }` ]: refuse( '<html>' ),
			[ `GET ${ FILE }` ]: ( request: { signal?: AbortSignal } ) => {
				signal = request.signal;
				return new FakeResponse( '' );
			},
		} );
		await download( LINK );
		expect( signal?.aborted ).toBe( true );
		expect( saved ).toEqual( [ LINK ] );
	} );

	it( 'is saved on a page that was open for long', async () => {
		let isRenewed = false;
		answerRest( {
			[ `HEAD ${ FILE }` ]: refuse(),
			[ `GET ${ FILE }` ]: () => {
				if ( ! isRenewed ) {
					return refusal( 'rest_cookie_invalid_nonce', 'Cookie check failed', 403 )();
				}
				return new FakeResponse( '' );
			},
			'GET /wp/v2/users/me?_fields=id': () => {
				isRenewed = true;
				return { id: 1 };
			},
		} );
		await download( LINK );
		expect( saved ).toEqual( [ LINK ] );
		expect( notices() ).toEqual( [] );
	} );

	it( 'says so where nothing answers', async () => {
		answerRest( {
			[ `HEAD ${ FILE }` ]: Object.assign( new Error( 'You are offline.' ), { code: 'offline_error' } ),
		} );
		await download( LINK );
		expect( saved ).toEqual( [] );
		expect( notices()[ 0 ]?.content ).toBe( 'The file could not be downloaded. You are offline.' );
	} );
} );

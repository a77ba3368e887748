import apiFetch from '@wordpress/api-fetch';
import { answerHostOptions } from './host-options';

const sent: string[] = [];

/** Sends a request as the app does; the network answers "sent". */
const ask = ( path: string, method?: string ) => apiFetch( { path, method } );

beforeEach( () => {
	sent.length = 0;
	apiFetch.setFetchHandler( ( { path } ) => {
		sent.push( String( path ) );
		return Promise.resolve( 'sent' );
	} );
} );

const boot = ( isLimited: boolean ) => ( { routes: [], flags: {}, connected: true, menu: '', isLimited } );

it( 'leaves the requests of users who manage the store alone', async () => {
	window.tillbookBoot = boot( false );
	answerHostOptions();
	expect( await ask( '/wc-admin/options?options=a' ) ).toBe( 'sent' );
} );

it( 'answers the options that WooCommerce would refuse, and nothing else', async () => {
	window.tillbookBoot = boot( true );
	answerHostOptions();
	expect( await ask( '/wc-admin/options?options=a,b' ) ).toEqual( {} );
	expect( sent ).toEqual( [] );
	for ( const [ path, method ] of [
		[ '/wc-admin/options', 'POST' ],
		[ '/wc/v3/payments/transactions' ],
		[ '/wp/v2/users/me' ],
	] as const ) {
		expect( await ask( path, method ) ).toBe( 'sent' );
	}
	expect( sent.length ).toBe( 3 );
} );

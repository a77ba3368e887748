import { expect, type APIRequestContext } from '@playwright/test';

const nonces = new WeakMap< APIRequestContext, Promise< string > >();

/** Returns the nonce with which WordPress accepts a request as the signed-in user's. */
function nonceOf( request: APIRequestContext ): Promise< string > {
	const known =
		nonces.get( request ) ??
		request.get( '/wp-admin/admin-ajax.php?action=rest-nonce' ).then( ( answer ) => answer.text() );
	nonces.set( request, known );
	return known;
}

/** Returns the address of a REST path, which may have a query. */
function addressOf( path: string ): string {
	const [ route = '', query = '' ] = path.split( '?' );
	return `/index.php?rest_route=${ encodeURIComponent( route ) }&${ query }`;
}

/**
 * Sends data to the REST API as the signed-in user, without a page.
 *
 * @param request Playwright's fixture.
 * @param method  Such as POST.
 * @param path    REST path.
 * @param data    The data.
 */
export async function write(
	request: APIRequestContext,
	method: 'POST' | 'DELETE',
	path: string,
	data: object = {}
): Promise< unknown > {
	const headers = { 'X-WP-Nonce': await nonceOf( request ) };
	const answer = await request.fetch( addressOf( path ), { method, headers, data } );
	expect( answer.ok(), `${ path }: ${ answer.status() }` ).toBe( true );
	return answer.json();
}

/**
 * Reads from our REST API as the signed-in user, without a page.
 *
 * @param request Playwright's fixture.
 * @param path    REST path below /wc/v3/payments.
 */
export async function read< Answer >( request: APIRequestContext, path: string ): Promise< Answer > {
	const answer = await request.get( addressOf( `/wc/v3/payments/${ path }` ), {
		headers: { 'X-WP-Nonce': await nonceOf( request ) },
	} );
	expect( answer.status(), path ).toBe( 200 );
	return ( await answer.json() ) as Answer;
}

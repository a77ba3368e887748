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

/**
 * Reads from our REST API as the signed-in user, without a page.
 *
 * @param request Playwright's fixture.
 * @param path    REST path below /wc/v3/payments.
 */
export async function read< Answer >( request: APIRequestContext, path: string ): Promise< Answer > {
	const [ route = '', query = '' ] = path.split( '?' );
	const address = `/index.php?rest_route=${ encodeURIComponent( `/wc/v3/payments/${ route }` ) }&${ query }`;
	const answer = await request.get( address, { headers: { 'X-WP-Nonce': await nonceOf( request ) } } );
	expect( answer.status(), path ).toBe( 200 );
	return ( await answer.json() ) as Answer;
}

import apiFetch from '@wordpress/api-fetch';
import { watchSession } from './watch-session';

jest.mock( '@wordpress/api-fetch' );

const connectNow = jest.fn();
const ended = { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed', data: { status: 403 } };

/** Sends a request whose answer is an error, and returns what the caller gets. */
async function send( error: unknown ): Promise< [ unknown, number ] > {
	const use = jest.mocked( apiFetch.use ).mockReset();
	watchSession();
	const next = jest.fn().mockRejectedValue( error );
	const thrown: unknown = await use.mock.calls[ 0 ]
		?.[ 0 ]( { path: '/wc/v3/payments/refund', method: 'POST' }, next )
		// The caller's error is compared below.
		.catch( ( got: unknown ) => got );
	return [ thrown, next.mock.calls.length ];
}

beforeEach( () => {
	connectNow.mockReset();
	window.wp = { heartbeat: { connectNow } };
} );

it.each( [ ended, { code: 'rest_forbidden', data: { status: 401 } } ] )(
	'has WordPress ask for a login at once, and sends no command again: %j',
	async ( error ) => {
		document.body.innerHTML = '<div id="wp-auth-check-wrap" aria-hidden="true"></div>';
		expect( await send( error ) ).toEqual( [ error, 1 ] );
		expect( connectNow ).toHaveBeenCalledTimes( 1 );
		expect( document.getElementById( 'wp-auth-check-wrap' ) ).not.toHaveAttribute( 'aria-hidden' );
	}
);

it.each( [
	{ code: 'rest_forbidden', data: { status: 403 } },
	{ code: 'wcpay_unauthorized', data: { status: 401 } },
	{ code: 'fetch_error' },
	undefined,
] )( 'doesn’t for another error: %j', async ( error ) => {
	expect( await send( error ) ).toEqual( [ error, 1 ] );
	expect( connectNow ).not.toHaveBeenCalled();
} );

it( 'works on a page without WordPress’ heartbeat', async () => {
	delete window.wp;
	document.body.innerHTML = '';
	expect( await send( ended ) ).toEqual( [ ended, 1 ] );
} );

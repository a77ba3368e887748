/** The HTTP server: Stripe's API with its faults, and the fake's own API. */
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { answer, inWords } from './api.mjs';
import { fileOf } from './browser.mjs';
import { control } from './control.mjs';
import { ApiError } from './errors.mjs';
import { boundaryOf, decodeForm, decodeMultipart } from './form.mjs';
import { page } from './hosted.mjs';
import { API_VERSION } from './version.mjs';

/** Lets browsers of any origin ask, as Stripe's API does. */
const BROWSERS = {
	'Access-Control-Allow-Origin': '*',
	'Access-Control-Allow-Headers': 'Authorization, Content-Type, Stripe-Version, Idempotency-Key',
	'Access-Control-Allow-Methods': 'GET, POST',
	'Access-Control-Max-Age': '300',
};

/**
 * Serves a world.
 *
 * @param {() => import('./world.mjs').World} current returns the world
 * @param {(options: any) => any} reset begins with another one, and returns what to answer
 * @return {import('node:http').Server}
 */
export function serve( current, reset ) {
	return createServer( { keepAliveTimeout: 60000 }, async ( incoming, outgoing ) => {
		const world = current();
		try {
			const body = await read( incoming );
			const url = new URL( incoming.url ?? '/', 'http://fake' );
			world.catchUp();
			const file = fileOf( url.pathname );
			if ( file ) {
				outgoing.writeHead( 200, { 'Content-Type': file.type, 'Cache-Control': 'no-store' } ).end( file.body );
			} else if ( url.pathname === '/_fake' || url.pathname.startsWith( '/_fake/' ) ) {
				await own( world, reset, incoming.method, url, body, outgoing );
			} else if ( /^\/(3d_secure|voucher)\//.test( url.pathname ) ) {
				const shown = page( world, incoming.method ?? 'GET', url, body.toString() );
				outgoing.writeHead( shown.status, shown.headers ).end( shown.body );
			} else if ( incoming.method === 'OPTIONS' ) {
				outgoing.writeHead( 204, BROWSERS ).end();
			} else {
				await stripe(
					world,
					{
						id: world.newRequestId(),
						method: incoming.method ?? 'GET',
						url,
						headers: incoming.headers,
						body,
					},
					outgoing
				);
			}
		} catch ( error ) {
			outgoing
				.writeHead( 500, { 'Content-Type': 'application/json' } )
				.end(
					JSON.stringify( { error: { type: 'api_error', message: `The fake failed: ${ error.stack }` } } )
				);
		}
	} );
}

async function read( incoming ) {
	const parts = [];
	for await ( const part of incoming ) {
		parts.push( part );
	}
	return Buffer.concat( parts );
}

async function own( world, reset, method, url, body, outgoing ) {
	let status = 200;
	let result;
	try {
		const given = body.length > 0 ? JSON.parse( body.toString() ) : Object.fromEntries( url.searchParams );
		const name = url.pathname.replace( /^\/_fake\/?/, '' );
		result = method === 'POST' && name === 'reset' ? reset( given ) : await control( world, method, name, given );
	} catch ( error ) {
		status = 400;
		result = { error: error.message };
	}
	outgoing.writeHead( status, { 'Content-Type': 'application/json' } ).end( JSON.stringify( result ) );
}

async function stripe( world, request, outgoing ) {
	const { method, url } = request;
	const fault = world.faults.take( method, url.pathname );
	const entry = {
		id: request.id,
		at: world.now,
		method,
		path: url.pathname,
		host: request.headers[ 'x-fake-host' ],
		params: remembered( { ...decodeForm( url.search.slice( 1 ) ), ...sent( request ) } ),
		key: request.headers.authorization?.slice( -4 ),
		version: request.headers[ 'stripe-version' ],
		userAgent: request.headers[ 'user-agent' ],
		idempotencyKey: request.headers[ 'idempotency-key' ],
		fault: fault?.kind,
		status: 0,
	};
	world.remember( entry );
	if ( fault?.kind === 'drop_before' ) {
		outgoing.destroy();
		return;
	}
	const result = withFault( world, request, fault );
	if ( world.faults.latency > 0 || fault?.kind === 'slow' ) {
		await wait( world.faults.latency + ( fault?.kind === 'slow' ? fault.ms : 0 ) );
	}
	result.done?.();
	if ( fault?.kind === 'drop_after' ) {
		outgoing.destroy();
		return;
	}
	entry.status = result.status;
	outgoing.writeHead( result.status, {
		'Content-Type': 'application/json',
		'Content-Length': Buffer.byteLength( result.body ),
		Date: new Date( ( result.account?.now ?? world.now ) * 1000 ).toUTCString(),
		'Request-Id': request.id,
		'Stripe-Version': API_VERSION,
		...( request.headers.origin !== undefined && BROWSERS ),
		...result.headers,
	} );
	outgoing.end( result.body );
}

/** Returns the parameters in the body, without the bytes of a file. */
function sent( { headers, body } ) {
	const boundary = boundaryOf( headers[ 'content-type' ] );
	if ( boundary === null ) {
		return decodeForm( body.toString() );
	}
	const params = decodeMultipart( body, boundary );
	return Object.fromEntries(
		Object.entries( params ).map( ( [ name, value ] ) => [
			name,
			value.content instanceof Buffer ? { ...value, content: undefined, size: value.content.length } : value,
		] )
	);
}

function withFault( world, request, fault ) {
	const serverError = new ApiError(
		fault?.status ?? 500,
		"Sorry! There was an error while talking to Stripe. Please contact us at https://support.stripe.com/ if you aren't sure what to do.",
		{ type: 'api_error' }
	);
	switch ( fault?.kind ) {
		case 'rate_limit': {
			const error = new ApiError(
				429,
				'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
				{ code: 'rate_limit' }
			);
			return {
				...inWords( error, request.id ),
				headers: {
					'Retry-After': String( fault.retryAfter ),
					'Stripe-Should-Retry': 'true',
					'Stripe-Rate-Limited-Reason': 'global-rate',
				},
			};
		}
		case 'error_before':
			return inWords( serverError, request.id );
		case 'error_after':
			return answer( world, request, serverError );
		case 'error_kept':
			return answer( world, request, serverError, false );
		case 'lock':
			return inWords(
				new ApiError(
					409,
					'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request.',
					{ code: 'lock_timeout' }
				),
				request.id
			);
		case 'garbage':
			return {
				...answer( world, request ),
				status: 200,
				body: '<html><title>502 Bad Gateway</title>',
				headers: { 'Content-Type': 'text/html' },
			};
		default:
			return answer( world, request );
	}
}

/**
 * Returns the parameters without a card's number.
 *
 * @param {Record<string, any>} params
 */
const remembered = ( { payment_method_data: data, ...params } ) => ( {
	...params,
	...( data && { payment_method_data: { ...data, ...( data.card && { card: {} } ) } } ),
} );

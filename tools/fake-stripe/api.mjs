/** Answers a request to Stripe's API: key, version, permission, parameters, idempotency, effect, expansion. */
import { ApiError } from './errors.mjs';
import { expand, kindsIn } from './expand.mjs';
import { boundaryOf, decodeForm, decodeMultipart } from './form.mjs';
import { checkParameters } from './parameters.mjs';
import { assertKinds, assertPermission, assertPublishable, masked } from './permissions.mjs';
import { routeOf } from './routes/index.mjs';
import { render } from './shapes/index.mjs';
import { API_VERSION } from './version.mjs';

/**
 * @typedef {object} Request
 * @property {string} id
 * @property {string} method
 * @property {URL} url
 * @property {Record<string, string|undefined>} headers lower case
 * @property {Buffer} body
 */

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {string|Buffer} body
 * @property {Record<string, string>} headers
 * @property {import('./account.mjs').Account} [account]
 * @property {() => void} [done] called when the answer has been sent
 */

/**
 * Answers a request.
 *
 * @param {import('./world.mjs').World} world
 * @param {Request} request
 * @param {ApiError|null} failure what to answer after the effect, instead of its result
 * @param {boolean} hasEffect whether there is an effect at all
 * @return {Answer}
 */
export function answer( world, request, failure = null, hasEffect = true ) {
	let account;
	try {
		const key = world.keys.of( request.headers.authorization );
		account = key.account;
		return { account, ...perform( world, request, key, failure, hasEffect ) };
	} catch ( error ) {
		if ( ! ( error instanceof ApiError ) ) {
			throw error;
		}
		return { account, ...inWords( error, request.id, account ) };
	}
}

/**
 * Writes an error.
 *
 * @param {ApiError} error
 * @param {string} requestId
 * @param {import('./account.mjs').Account} [account]
 * @return {Answer}
 */
export function inWords( error, requestId, account ) {
	const { about, ...fields } = error.fields;
	const body = new ApiError( error.status, error.message, fields ).body( requestId );
	if ( about && account ) {
		body.error[ about.kind ] = render( about, account );
	}
	return { status: error.status, body: JSON.stringify( body ), headers: {} };
}

function perform( world, request, key, failure, hasEffect ) {
	const { method, url, headers } = request;
	const { account } = key;
	assertVersion( headers[ 'stripe-version' ] );
	const other = headers[ 'stripe-account' ];
	if ( other !== undefined && other !== account.id ) {
		throw new ApiError(
			403,
			`The provided key '${ masked(
				key.text
			) }' does not have access to account '${ other }' (or that account does not exist). Application access may have been revoked.`,
			{ code: 'account_invalid' }
		);
	}
	assertHost( headers[ 'x-fake-host' ], method, url.pathname );
	const { route, ids } = routeOf( method, url.pathname );
	assertPublishable( key, route.publishable );
	assertPermission( key, typeof route.scope === 'function' ? route.scope( { account } ) : route.scope );
	const params = checkParameters( { ...decodeForm( url.search.slice( 1 ) ), ...sent( request ) }, route.params );
	assertKinds( key, kindsIn( params.expand ?? [], route.kind ?? '', route.isList ?? false ) );
	const idempotencyKey = headers[ 'idempotency-key' ];
	const act = () =>
		hasEffect
			? result( world, route, { account, params, path: ids, world, key }, request )
			: { status: 500, body: '', headers: {} };
	if ( method !== 'POST' || ! idempotencyKey ) {
		const done = act();
		return failure ? inWords( failure, request.id, account ) : done;
	}
	return once( world, request, account, idempotencyKey, act, failure );
}

/** Does something once per idempotency key. */
function once( world, request, account, key, act, failure ) {
	const kept = world.idempotency( account ).begin( key, request.url.pathname, request.body, account.now );
	if ( kept.answer ) {
		const { status, body, requestId } = kept.answer;
		return {
			status,
			body,
			headers: { 'Idempotency-Key': key, 'Idempotent-Replayed': 'true', 'Original-Request': requestId },
		};
	}
	let done;
	try {
		done = act();
	} catch ( error ) {
		if (
			! ( error instanceof ApiError ) ||
			error.fields.code === 'resource_missing' ||
			error.fields.code?.startsWith( 'parameter_' )
		) {
			world.idempotency( account ).forget( key );
			throw error;
		}
		done = inWords( error, request.id, account );
	}
	if ( failure ) {
		done = inWords( failure, request.id, account );
	}
	return {
		...done,
		headers: { ...done.headers, 'Idempotency-Key': key, 'Original-Request': request.id },
		done: () => ( kept.answer = { status: done.status, body: done.body, requestId: request.id } ),
	};
}

function result( world, route, call, request ) {
	const { account, params } = call;
	account.cause = { id: request.id, key: request.headers[ 'idempotency-key' ] ?? null };
	try {
		const value = route.handle( call );
		return value instanceof Buffer
			? { status: 200, body: value, headers: { 'Content-Type': 'application/octet-stream' } }
			: { status: 200, body: JSON.stringify( expand( value, params.expand ?? [], account ) ), headers: {} };
	} finally {
		account.cause = { id: null, key: null };
	}
}

/** Files are sent to a host of their own, and their bytes come from there. */
function assertHost( host, method, path ) {
	const isOfFiles = ( method === 'POST' && path === '/v1/files' ) || /^\/v1\/files\/\w+\/contents$/.test( path );
	const expected = isOfFiles ? 'files.stripe.com' : 'api.stripe.com';
	if ( host !== undefined && host !== expected ) {
		throw new ApiError(
			404,
			`Unrecognized request URL (${ method }: ${ path }) at ${ host }. Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
		);
	}
}

function assertVersion( version = API_VERSION ) {
	if ( version !== API_VERSION ) {
		throw new ApiError( 400, `Invalid Stripe API version: ${ version }. This fake speaks ${ API_VERSION } only.` );
	}
}

/** Returns the parameters in the body. */
function sent( { method, headers, body } ) {
	if ( method !== 'POST' || body.length === 0 ) {
		return {};
	}
	const type = headers[ 'content-type' ] ?? '';
	const boundary = boundaryOf( type );
	if ( boundary !== null ) {
		return decodeMultipart( body, boundary );
	}
	if ( ! type.startsWith( 'application/x-www-form-urlencoded' ) ) {
		throw new ApiError(
			400,
			`Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.`
		);
	}
	return decodeForm( body.toString() );
}

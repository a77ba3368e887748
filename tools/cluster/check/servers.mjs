/** Signed-in clients of the servers of a cluster. */
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const BASE = '/wp-json/wc/v3/payments';

/**
 * @typedef {object} Client
 * @property {(path: string) => Promise<any>} get a route below the base; throws unless it answers 2xx
 * @property {(path: string, body: object) => Promise<{status: number, data: any}>} post
 * @property {(path: string) => Promise<string>} file the content of a download
 * @property {(path: string, fields: FormData) => Promise<{status: number, data: any}>} upload
 * @property {(path: string) => Promise<{status: number, text: string}>} page any address of the site
 */

/**
 * Sends a request to one server as the proxy would, with the proxy's name.
 *
 * @param {number} port
 * @param {string} host
 * @param {{method?: string, path: string, headers?: Record<string, string>, body?: string|Buffer}} given
 * @return {Promise<{status: number, headers: import('node:http').IncomingHttpHeaders, text: string}>}
 */
export function send( port, host, { method = 'GET', path, headers = {}, body = '' } ) {
	return new Promise( ( done, fail ) => {
		const length = body.length === 0 ? {} : { 'content-length': String( Buffer.byteLength( body ) ) };
		const onward = request(
			{ host: '127.0.0.1', port, method, path, headers: { host, connection: 'close', ...length, ...headers } },
			( answer ) => {
				const parts = [];
				answer.on( 'data', ( part ) => parts.push( part ) );
				answer.on( 'end', () =>
					done( {
						status: answer.statusCode ?? 0,
						headers: answer.headers,
						text: String( Buffer.concat( parts ) ),
					} )
				);
				answer.on( 'error', fail );
			}
		);
		onward.on( 'error', fail );
		onward.end( body );
	} );
}

/**
 * A browser without a window: keeps the cookies that the servers set.
 *
 * @param {string} host the proxy
 * @return {(port: number, path: string, options?: {method?: string, headers?: Record<string, string>, body?: string|Buffer}) => ReturnType<typeof send>}
 */
export function visitor( host ) {
	const jar = new Map();
	return async ( port, path, options = {} ) => {
		const answer = await send( port, host, {
			path,
			...options,
			headers: { cookie: [ ...jar.values() ].join( '; ' ), ...options.headers },
		} );
		for ( const cookie of answer.headers[ 'set-cookie' ] ?? [] ) {
			jar.set( cookie.split( '=' )[ 0 ], cookie.split( ';' )[ 0 ] );
		}
		return answer;
	};
}

/**
 * Signs in at a server, and returns a client for it.
 *
 * @param {number} port of the server
 * @param {string} host the proxy
 * @param {() => Promise<void>} caughtUp waits until a replica has what was written
 * @return {Promise<Client>}
 */
export async function client( port, host, caughtUp ) {
	const visit = visitor( host );
	const page = ( path, options ) => visit( port, path, options );
	// WordPress may read from a late replica that no one signed in, and cache that.
	const nonce = await until( 'the administrator is signed in', async () => {
		await page( '/wp-login.php' );
		await page( '/wp-login.php', {
			method: 'POST',
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			body: String( new URLSearchParams( { log: 'admin', pwd: 'password', testcookie: '1' } ) ),
		} );
		await caughtUp();
		const { text } = await page( '/wp-admin/admin-ajax.php?action=rest-nonce' );
		return /^[0-9a-f]{10}$/.test( text.trim() ) ? text.trim() : null;
	} );
	const ask = async ( method, path, body = '', type = '' ) => {
		const { status, text } = await page( BASE + path, {
			method,
			headers: { 'x-wp-nonce': nonce, ...( type ? { 'content-type': type } : {} ) },
			body,
		} );
		let data;
		try {
			data = JSON.parse( text );
		} catch {
			data = { code: 'no_json', message: text.slice( 0, 300 ) };
		}
		return { status, data };
	};
	return {
		async get( path ) {
			const { status, data } = await ask( 'GET', path );
			if ( status >= 300 ) {
				throw new Error( `GET ${ path }: ${ status } ${ JSON.stringify( data ).slice( 0, 300 ) }` );
			}
			return data;
		},
		post: ( path, body ) => ask( 'POST', path, JSON.stringify( body ), 'application/json' ),
		async upload( path, fields ) {
			const encoded = new Response( fields );
			return ask(
				'POST',
				path,
				Buffer.from( await encoded.arrayBuffer() ),
				encoded.headers.get( 'content-type' ) ?? ''
			);
		},
		async file( path ) {
			const { status, text } = await page( BASE + path, { headers: { 'x-wp-nonce': nonce } } );
			if ( status !== 200 ) {
				throw new Error( `${ path }: ${ status } ${ text.slice( 0, 300 ) }` );
			}
			return text;
		},
		page: ( path ) => page( path ),
	};
}

/** Waits until a condition holds. */
export async function until( what, condition, seconds = 120 ) {
	const end = Date.now() + seconds * 1000;
	for (;;) {
		const met = await condition();
		if ( met ) {
			return met;
		}
		if ( Date.now() > end ) {
			throw new Error( `Not within ${ seconds } seconds: ${ what }` );
		}
		await pause( 250 );
	}
}

/** Throws unless two values are the same. */
export function same( what, found, expected ) {
	const [ a, b ] = [ JSON.stringify( found ), JSON.stringify( expected ) ];
	if ( a !== b ) {
		throw new Error( `${ what }: ${ a?.slice( 0, 400 ) } instead of ${ b?.slice( 0, 400 ) }` );
	}
}

/**
 * Runs work for each item, some at a time.
 *
 * @template T, R
 * @param {T[]} items
 * @param {number} width
 * @param {(item: T, index: number) => Promise<R>} work
 * @return {Promise<R[]>}
 */
export async function each( items, width, work ) {
	const results = [];
	let next = 0;
	await Promise.all(
		Array.from( { length: width }, async () => {
			while ( next < items.length ) {
				const index = next++;
				results[ index ] = await work( items[ index ], index );
			}
		} )
	);
	return results;
}

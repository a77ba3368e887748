/** Reads what clients send: form encoding with brackets, and files. */

/**
 * Decodes `a=1&b[c]=2&d[]=3&e[0]=4` into nested objects and arrays of texts.
 *
 * @param {string} text
 * @return {Record<string, any>}
 */
export function decodeForm( text ) {
	return nest( [ ...new URLSearchParams( text ) ] );
}

/**
 * Nests pairs by the brackets in their names.
 *
 * @param {[ string, any ][]} pairs
 * @return {Record<string, any>}
 */
function nest( pairs ) {
	const result = Object.create( null );
	for ( const [ name, value ] of pairs ) {
		const [ first, ...rest ] = name.split( /\[([^\]]*)\]/ ).filter( ( part, at ) => at % 2 === 1 || part !== '' );
		let target = result;
		/** @type {any} */
		let key = first ?? '';
		for ( const part of rest ) {
			const isList = part === '' || /^\d+$/.test( part );
			if ( typeof target[ key ] !== 'object' || target[ key ] === null ) {
				target[ key ] = isList ? [] : Object.create( null );
			}
			target = target[ key ];
			key = Array.isArray( target ) && part === '' ? target.length : part;
		}
		target[ key ] = value;
	}
	return result;
}

/**
 * Returns what separates the parts of a `multipart/form-data` body; null for other bodies.
 *
 * @param {string} [type] `Content-Type`
 */
export const boundaryOf = ( type = '' ) => /^multipart\/form-data;.*boundary="?([^";]+)/.exec( type )?.[ 1 ] ?? null;

/**
 * Decodes `multipart/form-data`.
 *
 * @param {Buffer} body
 * @param {string} boundary
 * @return {Record<string, any>} a file is `{ filename, type, content: Buffer }`
 */
export function decodeMultipart( body, boundary ) {
	/** @type {[ string, any ][]} */
	const pairs = [];
	const mark = Buffer.from( `--${ boundary }` );
	let start = body.indexOf( mark );
	while ( start !== -1 ) {
		const end = body.indexOf( mark, start + mark.length );
		if ( end === -1 ) {
			break;
		}
		const part = body.subarray( start + mark.length + 2, end - 2 );
		const gap = part.indexOf( '\r\n\r\n' );
		const head = part.subarray( 0, gap ).toString();
		const content = part.subarray( gap + 4 );
		const name = /\bname="([^"]*)"/i.exec( head )?.[ 1 ];
		const filename = /\bfilename="([^"]*)"/i.exec( head )?.[ 1 ];
		if ( name !== undefined ) {
			const type = /content-type:\s*(\S+)/i.exec( head )?.[ 1 ] ?? 'application/octet-stream';
			pairs.push( [
				name,
				filename === undefined ? content.toString() : { filename, type, content: Buffer.from( content ) },
			] );
		}
		start = end;
	}
	return nest( pairs );
}

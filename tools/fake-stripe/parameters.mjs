/** Checks parameters as Stripe does: unknown and missing names, wrong types, values out of range. */
import { badRequest } from './errors.mjs';

/**
 * A type is a word, with `!` at its end if the parameter is required:
 * `integer`, `string`, `boolean`, `range` (a time or its bounds), `metadata`, `strings`, `file`, `any`; or a list of
 * the values that are allowed; or an object of types.
 *
 * @typedef {string|string[]|{ [name: string]: Type }} Type
 * @typedef {Record<string, Type>} Parameters
 */

/** Parameters of every list. */
export const LISTED = { ending_before: 'string', expand: 'strings', limit: 'integer', starting_after: 'string' };

/**
 * Checks what was sent and gives every value its type.
 *
 * @param {Record<string, any>} sent texts, nested
 * @param {Parameters} types
 * @return {Record<string, any>}
 * @throws {import('./errors.mjs').ApiError}
 */
export function checkParameters( sent, types ) {
	const unknown = unknownNames( sent, types );
	if ( unknown.length > 0 ) {
		throw badRequest(
			`Received unknown parameter${ unknown.length > 1 ? 's' : '' }: ${ unknown.join( ', ' ) }`,
			'parameter_unknown',
			unknown[ 0 ]
		);
	}
	for ( const [ name, type ] of Object.entries( types ) ) {
		if ( typeof type === 'string' && type.endsWith( '!' ) && sent[ name ] === undefined ) {
			throw badRequest( `Missing required param: ${ name }.`, 'parameter_missing', name );
		}
	}
	const values = Object.fromEntries(
		Object.entries( sent ).map( ( [ name, value ] ) => [ name, read( value, types[ name ], name ) ] )
	);
	if ( 'limit' in types && values.limit !== undefined ) {
		if ( values.limit < 1 ) {
			throw badRequest( 'This value must be greater than or equal to 1.', 'parameter_invalid_integer', 'limit' );
		}
		if ( values.limit > 100 ) {
			throw badRequest( 'This value must be less than or equal to 100.', 'parameter_invalid_integer', 'limit' );
		}
	}
	if ( values.starting_after !== undefined && values.ending_before !== undefined ) {
		throw badRequest( 'You may only specify one of these parameters: ending_before, starting_after.' );
	}
	return values;
}

/** Lists unknown names, written as they were sent: `created[foo]`. */
function unknownNames( sent, types, prefix = '' ) {
	return Object.entries( sent ).flatMap( ( [ name, value ] ) => {
		const path = prefix === '' ? name : `${ prefix }[${ name }]`;
		const type = Object.hasOwn( types, name ) ? types[ name ] : undefined;
		if ( type === undefined ) {
			return [ path ];
		}
		if ( type === 'range' && isObject( value ) ) {
			return unknownNames( value, { gt: 'integer', gte: 'integer', lt: 'integer', lte: 'integer' }, path );
		}
		return isObject( type ) && isObject( value ) ? unknownNames( value, type, path ) : [];
	} );
}

const isObject = ( value ) => typeof value === 'object' && value !== null && ! Array.isArray( value );

function read( value, type, path ) {
	if ( Array.isArray( type ) ) {
		return value === '' && type.includes( '' ) ? '' : oneOf( text( value, path ), type, path );
	}
	if ( typeof type === 'object' ) {
		if ( ! isObject( value ) ) {
			throw badRequest( 'Invalid object', undefined, path );
		}
		return Object.fromEntries(
			Object.entries( value ).map( ( [ name, inner ] ) => [
				name,
				read( inner, type[ name ], `${ path }[${ name }]` ),
			] )
		);
	}
	return READERS[ type.replace( '!', '' ) ]( value, path );
}

const READERS = {
	any: ( value ) => value,
	string: text,
	integer,
	boolean( value, path ) {
		if ( value !== 'true' && value !== 'false' ) {
			throw badRequest( `Invalid boolean: ${ String( value ) }`, undefined, path );
		}
		return value === 'true';
	},
	range( value, path ) {
		if ( isObject( value ) ) {
			return Object.fromEntries(
				Object.entries( value ).map( ( [ name, bound ] ) => [ name, integer( bound, `${ path }[${ name }]` ) ] )
			);
		}
		const time = integer( value, path );
		return { gte: time, lte: time };
	},
	metadata( value, path ) {
		if ( value === '' ) {
			return null;
		}
		if ( ! isObject( value ) || Object.values( value ).some( ( each ) => typeof each !== 'string' ) ) {
			throw badRequest( 'Invalid object', undefined, path );
		}
		for ( const [ name, each ] of Object.entries( value ) ) {
			if ( each.length > 500 ) {
				throw badRequest(
					`Metadata values can have up to 500 characters, but you passed in a value that is ${ each.length } characters. Invalid value: ${ each }`,
					undefined,
					`metadata[${ name }]`
				);
			}
			if ( name.length > 40 ) {
				throw badRequest(
					`Metadata keys can have up to 40 characters, but you passed in a key that is ${ name.length } characters. Invalid key: ${ name }`,
					undefined,
					'metadata'
				);
			}
		}
		if ( Object.keys( value ).length > 50 ) {
			throw badRequest( 'Metadata can have up to 50 keys.', undefined, 'metadata' );
		}
		return { ...value };
	},
	strings( value, path ) {
		if ( ! Array.isArray( value ) || value.some( ( each ) => typeof each !== 'string' ) ) {
			throw badRequest( 'Invalid array', undefined, path );
		}
		return [ ...value ];
	},
	file( value, path ) {
		if ( ! isObject( value ) || ! ( value.content instanceof Buffer ) ) {
			throw badRequest( 'Invalid file: the request must be of the type multipart/form-data.', undefined, path );
		}
		return value;
	},
};

function text( value, path ) {
	if ( typeof value !== 'string' ) {
		throw badRequest( `Invalid string: ${ JSON.stringify( value ) }`, undefined, path );
	}
	if ( value === '' ) {
		throw badRequest(
			`You passed an empty string for '${ path }'. We assume empty values are an attempt to unset a parameter; however '${ path }' cannot be unset. You should remove '${ path }' from your request or supply a non-empty value.`,
			'parameter_invalid_empty',
			path
		);
	}
	return value;
}

function integer( value, path ) {
	if ( typeof value !== 'string' || ! /^-?\d{1,15}$/.test( value ) ) {
		throw badRequest( `Invalid integer: ${ String( value ) }`, 'parameter_invalid_integer', path );
	}
	return Number( value );
}

function oneOf( value, values, path ) {
	if ( ! values.includes( value ) ) {
		const last = values[ values.length - 1 ];
		const list =
			values.length > 1
				? `${ values.slice( 0, -1 ).join( ', ' ) }${ values.length > 2 ? ',' : '' } or ${ last }`
				: last;
		throw badRequest( `Invalid ${ path }: must be one of ${ list }`, undefined, path );
	}
	return value;
}

/**
 * Merges metadata as updates do: an empty value removes a key, an empty text removes all.
 *
 * @param {Record<string, string>} old
 * @param {Record<string, string>|null|undefined} sent
 */
export function mergeMetadata( old, sent ) {
	if ( sent === undefined ) {
		return old;
	}
	return sent === null
		? {}
		: Object.fromEntries( Object.entries( { ...old, ...sent } ).filter( ( [ , value ] ) => value !== '' ) );
}

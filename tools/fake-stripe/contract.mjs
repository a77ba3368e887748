/** Compares the fake with a description of Stripe's API, if there is one. The repository has no copy of it. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../site/index.mjs';

/** Where it is looked for, from the root of the repository. */
const PLACES = [ process.env.STRIPE_CONTRACT, '../shared/stripe/openapi-subset.json', '../stripe/openapi-subset.json' ];

/** Returns the description (OpenAPI 3, as JSON), or null. `STRIPE_CONTRACT` names its file. */
export function readContract() {
	const file = PLACES.filter( ( place ) => place !== undefined )
		.map( ( place ) => resolve( root, place ) )
		.find( existsSync );
	return file ? JSON.parse( readFileSync( file, 'utf8' ) ) : null;
}

/** A test's `skip` without a description: the reason. */
export const skipWithout = ( contract ) =>
	contract ? false : "needs Stripe's description (STRIPE_CONTRACT=…/openapi-subset.json)";

/**
 * Lists how a value differs from a schema: missing and unknown fields, wrong types, unknown words.
 *
 * @param {any} contract
 * @param {any} schema
 * @param {any} value
 * @param {string} [path]
 * @return {string[]} nothing if it fits
 */
export function differences( contract, schema, value, path = '' ) {
	const at = path === '' ? 'answer' : path;
	if ( value === null && schema.nullable ) {
		return [];
	}
	if ( schema.$ref ) {
		return differences( contract, contract.components.schemas[ schema.$ref.split( '/' ).pop() ], value, path );
	}
	if ( schema.anyOf ) {
		const all = schema.anyOf.map( ( each ) => differences( contract, each, value, path ) );
		return all.some( ( found ) => found.length === 0 )
			? []
			: all.reduce( ( fewest, found ) => ( found.length < fewest.length ? found : fewest ), all[ 0 ] ?? [] );
	}
	if ( value === null || typeOf( value ) !== ( schema.type ?? typeOf( value ) ) ) {
		return [ `${ at } is ${ value === null ? 'null' : typeOf( value ) }, not ${ schema.type }` ];
	}
	if ( schema.enum && ! schema[ 'x-open-enum' ] && ! schema.enum.includes( value ) ) {
		return [ `${ at } is "${ value }", which is none of ${ schema.enum.join( ', ' ) }` ];
	}
	const resource = schema[ 'x-resource' ];
	if ( resource && value.object !== resource ) {
		return [ `${ at } is a ${ value.object }, not a ${ resource }` ];
	}
	if ( Array.isArray( value ) ) {
		return value.flatMap( ( each, place ) =>
			differences( contract, schema.items ?? {}, each, `${ path }[${ place }]` )
		);
	}
	return typeOf( value ) === 'object' ? ofObject( contract, schema, value, path ) : [];
}

function ofObject( contract, schema, value, path ) {
	const inside = ( name ) => ( path === '' ? name : `${ path }.${ name }` );
	const missing = ( schema.required ?? [] )
		.filter( ( name ) => ! ( name in value ) )
		.map( ( name ) => `${ inside( name ) } is missing` );
	return [
		...missing,
		...Object.entries( value ).flatMap( ( [ name, each ] ) => {
			const field = schema.properties?.[ name ];
			if ( field ) {
				return differences( contract, field, each, inside( name ) );
			}
			const { additionalProperties } = schema;
			if ( typeof additionalProperties === 'object' ) {
				return differences( contract, additionalProperties, each, inside( name ) );
			}
			return schema.properties && ! additionalProperties ? [ `${ inside( name ) } is unknown` ] : [];
		} ),
	];
}

const typeOf = ( value ) => ( Array.isArray( value ) ? 'array' : typeof value );

/** All routes of the API, and which one an address means. */
import { ApiError } from '../errors.mjs';
import { domains } from './domains.mjs';
import { events } from './events.mjs';
import { money } from './money.mjs';
import { payments } from './payments.mjs';
import { refunds } from './refunds.mjs';
import { selling } from './selling.mjs';
import { shoppers } from './shoppers.mjs';
import { testHelpers } from './test-helpers.mjs';

/** @type {(import('./reading.mjs').Route & { pattern: RegExp })[]} */
export const routes = [
	...money,
	...payments,
	...refunds,
	...events,
	...selling,
	...shoppers,
	...domains,
	...testHelpers,
].map( ( route ) => ( {
	...route,
	pattern: new RegExp( `^${ route.path.replace( /\{\w+\}/g, '([^/]+)' ) }$` ),
} ) );

/**
 * Returns the route of an address, and the values of its braces.
 *
 * @param {string} method
 * @param {string} path
 * @throws {ApiError} 404
 */
export function routeOf( method, path ) {
	for ( const route of routes ) {
		const match = route.method === method && route.pattern.exec( path );
		if ( match ) {
			return { route, ids: match.slice( 1 ).map( decodeURIComponent ) };
		}
	}
	throw new ApiError(
		404,
		`Unrecognized request URL (${ method }: ${ path }). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code. Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
	);
}

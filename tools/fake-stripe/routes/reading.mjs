/** Makes routes that read: one object, or a list of a kind. */
import { noSuch } from '../errors.mjs';
import { page } from '../collection.mjs';
import { LISTED } from '../parameters.mjs';
import { render } from '../shapes/index.mjs';

/**
 * @typedef {object} Call
 * @property {import('../account.mjs').Account} account
 * @property {Record<string, any>} params checked
 * @property {string[]} path the values of the braces in the route's path
 * @property {import('../world.mjs').World} world
 * @property {import('../keys.mjs').Key} key
 */

/**
 * @typedef {object} Route
 * @property {'GET'|'POST'|'DELETE'} method
 * @property {string} path
 * @property {string|((call: any) => string)} scope the permission it asks for
 * @property {import('../parameters.mjs').Parameters} params
 * @property {string} [kind] of the object in the answer, for what can be expanded
 * @property {boolean} [isList]
 * @property {'only'|'also'} [publishable] whether publishable keys may use it, and no others
 * @property {(call: Call) => any} handle returns the answer, or a Buffer
 */

/** The parameter that Stripe names when an object in the address does not exist. */
const NAMED = {
	payment_intent: 'intent',
	dispute: 'dispute',
	payout: 'payout',
	webhook_endpoint: 'webhook_endpoint',
	review: 'review',
	'terminal.reader': 'reader',
};

/**
 * Finds the object that the address names.
 *
 * @param {import('../account.mjs').Account} account
 * @param {string} kind
 * @param {string} id
 */
export function found( account, kind, id ) {
	const row = account.get( kind, id );
	if ( ! row || ( kind === 'event' && ! account.events().includes( row ) ) ) {
		throw noSuch( kind, id, NAMED[ kind ] ?? 'id', true );
	}
	return row;
}

/**
 * Finds the object that a parameter names.
 *
 * @param {import('../account.mjs').Account} account
 * @param {string} kind
 * @param {string} id
 * @param {string} param
 */
export function named( account, kind, id, param ) {
	const row = account.get( kind, id );
	if ( ! row || row.deleted ) {
		throw noSuch( kind, id, param );
	}
	return row;
}

/**
 * Makes the route to one object.
 *
 * @param {string} kind
 * @param {string} path
 * @param {string} scope
 * @param {import('../parameters.mjs').Parameters} [params]
 * @return {Route}
 */
export const one = ( kind, path, scope, params = {} ) => ( {
	method: 'GET',
	path: `${ path }/{id}`,
	scope,
	kind,
	params: { expand: 'strings', ...params },
	handle: ( { account, path: [ id ] } ) => render( found( account, kind, id ), account ),
} );

/**
 * Makes the route to a list.
 *
 * @param {string} kind
 * @param {string} path
 * @param {string} scope
 * @param {object} [how]
 * @param {import('../parameters.mjs').Parameters} [how.params] parameters besides those of every list
 * @param {Record<string, string>} [how.references] parameters that name an object, and its kind
 * @param {Record<string, (row: any, value: any) => boolean>} [how.filters] what fits, by parameter
 * @param {(call: Call, references: Record<string, any>) => any[]} [how.rows] oldest first
 * @return {Route}
 */
export const list = (
	kind,
	path,
	scope,
	{ params = {}, references = {}, filters = {}, rows = ( { account } ) => account.all( kind ) } = {}
) => ( {
	method: 'GET',
	path,
	scope,
	kind,
	isList: true,
	params: { ...LISTED, ...params },
	handle( call ) {
		const { account, params: given } = call;
		const referred = Object.fromEntries(
			Object.entries( references ).map( ( [ name, of ] ) => [
				name,
				given[ name ] === undefined ? undefined : named( account, of, given[ name ], name ),
			] )
		);
		const tests = Object.entries( filters ).filter( ( [ name ] ) => given[ name ] !== undefined );
		const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = given.created ?? {};
		const all = rows( call, referred );
		const cursor = ( name ) =>
			given[ name ] === undefined ? undefined : named( account, kind, given[ name ], name );
		const result = page( all, {
			limit: given.limit ?? 10,
			after: cursor( 'starting_after' ),
			before: cursor( 'ending_before' ),
			from: Math.max( gt + 1, gte ),
			until: Math.min( lt - 1, lte ),
			fits: ( row ) => tests.every( ( [ name, fits ] ) => fits( row, given[ name ] ) ),
		} );
		return {
			object: 'list',
			data: result.rows.map( ( row ) => render( row, account ) ),
			has_more: result.hasMore,
			url: pathOf( path, call.path ),
		};
	},
} );

/**
 * Makes the route to a list of what the fake never has.
 *
 * @return {Route}
 */
export const nothing = ( path, scope, params = {} ) => ( {
	method: 'GET',
	path,
	scope,
	kind: 'nothing',
	isList: true,
	params: { ...LISTED, ...params },
	handle: ( { path: ids } ) => ( { object: 'list', data: [], has_more: false, url: pathOf( path, ids ) } ),
} );

/**
 * Makes a route to objects that the fake never has: permission first, then "No such …".
 *
 * @return {Route}
 */
export const missing = ( method, kind, path, scope, params = {} ) => ( {
	method,
	path,
	scope,
	kind: 'nothing',
	params: { expand: 'strings', ...params },
	handle( { path: [ id ] } ) {
		throw noSuch( kind, id, 'id', true );
	},
} );

const pathOf = ( path, ids ) => ids.reduce( ( text, id ) => text.replace( /\{\w+\}/, id ), path );

/** Writes out everything an account has, to compare one run with another. */
import { accountShape } from './shapes/account.mjs';
import { balance } from './shapes/balance.mjs';
import { render } from './shapes/index.mjs';

/**
 * Returns all objects of an account, oldest first.
 *
 * @param {import('./account.mjs').Account} account
 */
export const dump = ( account ) => ( {
	account: accountShape( account ),
	balance: balance( account, true ),
	...Object.fromEntries(
		Object.entries( account.collections ).map( ( [ kind, { rows } ] ) => [
			kind,
			rows.map( ( row ) => render( row, account ) ),
		] )
	),
} );

/**
 * Returns some objects of a kind, oldest first: of an account that is too large to be written out at once.
 *
 * @param {import('./account.mjs').Account} account
 * @param {string}                          kind  such as `charge`
 * @param {number}                          from  index of the first
 * @param {number}                          limit how many at most
 */
export const dumpRows = ( account, kind, from, limit ) =>
	( account.collections[ kind ]?.rows ?? [] ).slice( from, from + limit ).map( ( row ) => render( row, account ) );

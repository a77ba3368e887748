/** Failures on demand. */

import { Random } from './random.mjs';

export const FAULTS = {
	rate_limit: 'answers 429 with Retry-After, without an effect',
	error_before: 'answers 500 without an effect',
	error_after: 'answers 500 after the effect, and keeps it for the idempotency key',
	error_kept: 'answers 500 without an effect, and keeps it for the idempotency key',
	lock: 'answers 409: something else holds the object',
	drop_before: 'closes the connection without an effect',
	drop_after: 'closes the connection after the effect',
	slow: 'answers late',
	garbage: 'answers 200 with something that is no JSON, after the effect',
};

/**
 * @typedef {object} Fault
 * @property {string} kind one of `FAULTS`
 * @property {string} [method]
 * @property {string} [path] the start of the address
 * @property {number} [percent] how many of the requests it meets; all of them without it
 * @property {number} times how often it still happens; 0 for always
 * @property {number} skip how many requests go through first
 * @property {number} status of an error
 * @property {number} retryAfter seconds
 * @property {number} ms of delay
 * @property {boolean} forever
 */

export class Faults {
	/** @type {Fault[]} */
	list = [];
	/** Milliseconds that every answer takes. */
	latency = 0;
	/** Decides whom a fault with `percent` meets. */
	#chance = new Random( 'faults' );

	/**
	 * Adds a fault.
	 *
	 * @param {Partial<Fault> & { kind: string }} fault
	 */
	add( { times = 1, skip = 0, status = 500, retryAfter = 1, ms = 1000, ...rest } ) {
		if ( ! ( rest.kind in FAULTS ) ) {
			throw new Error( `A fault is one of ${ Object.keys( FAULTS ).join( ', ' ) }, not "${ rest.kind }".` );
		}
		this.list.push( { ...rest, times, skip, status, retryAfter, ms, forever: times === 0 } );
	}

	/**
	 * Returns the next fault for a request, if there is one.
	 *
	 * @param {string} method
	 * @param {string} path
	 * @return {Fault|undefined}
	 */
	take( method, path ) {
		const fault = this.list.find(
			( each ) =>
				( ! each.method || each.method === method ) &&
				( ! each.path || path.startsWith( each.path ) ) &&
				( each.percent === undefined || this.#chance.next() * 100 < each.percent )
		);
		if ( ! fault ) {
			return undefined;
		}
		if ( fault.skip > 0 ) {
			fault.skip--;
			return undefined;
		}
		if ( ! fault.forever && --fault.times === 0 ) {
			this.list.splice( this.list.indexOf( fault ), 1 );
		}
		return fault;
	}

	clear() {
		this.list = [];
		this.latency = 0;
	}
}

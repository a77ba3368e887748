/** Random numbers that are the same for the same seed on every machine. */

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A stream of numbers (mulberry32), started by a text. */
export class Random {
	#state;

	/** @param {string} seed */
	constructor( seed ) {
		let hash = 2166136261;
		for ( let at = 0; at < seed.length; at++ ) {
			hash = Math.imul( hash ^ seed.charCodeAt( at ), 16777619 );
		}
		this.#state = hash >>> 0;
	}

	/** Returns a number from 0 up to, not including, 1. */
	next() {
		this.#state = ( this.#state + 0x6d2b79f5 ) >>> 0;
		let mixed = this.#state;
		mixed = Math.imul( mixed ^ ( mixed >>> 15 ), mixed | 1 );
		mixed ^= mixed + Math.imul( mixed ^ ( mixed >>> 7 ), mixed | 61 );
		return ( ( mixed ^ ( mixed >>> 14 ) ) >>> 0 ) / 4294967296;
	}

	/**
	 * Returns a whole number between two bounds, both included.
	 *
	 * @param {number} least
	 * @param {number} most
	 */
	between( least, most ) {
		return least + Math.floor( this.next() * ( most - least + 1 ) );
	}

	/**
	 * Returns true with a probability.
	 *
	 * @param {number} probability 0 to 1
	 */
	chance( probability ) {
		return this.next() < probability;
	}

	/**
	 * Returns one of a list.
	 *
	 * @template T
	 * @param {readonly T[]} list
	 * @return {T}
	 */
	pick( list ) {
		return list[ Math.floor( this.next() * list.length ) ];
	}

	/**
	 * Returns one of a list of [ value, weight ].
	 *
	 * @template T
	 * @param {readonly (readonly [ T, number ])[]} list
	 * @return {T}
	 */
	weighted( list ) {
		let left = this.next() * list.reduce( ( sum, [ , weight ] ) => sum + weight, 0 );
		for ( const [ value, weight ] of list ) {
			left -= weight;
			if ( left < 0 ) {
				return value;
			}
		}
		return list[ list.length - 1 ][ 0 ];
	}

	/**
	 * Returns letters and digits.
	 *
	 * @param {number} length
	 */
	letters( length ) {
		let text = '';
		for ( let at = 0; at < length; at++ ) {
			text += LETTERS[ Math.floor( this.next() * 62 ) ];
		}
		return text;
	}

	/**
	 * Returns a list in another order.
	 *
	 * @template T
	 * @param {readonly T[]} list
	 * @return {T[]}
	 */
	shuffled( list ) {
		const copy = [ ...list ];
		for ( let at = copy.length - 1; at > 0; at-- ) {
			const other = this.between( 0, at );
			[ copy[ at ], copy[ other ] ] = [ copy[ other ], copy[ at ] ];
		}
		return copy;
	}
}

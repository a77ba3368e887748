/** The objects of one kind, in the order of their creation. */

export class Collection {
	/** @type {any[]} oldest first */
	rows = [];

	/** @param {any} row gets its place */
	add( row ) {
		row.place = this.rows.length;
		this.rows.push( row );
		return row;
	}

	/**
	 * Takes an object out, for the few kinds that can be deleted.
	 *
	 * @param {any} row
	 */
	remove( row ) {
		this.rows.splice( row.place, 1 );
		this.rows.forEach( ( each, place ) => ( each.place = place ) );
	}
}

/**
 * @typedef {object} Query
 * @property {number} limit
 * @property {any} [after] the list continues with what is older than this one
 * @property {any} [before] the list ends before what is older than this one
 * @property {number} [from] created at this time or later
 * @property {number} [until] created at this time or earlier
 * @property {(row: any) => boolean} [fits]
 */

/**
 * Returns a page of a list, newest first.
 *
 * @param {any[]} rows oldest first
 * @param {Query} query
 * @return {{ rows: any[], hasMore: boolean }}
 */
export function page( rows, { limit, after, before, from = -Infinity, until = Infinity, fits = () => true } ) {
	const place = ( row ) => ( rows[ row.place ] === row ? row.place : rows.indexOf( row ) );
	const found = [];
	if ( before ) {
		for ( let at = place( before ) + 1; at < rows.length && found.length <= limit; at++ ) {
			if ( rows[ at ].created >= from && rows[ at ].created <= until && fits( rows[ at ] ) ) {
				found.push( rows[ at ] );
			}
		}
		return { rows: found.slice( 0, limit ).reverse(), hasMore: found.length > limit };
	}
	const newest = until === Infinity ? rows.length - 1 : lastUntil( rows, until );
	for ( let at = after ? Math.min( place( after ) - 1, newest ) : newest; at >= 0 && found.length <= limit; at-- ) {
		if ( rows[ at ].created < from ) {
			break;
		}
		if ( fits( rows[ at ] ) ) {
			found.push( rows[ at ] );
		}
	}
	return { rows: found.slice( 0, limit ), hasMore: found.length > limit };
}

/** Returns the place of the newest row created at a time or earlier; -1 if there is none. */
function lastUntil( rows, time ) {
	let low = 0;
	let high = rows.length;
	while ( low < high ) {
		const middle = ( low + high ) >> 1;
		if ( rows[ middle ].created <= time ) {
			low = middle + 1;
		} else {
			high = middle;
		}
	}
	return low - 1;
}

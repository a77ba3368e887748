import apiFetch from '@wordpress/api-fetch';
import { useEffect, useReducer } from '@wordpress/element';
import { extendOrigin, originOf, type ListedKind, type ListOrigin } from '../lib/list-origin';
import { restPath } from '../lib/query';

/** The items before and after an item. */
export interface Neighbors {
	previous: string | null;
	next: string | null;
	/** The list that determines them; undefined if it is the date. */
	origin: ListOrigin | undefined;
}

/** Returns the page of the list that has to be read to find an item's neighbor. */
function missingPage( origin: ListOrigin | undefined, id: string ): number | undefined {
	if ( ! origin ) {
		return undefined;
	}
	const { ids, pages, hasMore } = origin;
	const index = ids.indexOf( id );
	if ( index === 0 && pages[ 0 ] > 1 ) {
		return pages[ 0 ] - 1;
	}
	return index === ids.length - 1 && hasMore ? pages[ 1 ] + 1 : undefined;
}

/**
 * Returns the items before and after an item: in the order of the list that it was opened from, also beyond the page
 * that was shown, otherwise by date.
 *
 * @param kind   The item's kind.
 * @param id     The item.
 * @param byDate Its neighbors by date.
 */
export function useNeighbors(
	kind: ListedKind,
	id: string,
	byDate: { newer: string | null; older: string | null } | undefined
): Neighbors {
	const [ , showAgain ] = useReducer( ( count: number ) => count + 1, 0 );
	const origin = originOf( kind, id );
	const page = missingPage( origin, id );
	useEffect( () => {
		const list = originOf( kind, id );
		if ( page === undefined || ! list ) {
			return undefined;
		}
		let isAborted = false;
		apiFetch< { data: unknown[] } >( { path: restPath( list.path, { ...list.query, page: String( page ) } ) } )
			.then( ( { data } ) => {
				if ( ! isAborted ) {
					extendOrigin( kind, list, page, data );
					showAgain();
				}
			} )
			// Without the page there is no way on, and the list itself still is a click away.
			.catch( () => {} );
		return () => {
			isAborted = true;
		};
	}, [ kind, id, page ] );
	if ( ! origin ) {
		return { previous: byDate?.newer ?? null, next: byDate?.older ?? null, origin };
	}
	const index = origin.ids.indexOf( id );
	return { previous: origin.ids[ index - 1 ] ?? null, next: origin.ids[ index + 1 ] ?? null, origin };
}

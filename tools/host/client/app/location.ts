import { useEffect, useLayoutEffect, useState } from '@wordpress/element';
import { getHistory, getNewPath, getPath, getQuery } from '@woocommerce/navigation';

import type { Query } from './types';

export interface AdminLocation {
	path: string;
	query: Query;
}

const current = (): AdminLocation => ( {
	path: getPath(),
	query: getQuery() as Query,
} );

/** The path and parameters of the address, followed as they change. */
export function useAdminLocation(): AdminLocation {
	const [ location, setLocation ] = useState( current );
	// As the real app's router does: before a page's own effects, which may lead on.
	useLayoutEffect( () => getHistory().listen( () => setLocation( current() ) ), [] );
	return location;
}

/** Parameters that may change without going back to the first page of a list. */
const KEEPS_PAGE = [ 'paged', 'filter', 'chartType' ];

const comparable = ( query: Query ) =>
	JSON.stringify(
		Object.entries( query )
			.filter( ( [ name ] ) => ! KEEPS_PAGE.includes( name ) )
			.sort()
	);

/**
 * The host's habit: leaving a later page of a list by any other change of the
 * address lands on `paged=1`, also on a page that has no list.
 *
 * @param query The parameters in the address.
 */
export function useFirstPageAfterChange( query: Query ) {
	const [ previous ] = useState< { query: Query } >( { query } );
	useEffect( () => {
		const before = previous.query;
		previous.query = query;
		if ( Number( before.paged ) > 1 && comparable( before ) !== comparable( query ) ) {
			getHistory().replace( getNewPath( { paged: 1 } ) );
		}
	}, [ query, previous ] );
}

/**
 * Whether an address is a screen of this app, so that it needs no reload.
 *
 * @param url Absolute address.
 */
export function isAppAddress( url: URL ): boolean {
	return (
		url.origin === window.location.origin &&
		url.pathname === window.location.pathname &&
		url.searchParams.get( 'page' ) === 'wc-admin'
	);
}

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

/** Returns the path and parameters of the current URL; re-renders when they change. */
export function useAdminLocation(): AdminLocation {
	const [ location, setLocation ] = useState( current );
	// Like the real app's router, update before the page's effects, which may redirect.
	useLayoutEffect( () => getHistory().listen( () => setLocation( current() ) ), [] );
	return location;
}

/** Parameters that can change without returning to the first page of a list. */
const KEEPS_PAGE = [ 'paged', 'filter', 'chartType' ];

const comparable = ( query: Query ) =>
	JSON.stringify(
		Object.entries( query )
			.filter( ( [ name ] ) => ! KEEPS_PAGE.includes( name ) )
			.sort()
	);

/**
 * Imitates WooCommerce: any other change of the URL on a later page of a list resets it to `paged=1`, even on a page
 * without a list.
 *
 * @param query The URL's parameters.
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
 * Returns whether a URL is a screen of this app, so that it needs no reload.
 *
 * @param url Absolute URL.
 */
export function isAppAddress( url: URL ): boolean {
	return (
		url.origin === window.location.origin &&
		url.pathname === window.location.pathname &&
		url.searchParams.get( 'page' ) === 'wc-admin'
	);
}

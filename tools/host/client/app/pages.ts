import { useEffect, useMemo, useReducer, useState } from '@wordpress/element';
import { addAction, applyFilters, removeAction } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import { useUser } from '@woocommerce/data';

import { Home, NoMatch } from './home';
import type { Page } from './types';

export const PAGES_FILTER = 'woocommerce_admin_pages_list';

const SECOND_READING_MS = 100;

const OWN_PAGES = (): Page[] => [
	{
		path: '/',
		container: Home,
		breadcrumbs: [ __( 'WooCommerce', 'woocommerce' ), __( 'Home', 'woocommerce' ) ],
		wpOpenMenu: 'toplevel_page_woocommerce',
		capability: 'manage_woocommerce',
	},
];

const LAST_RESORT = (): Page => ( {
	path: '*',
	container: NoMatch,
	breadcrumbs: [ __( 'WooCommerce', 'woocommerce' ), __( 'Not allowed', 'woocommerce' ) ],
	wpOpenMenu: 'toplevel_page_woocommerce',
} );

/** Returns the pages that the user can view; plugins can add pages after the app has started. */
export function usePages(): Page[] {
	const { currentUserCan } = useUser();
	const [ lastResort ] = useState( LAST_RESORT );
	const [ changes, changed ] = useReducer( ( n: number ) => n + 1, 0 );
	useEffect( () => {
		const namespace = 'tillbook/stand-in';
		addAction( 'hookAdded', namespace, ( name ) => {
			if ( name === PAGES_FILTER ) {
				changed();
			}
		} );
		// The real app reads the list again shortly after its start. If a plugin creates a page's container in the
		// filter, that page is mounted twice.
		const again = setTimeout( changed, SECOND_READING_MS );
		return () => {
			clearTimeout( again );
			removeAction( 'hookAdded', namespace );
		};
	}, [] );
	// Run the filter only once per change: a page with a newly created container would lose its state.
	const pages = useMemo(
		() => applyFilters( PAGES_FILTER, OWN_PAGES() ) as Page[],
		// eslint-disable-next-line react-hooks/exhaustive-deps -- the filter is read again when a hook is added.
		[ changes ]
	);
	return [ ...pages.filter( ( page ) => ! page.capability || currentUserCan( page.capability ) ), lastResort ];
}

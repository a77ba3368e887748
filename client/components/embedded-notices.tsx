import { SnackbarList } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import type { ComponentProps } from 'react';
import './embedded-notices.scss';

type Notices = ComponentProps< typeof SnackbarList >[ 'notices' ];

interface Selectors {
	getNotices: () => ( Notices[ number ] & { type: string } )[];
}

/** Notices in the corner of a page of WooCommerce's own, which has no place for them. */
export function EmbeddedNotices() {
	const notices = useSelect( ( select ) => ( select( 'core/notices' ) as unknown as Selectors ).getNotices(), [] );
	const { removeNotice } = useDispatch( 'core/notices' ) as unknown as { removeNotice: ( id: string ) => void };
	return <SnackbarList className="tillbook-embedded-notices" notices={ notices.filter( ( { type } ) => type === 'snackbar' ) } onRemove={ removeNotice } />;
}

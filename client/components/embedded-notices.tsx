import { SnackbarList } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import type { ComponentProps } from 'react';
import './embedded-notices.scss';

type Notices = ComponentProps< typeof SnackbarList >[ 'notices' ];

interface Selectors {
	getNotices: () => ( Notices[ number ] & { type: string } )[];
}

/** The element in which WooCommerce's newer pages show notices by themselves. */
const HOSTS_OWN = '.woocommerce-transient-notices';

/** Shows notices in the corner of a WooCommerce page that has no place for them. */
export function EmbeddedNotices() {
	const notices = useSelect( ( select ) => ( select( 'core/notices' ) as unknown as Selectors ).getNotices(), [] );
	const { removeNotice } = useDispatch( 'core/notices' ) as unknown as { removeNotice: ( id: string ) => void };
	if ( document.querySelector( HOSTS_OWN ) ) {
		return null;
	}
	return (
		<SnackbarList
			className="tillbook-embedded-notices"
			notices={ notices.filter( ( { type } ) => type === 'snackbar' ) }
			onRemove={ removeNotice }
		/>
	);
}

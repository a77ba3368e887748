import { SnackbarList } from '@wordpress/components';
import { useDispatch, useSelect, type ActionCreatorsOf, type CurriedSelectorsOf } from '@wordpress/data';
import type { store as noticesStore } from '@wordpress/notices';
import './embedded-notices.scss';

/** The element in which WooCommerce's newer pages show notices by themselves. */
const HOSTS_OWN = '.woocommerce-transient-notices';

/** Shows notices in the corner of a WooCommerce page that has no place for them. */
export function EmbeddedNotices() {
	const notices = useSelect( ( select ) => {
		const { getNotices }: CurriedSelectorsOf< typeof noticesStore > = select( 'core/notices' );
		return getNotices();
	}, [] );
	const { removeNotice }: ActionCreatorsOf< typeof noticesStore > = useDispatch( 'core/notices' );
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

import { SnackbarList } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';

/** Shows all notices of the `core/notices` store as snackbars, regardless of their type. */
export function TransientNotices() {
	const notices = useSelect( ( select ) => select( noticesStore ).getNotices(), [] );
	const { removeNotice } = useDispatch( noticesStore );
	return (
		<SnackbarList
			notices={ notices as [] }
			className="woocommerce-transient-notices components-notices__snackbar"
			onRemove={ ( id: string ) => removeNotice( id ) }
		/>
	);
}

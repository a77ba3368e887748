import { useDispatch, type ActionCreatorsOf } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { store as noticesStore } from '@wordpress/notices';

/**
 * Returns a function that shows a success that can be undone. It stays until it is dismissed: nothing else brings back
 * what is gone, and not everyone reaches the button within ten seconds.
 */
export function useUndoable() {
	const { createSuccessNotice }: ActionCreatorsOf< typeof noticesStore > = useDispatch( 'core/notices' );
	return ( text: string, undo: () => void ) =>
		createSuccessNotice( text, {
			type: 'snackbar',
			explicitDismiss: true,
			actions: [ { label: __( 'Undo', 'tillbook' ), onClick: undo } ],
		} );
}

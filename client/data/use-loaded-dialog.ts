import { useRegistry } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useOneAtATime } from '../lib/use-one-at-a-time';

/**
 * Keeps a dialog out of its page's script until it opens.
 *
 * @param load Loads the dialog's component.
 * @return The component once it is loaded, whether it is being loaded, and a function that loads it and then calls
 *         another one, which opens it. Without an answer, a notice says so.
 */
export function useLoadedDialog< Dialog >(
	load: () => Promise< Dialog >
): [ Dialog | undefined, boolean, ( open: () => void ) => Promise< void > ] {
	const registry = useRegistry();
	const [ dialog, setDialog ] = useState< Dialog >();
	const [ isLoading, start ] = useOneAtATime( async ( open: () => void ) => {
		try {
			const loaded = await load();
			setDialog( () => loaded );
			open();
		} catch {
			// Not with useNotices(): what has such dialogs is also shown where the host has no notices.
			registry
				.dispatch( 'core/notices' )
				.createErrorNotice?.( __( 'The dialog could not be loaded. Try again.', 'tillbook' ), {
					type: 'snackbar',
					explicitDismiss: true,
				} );
		}
	} );
	return [ dialog, isLoading, start ];
}

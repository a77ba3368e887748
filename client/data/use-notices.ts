import { useDispatch, type ActionCreatorsOf } from '@wordpress/data';
import { getHistory } from '@woocommerce/navigation';
import { useMemo } from '@wordpress/element';
import type { store as noticesStore } from '@wordpress/notices';

/** A notice's link to one of our pages. */
interface NoticeLink {
	label: string;
	/** Its address in the admin. */
	url: string;
}

/** Converts a link into a notice action that navigates without reloading the admin. */
const asAction = ( { label, url }: NoticeLink ) => ( {
	label,
	url,
	onClick: ( event?: Event ) => {
		event?.preventDefault();
		getHistory().push( url );
	},
} );

/** Shows the results of commands. */
interface Notices {
	/** Shows a success; disappears after ten seconds (spec 2 §9). */
	notifySuccess: ( text: string, link?: NoticeLink ) => void;
	/** Shows a failure; stays until it is dismissed. */
	notifyError: ( text: string ) => void;
	/** Shows that something is not allowed, such as another character: once, no matter how often it is tried. */
	notifyWarning: ( text: string ) => void;
	/** Shows information; disappears by itself, and is shown once. */
	notifyInfo: ( text: string ) => void;
}

/** Creates notices in the corner of the screen, where the host shows and announces them. */
export function useNotices(): Notices {
	// By its name: the package would be one more external in the entry, which every admin page loads.
	const actions: ActionCreatorsOf< typeof noticesStore > = useDispatch( 'core/notices' );
	const { createSuccessNotice, createErrorNotice, createInfoNotice } = actions;
	return useMemo(
		() => ( {
			notifySuccess: ( text: string, link?: NoticeLink ) =>
				createSuccessNotice( text, { type: 'snackbar', actions: link ? [ asAction( link ) ] : [] } ),
			notifyError: ( text: string ) => createErrorNotice( text, { type: 'snackbar', explicitDismiss: true } ),
			notifyWarning: ( text: string ) => createErrorNotice( text, { type: 'snackbar', id: text } ),
			notifyInfo: ( text: string ) => createInfoNotice( text, { type: 'snackbar', id: text } ),
		} ),
		[ createSuccessNotice, createErrorNotice, createInfoNotice ]
	);
}

import { useDispatch } from '@wordpress/data';
import { getHistory } from '@woocommerce/navigation';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

interface NoticeActions {
	createSuccessNotice: ( text: string, options: object ) => void;
	createErrorNotice: ( text: string, options: object ) => void;
	createInfoNotice: ( text: string, options: object ) => void;
}

/** A way on from a notice, to a page of ours. */
interface NoticeLink {
	label: string;
	/** Its address in the admin. */
	url: string;
}

/** A link that leads on without loading the admin anew. */
const asAction = ( { label, url }: NoticeLink ) => ( {
	label,
	url,
	onClick: ( event: Event ) => {
		event.preventDefault();
		getHistory().push( url );
	},
} );

/** Tells what became of a command. */
export interface Notices {
	/** It is done: goes away by itself after ten seconds (spec 2 §9). */
	succeeded: ( text: string, link?: NoticeLink ) => void;
	/** It is done, and can be taken back. */
	undoable: ( text: string, undo: () => void ) => void;
	/** It is not: stays until it is dismissed. */
	failed: ( text: string ) => void;
	/** Something is not allowed, such as one more character: shown once, however often it is tried. */
	refused: ( text: string ) => void;
	/** Something to know; goes away by itself, and is shown once. */
	informed: ( text: string ) => void;
}

/** Notices in the corner of the screen, where the host shows and announces them. */
export function useNotices(): Notices {
	const { createSuccessNotice, createErrorNotice, createInfoNotice } = useDispatch( 'core/notices' ) as unknown as NoticeActions;
	return useMemo(
		() => ( {
			succeeded: ( text: string, link?: NoticeLink ) =>
				createSuccessNotice( text, { type: 'snackbar', actions: link ? [ asAction( link ) ] : [] } ),
			undoable: ( text: string, undo: () => void ) =>
				createSuccessNotice( text, { type: 'snackbar', actions: [ { label: __( 'Undo', 'tillbook' ), onClick: undo } ] } ),
			failed: ( text: string ) => createErrorNotice( text, { type: 'snackbar', explicitDismiss: true } ),
			refused: ( text: string ) => createErrorNotice( text, { type: 'snackbar', id: text } ),
			informed: ( text: string ) => createInfoNotice( text, { type: 'snackbar', id: text } ),
		} ),
		[ createSuccessNotice, createErrorNotice, createInfoNotice ]
	);
}

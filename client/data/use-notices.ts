import { useDispatch } from '@wordpress/data';
import { useMemo } from '@wordpress/element';

interface NoticeActions {
	createSuccessNotice: ( text: string, options: object ) => void;
	createErrorNotice: ( text: string, options: object ) => void;
}

/** Tells what became of a command. */
export interface Notices {
	/** It is done: goes away by itself after ten seconds (spec 2 §9). */
	succeeded: ( text: string ) => void;
	/** It is not: stays until it is dismissed. */
	failed: ( text: string ) => void;
}

/** Notices in the corner of the screen, where the host shows and announces them. */
export function useNotices(): Notices {
	const { createSuccessNotice, createErrorNotice } = useDispatch( 'core/notices' ) as unknown as NoticeActions;
	return useMemo(
		() => ( {
			succeeded: ( text: string ) => createSuccessNotice( text, { type: 'snackbar' } ),
			failed: ( text: string ) => createErrorNotice( text, { type: 'snackbar', explicitDismiss: true } ),
		} ),
		[ createSuccessNotice, createErrorNotice ]
	);
}

import type { RefObject } from 'react';
import { useEffect, useRef } from '@wordpress/element';

/**
 * Keeps the keyboard focus in a region whose elements come and go: when the focused element is gone and nothing else
 * has the focus, the region gets it instead of the top of the page.
 *
 * @param fallback Gets the focus instead of the region.
 * @return Props for the region's element.
 */
export function useKeepFocus( fallback?: RefObject< HTMLElement > ) {
	const ref = useRef< HTMLDivElement >( null );
	const focused = useRef< EventTarget | null >( null );

	// A native listener: a closing modal restores the focus while React does not listen.
	useEffect( () => {
		const region = ref.current;
		const remember = ( { target }: FocusEvent ) => {
			focused.current = target;
		};
		region?.addEventListener( 'focusin', remember );
		return () => region?.removeEventListener( 'focusin', remember );
	}, [] );

	useEffect( () => {
		const region = ref.current;
		const last = focused.current;
		if ( ! region || ! ( last instanceof Node ) || last.isConnected ) {
			return;
		}
		// While a dialog has the focus, it is still to come back.
		if ( region.ownerDocument.activeElement === region.ownerDocument.body ) {
			focused.current = null;
			( fallback?.current ?? region ).focus( { preventScroll: true } );
		}
	} );

	return { ref, tabIndex: -1, 'data-keeps-focus': true };
}

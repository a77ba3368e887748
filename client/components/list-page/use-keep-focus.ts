import type { RefObject } from 'react';
import { useEffect, useRef } from '@wordpress/element';

/**
 * Keeps the keyboard's place in a region whose parts come and go: when what had the focus there is gone and nothing else
 * has taken it, the region gets it, instead of the top of the page.
 *
 * @param fallback What gets it instead of the region.
 * @return What the region's element gets.
 */
export function useKeepFocus( fallback?: RefObject< HTMLElement > ) {
	const ref = useRef< HTMLDivElement >( null );
	const focused = useRef< EventTarget | null >( null );

	// A listener of the document's own: a modal that closes gives the focus back while React does not listen.
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
		focused.current = null;
		if ( region.ownerDocument.activeElement === region.ownerDocument.body ) {
			( fallback?.current ?? region ).focus( { preventScroll: true } );
		}
	} );

	return { ref, tabIndex: -1 };
}

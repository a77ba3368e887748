import type { FocusEvent } from 'react';
import { useEffect, useRef } from '@wordpress/element';

/**
 * Keeps the keyboard's place in a region whose rows come and go: when the focused element is gone after a change, the
 * focus goes to the region instead of to the top of the page.
 *
 * @return What the region's element gets.
 */
export function useKeepFocus() {
	const ref = useRef< HTMLDivElement >( null );
	const focused = useRef< HTMLElement | null >( null );

	useEffect( () => {
		const { ownerDocument } = ref.current ?? {};
		if ( ! ownerDocument || ! focused.current || focused.current.isConnected ) {
			return;
		}
		focused.current = null;
		if ( ownerDocument.activeElement === ownerDocument.body ) {
			ref.current?.focus( { preventScroll: true } );
		}
	} );

	return {
		ref,
		tabIndex: -1,
		onFocus: ( event: FocusEvent< HTMLElement > ) => {
			focused.current = event.target;
		},
		onBlur: ( event: FocusEvent< HTMLElement > ) => {
			// Focus that goes nowhere may mean that the element is on its way out of the document.
			if ( event.relatedTarget ) {
				focused.current = null;
			}
		},
	};
}

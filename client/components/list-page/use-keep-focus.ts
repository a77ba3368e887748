import type { RefObject } from 'react';
import { useEffect, useRef } from '@wordpress/element';

/**
 * Keeps the keyboard focus in a region whose elements come and go: when the focused element is gone or inert and
 * nothing else has the focus, the innermost region gets it instead of the top of the page.
 *
 * @param fallback Gets the focus instead of the region.
 * @return Props for the region's element.
 */
export function useKeepFocus( fallback?: RefObject< HTMLElement > ) {
	const ref = useRef< HTMLDivElement >( null );

	useEffect( () => {
		const region = ref.current;
		if ( ! region ) {
			return;
		}
		let focused: Element | null = null;
		let inner: Element = region;
		// A native listener: a closing modal restores the focus while React does not listen.
		const remember = ( { target }: FocusEvent ) => {
			focused = target as Element;
			inner = focused.closest( '[data-keeps-focus]' ) as Element;
		};
		// Of the whole page: a part of the region renders alone, and a dialog, which still has the focus, is outside.
		const observer = new MutationObserver( () => {
			if (
				focused &&
				( ! focused.isConnected || focused.closest( '[inert]' ) ) &&
				// What is inert keeps the focus until the browser draws.
				// eslint-disable-next-line @wordpress/no-global-active-element -- Our pages are in no frame.
				[ null, document.body, focused ].includes( document.activeElement ) &&
				( inner === region || ! inner.isConnected )
			) {
				focused = null;
				( fallback?.current ?? region ).focus( { preventScroll: true } );
			}
		} );
		region.addEventListener( 'focusin', remember );
		observer.observe( document.body, { childList: true, subtree: true, attributeFilter: [ 'inert' ] } );
		return () => {
			region.removeEventListener( 'focusin', remember );
			observer.disconnect();
		};
	}, [ fallback ] );

	return { ref, tabIndex: -1, 'data-keeps-focus': true };
}

import type { RefObject } from 'react';
import { useEffect, useMemo, useState } from '@wordpress/element';

/** How often a popover looks where its anchor is, in milliseconds (spec 1 §9). */
export const REFRESH_MS = 500;

interface Anchor {
	ownerDocument: Document;
	getBoundingClientRect: () => DOMRect;
}

/**
 * Where a popover belongs. While it is open, the place is looked up again and again: what is above it may grow or go.
 *
 * @param element What the popover is about.
 * @param isOpen  Whether the popover shows.
 */
export function useFreshAnchor( element: RefObject< HTMLElement >, isOpen: boolean ): Anchor | undefined {
	const [ look, setLook ] = useState( 0 );
	useEffect( () => {
		const timer = isOpen ? setInterval( () => setLook( ( count ) => count + 1 ), REFRESH_MS ) : undefined;
		return () => clearInterval( timer );
	}, [ isOpen ] );
	return useMemo( () => {
		const { current } = element;
		return isOpen && current ? { ownerDocument: current.ownerDocument, getBoundingClientRect: () => current.getBoundingClientRect() } : undefined;
		// A new anchor has the popover look.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ element, isOpen, look ] );
}

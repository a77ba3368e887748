import type { RefObject } from 'react';
import { useEffect, useMemo, useState } from '@wordpress/element';

/** Interval at which a popover checks its anchor's position, in milliseconds (spec 1 §9). */
export const REFRESH_MS = 500;

interface Anchor {
	ownerDocument: Document;
	getBoundingClientRect: () => DOMRect;
}

/**
 * Tracks the anchor of a popover. Checks its position regularly while the popover is open: content above it can grow or
 * disappear.
 *
 * @param element The element that the popover belongs to.
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
		return isOpen && current
			? { ownerDocument: current.ownerDocument, getBoundingClientRect: () => current.getBoundingClientRect() }
			: undefined;
		// A new anchor makes the popover update its position.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ element, isOpen, look ] );
}

import type { RefObject } from 'react';
import { useEffect } from '@wordpress/element';

/** Custom property of the page with the height of the save bar, for style.scss. */
const PROPERTY = '--tillbook-save-bar';

/**
 * Keeps focused elements above the save bar: its height, which grows with its lists and errors, is the scroll padding
 * of the page.
 *
 * @param bar The bar.
 */
export function useScrollPadding( bar: RefObject< HTMLElement > ): void {
	useEffect( () => {
		const element = bar.current;
		if ( ! element || typeof ResizeObserver === 'undefined' ) {
			return;
		}
		const { style } = element.ownerDocument.documentElement;
		const observer = new ResizeObserver( () => style.setProperty( PROPERTY, `${ element.offsetHeight }px` ) );
		observer.observe( element );
		return () => {
			observer.disconnect();
			style.removeProperty( PROPERTY );
		};
	}, [ bar ] );
}

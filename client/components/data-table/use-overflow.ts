import { useEffect, useRef, useState } from '@wordpress/element';

/**
 * Returns whether the table in an element is wider than the element, so that the keyboard must reach it to scroll. The
 * element has the attribute `data-more` while columns continue at its end.
 */
export function useOverflow() {
	const ref = useRef< HTMLDivElement >( null );
	const [ isOverflowing, setOverflowing ] = useState( false );
	useEffect( () => {
		const element = ref.current;
		const content = element?.querySelector( 'table' );
		if ( ! element || ! content ) {
			return;
		}
		const measure = () => {
			const hidden = element.scrollWidth - element.clientWidth;
			setOverflowing( hidden > 1 );
			// From right to left, the offset is negative. The rows aren't rendered again for it.
			element.toggleAttribute( 'data-more', hidden - Math.abs( element.scrollLeft ) > 1 );
		};
		const observer = new ResizeObserver( measure );
		observer.observe( element );
		observer.observe( content );
		element.addEventListener( 'scroll', measure, { passive: true } );
		return () => {
			observer.disconnect();
			element.removeEventListener( 'scroll', measure );
		};
	}, [] );
	return { ref, isOverflowing };
}

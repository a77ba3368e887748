import { useEffect, useRef, useState } from '@wordpress/element';

/** Returns whether the table in an element is wider than the element, so that the keyboard must reach it to scroll. */
export function useOverflow() {
	const ref = useRef< HTMLDivElement >( null );
	const [ isOverflowing, setOverflowing ] = useState( false );
	useEffect( () => {
		const element = ref.current;
		const content = element?.querySelector( 'table' );
		if ( ! element || ! content ) {
			return;
		}
		const observer = new ResizeObserver( () => setOverflowing( element.scrollWidth > element.clientWidth + 1 ) );
		observer.observe( element );
		observer.observe( content );
		return () => observer.disconnect();
	}, [] );
	return { ref, isOverflowing };
}

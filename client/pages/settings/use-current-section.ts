import { useCallback, useEffect, useRef, useState } from '@wordpress/element';

/** Pixels at the top of the window for WordPress' and WooCommerce's bars and the heading that a link leads to. */
const COVERED = 160;
/** Pixels that the window may scroll without a reader's help, such as by rounding. */
const SLACK = 4;

/**
 * Returns the section at the reader's line. The line is below the bars. While the last window of the page is scrolled,
 * it goes down to the window's bottom, so that short sections at the end have their turn, too.
 *
 * @param tops     Distances of the sections from the top of the window, in order.
 * @param scrolled Pixels that the page is scrolled.
 * @param most     Pixels that it can be scrolled.
 * @param height   Height of the window.
 * @return The index of the section; the first one above the first section.
 */
export function sectionAt( tops: number[], scrolled: number, most: number, height: number ): number {
	const last = Math.min( most, height );
	const progress = last > 0 ? Math.max( 0, 1 - ( most - scrolled ) / last ) : 0;
	const line = COVERED + progress * Math.max( 0, height - COVERED );
	return Math.max( 0, tops.filter( ( top ) => top <= line ).length - 1 );
}

/**
 * Follows the section that is being read.
 *
 * @param ids Ids of the shown sections, in order.
 * @return The id of the current section, and a function that makes the section that was gone to the current one until
 * the page is scrolled again: near the page's end it doesn't reach the top of the window.
 */
export function useCurrentSection( ids: string[] ): [ string | undefined, ( id: string ) => void ] {
	const [ current, setCurrent ] = useState( ids[ 0 ] );
	const chosen = useRef< { id: string; at: number } >();
	const key = ids.join( ' ' );

	useEffect( () => {
		const shown = key.split( ' ' );
		const follow = () => {
			const { scrollY, innerHeight, document } = window;
			if ( chosen.current && Math.abs( scrollY - chosen.current.at ) <= SLACK ) {
				setCurrent( chosen.current.id );
				return;
			}
			chosen.current = undefined;
			const most = document.documentElement.scrollHeight - innerHeight;
			const tops = shown.map( ( id ) => document.getElementById( id )?.getBoundingClientRect().top ?? 0 );
			setCurrent( shown[ sectionAt( tops, scrollY, most, innerHeight ) ] );
		};
		let frame = 0;
		const soon = () => {
			cancelAnimationFrame( frame );
			frame = requestAnimationFrame( follow );
		};
		follow();
		window.addEventListener( 'scroll', soon, { passive: true } );
		window.addEventListener( 'resize', soon );
		return () => {
			cancelAnimationFrame( frame );
			window.removeEventListener( 'scroll', soon );
			window.removeEventListener( 'resize', soon );
		};
	}, [ key ] );

	const choose = useCallback( ( id: string ) => {
		chosen.current = { id, at: window.scrollY };
		setCurrent( id );
	}, [] );
	return [ current, choose ];
}

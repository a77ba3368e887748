import { getQuery } from '@woocommerce/navigation';
import { useEffect } from '@wordpress/element';

/** The list that was left for the page of one of its items, and how far it was scrolled. */
let left: { search: string; top: number } | undefined;

/** Whether the app shows the page of an item now. */
const isAtItem = (): boolean => String( ( getQuery() as { path?: string } ).path ).endsWith( '/details' );

/**
 * Scrolls a list to where it was when the page of one of its items was opened; the app goes to the top of each page.
 *
 * @param hasRows Whether the list shows its rows.
 */
export function useScrollMemory( hasRows: boolean ): void {
	useEffect( () => {
		let seen: typeof left;
		const note = () => {
			seen = { search: window.location.search, top: window.scrollY };
		};
		window.addEventListener( 'scroll', note, { passive: true } );
		return () => {
			window.removeEventListener( 'scroll', note );
			left = isAtItem() ? seen : undefined;
		};
	}, [] );
	useEffect( () => {
		if ( hasRows && left ) {
			if ( left.search === window.location.search ) {
				window.scrollTo( { top: left.top } );
			}
			left = undefined;
		}
	}, [ hasRows ] );
}

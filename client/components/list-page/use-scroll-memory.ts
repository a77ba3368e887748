import { getQuery } from '@woocommerce/navigation';
import { useEffect } from '@wordpress/element';

/** How far lists were scrolled when the page of one of their items was opened, by the query of their address. */
let left: Record< string, number | undefined > = {};

/** Whether the app shows the page of an item now; a payout's page has a list itself. */
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
			seen = { [ window.location.search ]: window.scrollY };
		};
		window.addEventListener( 'scroll', note, { passive: true } );
		return () => {
			window.removeEventListener( 'scroll', note );
			left = isAtItem() ? { ...left, ...seen } : {};
		};
	}, [] );
	useEffect( () => {
		if ( hasRows ) {
			const { search } = window.location;
			const top = left[ search ];
			if ( top !== undefined ) {
				window.scrollTo( { top } );
			}
			// From the list of an item's page, the way back leads to the one before.
			left = isAtItem() ? { ...left, [ search ]: undefined } : {};
		}
	}, [ hasRows ] );
}

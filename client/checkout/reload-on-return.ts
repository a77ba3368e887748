import { navigate } from '../lib/navigate';
import { reload } from '../lib/reload';

/**
 * Reloads the page if the shopper goes back to it from the page of the bank or payment method: the browser may show it
 * as it was left, covered or with disabled buttons.
 *
 * @param isPlaced Returns whether an order was placed on the page.
 */
export const reloadOnReturn = ( isPlaced: () => boolean ): void =>
	window.addEventListener( 'pageshow', ( { persisted } ) => {
		if ( persisted && isPlaced() ) {
			reload();
		}
	} );

/**
 * Goes to the page that follows a wallet's order.
 *
 * @param url Its URL.
 */
export function navigateAfterOrder( url: string ): void {
	reloadOnReturn( () => true );
	navigate( url );
}

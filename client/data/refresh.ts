import { dispatch, select } from '@wordpress/data';

/**
 * Has the lists among these stores that a page opened ask again, after a command changed them.
 *
 * @param names Names of stores, such as tillbook/transactions.
 */
export function refreshStores( names: readonly string[] ): void {
	for ( const name of names ) {
		if ( select( name ) ) {
			( dispatch( name ) as unknown as { refresh: () => void } ).refresh();
		}
	}
}

import { totalOf } from '../page-data';
import type { WalletPlace } from '../provider';

/** WooCommerce's data of a variation that the shopper chose. */
interface Variation {
	display_price: number;
	is_virtual: boolean;
}
interface Events {
	on: ( event: string, handler: ( event: unknown, variation?: Variation ) => void ) => Events;
}

/**
 * Returns what reads the price from the page: of the cart, or of the quantity and variation that are chosen.
 *
 * @param place Placeholder of the buttons, with what the server knows.
 */
export function offerOf( place: HTMLElement ): WalletPlace[ 'offer' ] {
	const { place: name, decimals, ships } = place.dataset;
	let variation: Variation | undefined;
	const form = name === 'product' ? document.querySelector< HTMLFormElement >( 'form.cart' ) : null;
	if ( form ) {
		( window.jQuery?.( form ) as Events | undefined )
			?.on( 'found_variation', ( _, found ) => ( variation = found ) )
			.on( 'reset_data', () => ( variation = undefined ) );
	}
	return () => {
		// The classic checkout renders its totals again, but not this place.
		const box = document.querySelector< HTMLElement >( '.tillbook-payment' );
		const total = totalOf( name === 'checkout' && box ? box : place );
		const quantity = Number( form?.querySelector< HTMLInputElement >( '[name="quantity"]' )?.value ) || 1;
		const one = variation ? Math.round( variation.display_price * 10 ** Number( decimals ) ) : total.amount;
		return {
			amount: form ? one * quantity : total.amount,
			currency: total.currency,
			ships: variation ? ! variation.is_virtual : ships === '1',
		};
	};
}

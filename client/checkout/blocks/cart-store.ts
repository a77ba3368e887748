import { dispatch } from '@wordpress/data';
import type { StoreCart } from '../express/store-api';

/** WooCommerce's data store of the cart. */
export const CART_STORE = 'wc/store/cart';

/**
 * Shows another state of the cart.
 *
 * @param cart The cart, as a wallet changed it.
 */
export const receiveCart = ( cart: StoreCart ): void =>
	( dispatch( CART_STORE ) as { receiveCart: ( answer: StoreCart ) => void } ).receiveCart( cart );

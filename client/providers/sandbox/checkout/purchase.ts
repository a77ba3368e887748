import { newKey, sentFields } from '../../../checkout/fields';
import type { Total } from '../../../checkout/purchase';
import type { Address, ExpressData, Wallet } from '../../../checkout/types';
import {
	makeStoreApi,
	StoreApiError,
	type ProductChoice,
	type StoreApi,
	type StoreCart,
} from '../../../checkout/express/store-api';
import { walletOf } from './types';

/** A single wallet purchase, from opening its sheet to the order. */
export interface Purchase {
	/** Addresses to pay with; the shopper's address comes first if it is known. */
	shoppers: Address[];
	/** Starts the purchase and returns the cart for the first of the shoppers. */
	begin: () => Promise< StoreCart >;
	payAs: ( shopper: Address ) => Promise< StoreCart >;
	chooseRate: StoreApi[ 'chooseRate' ];
	/** Places the order and returns the URL to go to. */
	place: ( shopper: Address, isApproved: boolean, shown: Total ) => Promise< string >;
	/** Reads the cart again after the order was rejected, because prices may have changed. */
	refresh: StoreApi[ 'cart' ];
	/** Restores the previous addresses of the shopper's cart and returns it; null if nothing changed in that cart. */
	cancel: () => Promise< StoreCart | null >;
}

const EMPTY: Address = { first_name: '', last_name: '', address_1: '', city: '', state: '', postcode: '', country: '' };

/**
 * Creates a purchase of one product, or of everything in the cart.
 *
 * @param data    Express data of the page.
 * @param wallet  The wallet to pay with.
 * @param product The product; null for the cart.
 */
export function makePurchase( data: ExpressData, wallet: Wallet, product: ProductChoice | null ): Purchase {
	const { shoppers, cards } = walletOf( data );
	const api = makeStoreApi( data.api, data.nonce, product !== null );
	let before: StoreCart | null = null;
	let isChanged = false;
	let key = newKey();

	const purchase: Purchase = {
		shoppers,
		async begin() {
			const cart = product ? await api.add( product ) : await api.cart();
			before = product ? null : cart;
			const { billing_address: own } = cart;
			if ( own.email && own.address_1 ) {
				const address = cart.needs_shipping && cart.shipping_address.address_1 ? cart.shipping_address : own;
				purchase.shoppers = [
					{ ...EMPTY, ...address, email: own.email, phone: own.phone || address.phone },
					...shoppers,
				];
			}
			const [ first ] = purchase.shoppers;
			return first ? purchase.payAs( first ) : cart;
		},
		payAs( shopper ) {
			isChanged = true;
			return api.setCustomer( shopper, shopper );
		},
		chooseRate: api.chooseRate,
		refresh: api.cart,
		async place( shopper, isApproved, shown ) {
			try {
				return await api.order(
					shopper,
					shopper,
					sentFields( 'card', isApproved ? cards.approved : cards.declined, key, shown, wallet )
				);
			} catch ( error ) {
				// After a response, the next attempt gets a new key. Without one, the retry repeats the same key.
				if ( error instanceof StoreApiError && error.isAnswer ) {
					key = newKey();
				}
				throw error;
			}
		},
		async cancel() {
			return before && isChanged ? api.setCustomer( before.billing_address, before.shipping_address ) : null;
		},
	};
	return purchase;
}

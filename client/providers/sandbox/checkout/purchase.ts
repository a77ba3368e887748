import { newKey, sentFields } from '../../../checkout/fields';
import type { Address, ExpressFacts, Wallet } from '../../../checkout/types';
import {
	makeStoreApi,
	StoreApiError,
	type ProductChoice,
	type StoreApi,
	type StoreCart,
} from '../../../checkout/express/store-api';
import { walletOf } from './types';

/** One purchase by a wallet, from the opening of its sheet to the order. */
export interface Purchase {
	/** Who can pay, the shopper's own address first where it is known. */
	shoppers: Address[];
	/** Begins it; answers with the cart for the first of the shoppers. */
	begin: () => Promise< StoreCart >;
	payAs: ( shopper: Address ) => Promise< StoreCart >;
	chooseRate: StoreApi[ 'chooseRate' ];
	/** Places the order; answers where to go. */
	place: ( shopper: Address, isApproved: boolean ) => Promise< string >;
	/** What the cart comes to now, after a refusal: prices may have changed. */
	refresh: StoreApi[ 'cart' ];
	/** Gives the shopper's cart the addresses back that it had; null for a cart of our own. */
	cancel: () => Promise< StoreCart | null >;
}

const EMPTY: Address = { first_name: '', last_name: '', address_1: '', city: '', state: '', postcode: '', country: '' };

/**
 * Begins a purchase of one product, or of what is in the cart.
 *
 * @param facts   What the page knows.
 * @param wallet  Which wallet pays.
 * @param product The product; null for the cart.
 */
export function makePurchase( facts: ExpressFacts, wallet: Wallet, product: ProductChoice | null ): Purchase {
	const { shoppers, cards } = walletOf( facts );
	const api = makeStoreApi( facts.api, facts.nonce, product !== null );
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
		async place( shopper, isApproved ) {
			try {
				return await api.order(
					shopper,
					shopper,
					sentFields( 'card', isApproved ? cards.approved : cards.declined, key, wallet )
				);
			} catch ( error ) {
				// What was answered is done with; what was not is asked again under its old name.
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

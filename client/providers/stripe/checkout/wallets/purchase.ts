import { newKey, sentFields } from '../../../../checkout/fields';
import {
	makeStoreApi,
	StoreApiError,
	type ProductChoice,
	type StoreCart,
} from '../../../../checkout/express/store-api';
import type { Address, ExpressData, Wallet } from '../../../../checkout/types';
import type { Total } from '../../../../checkout/purchase';

/** One purchase with a wallet, from opening its sheet to the order. Every step asks WooCommerce's Store API. */
export interface Purchase {
	/** The product to buy; null for everything in the cart. */
	product: ProductChoice | null;
	/** Begins, or begins again, and returns the cart. */
	begin: () => Promise< StoreCart >;
	/** Ships to an address of which a part is known. */
	shipTo: ( address: Address ) => Promise< StoreCart >;
	chooseRate: ( packageId: number | string, rateId: string ) => Promise< StoreCart >;
	/** Sets the addresses that the shopper approved. */
	setAddresses: ( billing: Address, shipping: Address ) => Promise< StoreCart >;
	/** Places the order and returns the URL to go to. */
	order: (
		addresses: { billing: Address; shipping: Address },
		token: string,
		wallet: Wallet,
		approved: Total
	) => Promise< string >;
	/** Leaves the cart as it is, so that another try begins with it. */
	keep: () => void;
	/** Restores addresses and shipping of the shopper's cart and returns it; null if that cart wasn't changed. */
	cancel: () => Promise< StoreCart | null >;
}

const chosenRates = ( cart: StoreCart ) =>
	cart.shipping_rates.flatMap( ( { package_id: parcel, shipping_rates: rates } ) =>
		rates.filter( ( { selected } ) => selected ).map( ( { rate_id: id } ) => ( { parcel, id } ) )
	);

/**
 * Creates a purchase of one product, in a cart of its own, or of everything in the shopper's cart.
 *
 * @param data    Express data of the page.
 * @param product The product; null for the cart.
 */
export function makePurchase( data: ExpressData, product: ProductChoice | null ): Purchase {
	const openCart = () => makeStoreApi( data.api, data.nonce, product !== null );
	let api = openCart();
	let key = newKey();
	let before: StoreCart | null = null;
	let isChanged = false;
	let isAdded = false;
	/** One turn after the other, so that a sheet that is closed and opened again meanwhile adds nothing more. */
	let turn: Promise< unknown > = Promise.resolve();

	async function fill( choice: ProductChoice ): Promise< StoreCart > {
		const cart = isAdded ? await api.cart() : null;
		// Empty after a paid order from which the shopper went back.
		if ( cart && cart.items.length > 0 ) {
			return cart;
		}
		isAdded = true;
		return api.add( choice ).catch( ( error ) => {
			// It may have been added all the same, so the next click begins with another cart.
			api = openCart();
			isAdded = false;
			throw error;
		} );
	}

	/** Restores what differs: rates follow addresses, so they come last. */
	async function restore( cart: StoreCart ): Promise< StoreCart > {
		let restored = await api.setCustomer( cart.billing_address, cart.shipping_address );
		const now = chosenRates( restored );
		for ( const { parcel, id } of chosenRates( cart ) ) {
			const isOffered = restored.shipping_rates.some( ( { shipping_rates: rates } ) =>
				rates.some( ( rate ) => rate.rate_id === id )
			);
			if ( isOffered && ! now.some( ( rate ) => rate.parcel === parcel && rate.id === id ) ) {
				restored = await api.chooseRate( parcel, id );
			}
		}
		return restored;
	}

	return {
		product,
		async begin() {
			if ( ! product ) {
				before = await api.cart();
				isChanged = false;
				return before;
			}
			const filled = turn.then( () => fill( product ) );
			turn = filled.catch( () => {} );
			return filled;
		},
		shipTo( address ) {
			isChanged = true;
			return api.setCustomer( address, address, true );
		},
		chooseRate( packageId, rateId ) {
			isChanged = true;
			return api.chooseRate( packageId, rateId );
		},
		setAddresses( billing, shipping ) {
			isChanged = true;
			return api.setCustomer( billing, shipping );
		},
		async order( { billing, shipping }, token, wallet, approved ) {
			try {
				const url = await api.order( billing, shipping, sentFields( 'card', token, key, approved, wallet ) );
				key = newKey();
				return url;
			} catch ( error ) {
				// After a response, the next attempt gets a new key. Without one, the retry repeats the same key.
				if ( error instanceof StoreApiError && error.isAnswer ) {
					key = newKey();
				}
				throw error;
			}
		},
		keep() {
			isChanged = false;
		},
		async cancel() {
			const cart = isChanged ? before : null;
			isChanged = false;
			return cart ? restore( cart ) : null;
		},
	};
}

import { __ } from '@wordpress/i18n';
import { plainText } from '../dom';
import { newKey } from '../fields';
import type { Address, SentFields } from '../types';
import type { PriceForm } from './price';

interface ShippingRate extends PriceForm {
	rate_id: string;
	name: string;
	/** Minor units. */
	price: string;
	taxes: string;
	selected: boolean;
}

/** The fields we use of WooCommerce's cart (`wc/store/v1/cart`). Amounts are strings in minor units. */
export interface StoreCart {
	items: { key: string; id: number; name: string; quantity: number }[];
	needs_shipping: boolean;
	billing_address: Address;
	shipping_address: Address;
	shipping_rates: { package_id: number | string; name: string; shipping_rates: ShippingRate[] }[];
	totals: PriceForm &
		Record< 'total_items' | 'total_discount' | 'total_fees' | 'total_tax' | 'total_price', string > & {
			total_shipping: string | null;
		};
	errors: { message: string }[];
	/**
	 * `tillbook-rate` has `rate`; `problem` of `tillbook` is the reason why the cart can't be charged, empty if
	 * it can.
	 */
	extensions?: Record< string, { rate?: string | null; problem?: string } | undefined >;
}

/**
 * Extension key under which the cart returns the exchange rate of its prices, and the order sends the rate the
 * shopper saw.
 */
const RATE = 'tillbook-rate';

/** The product, quantity and variation to add to the cart. */
export interface ProductChoice {
	/** Id of the product, or of its variation. */
	id: number;
	quantity: number;
	variation: { attribute: string; value: string }[];
}

interface OrderAnswer {
	payment_result?: {
		payment_status: string;
		payment_details?: { key: string; value: string }[];
		redirect_url: string;
	};
}

/** A request that the Store API rejected or didn't answer, with a message for the shopper. */
export class StoreApiError extends Error {
	constructor(
		message: string,
		/** Whether there was a response. Without one, the outcome is unknown. */
		readonly isAnswer: boolean
	) {
		super( message );
	}
}

export interface StoreApi {
	cart: () => Promise< StoreCart >;
	add: ( product: ProductChoice ) => Promise< StoreCart >;
	/** `isPartial`: the postcode may be a part of one, as wallets say it before the shopper approves. */
	setCustomer: ( billing: Address, shipping: Address, isPartial?: boolean ) => Promise< StoreCart >;
	chooseRate: ( packageId: number | string, rateId: string ) => Promise< StoreCart >;
	/** Places the order and returns the URL to go to. */
	order: ( billing: Address, shipping: Address, payment: SentFields ) => Promise< string >;
}

type Headers = Record< string, string >;

declare global {
	interface Window {
		/** WooCommerce's order attribution: how the shopper found the store. */
		wc_order_attribution?: { getAttributionData?: () => Record< string, string | null > };
	}
}

/** Removes an empty email address: the cart's billing address may still be empty, and an empty email is invalid. */
const withoutEmptyEmail = ( { email, ...address }: Address ): Address => ( email ? { ...address, email } : address );

function without( address: Address ): Address {
	const { email, ...rest } = address;
	return rest;
}

/** Some hosts and plugins cache all answers to requests that only read, also those of carts, by address. */
const uncached = ( url: string ): string => `${ url }${ url.includes( '?' ) ? '&' : '?' }tillbook=${ newKey() }`;

/**
 * Creates a separate cart, so that buying one product with a wallet doesn't change the shopper's cart.
 *
 * @param url Address of the Store API.
 */
async function ownCart( url: string ): Promise< Headers > {
	// Sends cookies and passwords that the server may require. `Cart-Token` of the answer is the shopper's cart.
	const answer = await fetch( uncached( `${ url }cart` ), {
		cache: 'no-store',
		credentials: 'same-origin',
		headers: { 'X-Tillbook-Express': '1' },
	} ).catch( () => null );
	const token = answer?.ok ? answer.headers.get( 'X-Tillbook-Cart' ) : null;
	if ( ! token ) {
		throw new StoreApiError( noAnswer(), false );
	}
	return { 'Cart-Token': token, 'X-Tillbook-Express': '1' };
}

/**
 * Creates a client for WooCommerce's Store API. On every page, a wallet's sheet reads totals and places orders only
 * through it.
 *
 * @param url   URL of the Store API, with a trailing slash.
 * @param nonce Nonce for the shopper's cart.
 * @param isOwn Whether to use a separate cart.
 */
export function makeStoreApi( url: string, nonce: string, isOwn: boolean ): StoreApi {
	let headers: Headers | null = isOwn ? null : { Nonce: nonce };
	let seenRate: string | null | undefined;

	async function ask< Answer >( path: string, body?: unknown, more: Headers = {} ): Promise< Answer > {
		headers ??= await ownCart( url );
		const answer = await fetch( body ? url + path : uncached( url + path ), {
			method: body ? 'POST' : 'GET',
			cache: 'no-store',
			credentials: 'same-origin',
			headers: { 'Content-Type': 'application/json', 'X-Tillbook-Wallet': '1', ...headers, ...more },
			body: body ? JSON.stringify( body ) : undefined,
		} ).catch( () => null );
		const fresh = answer?.headers.get( 'Nonce' );
		if ( fresh && headers.Nonce ) {
			headers = { ...headers, Nonce: fresh };
		}
		const json: unknown = await answer?.json().catch( () => null );
		if ( ! answer?.ok || json === null ) {
			throw new StoreApiError( messageOf( json ), answer !== null && json !== null );
		}
		return json as Answer;
	}

	async function askForCart( path: string, body?: unknown, more?: Headers ): Promise< StoreCart > {
		const cart = await ask< StoreCart >( path, body, more );
		seenRate = cart.extensions?.[ RATE ]?.rate;
		return cart;
	}

	return {
		cart: () => askForCart( 'cart' ),
		add: ( product ) => askForCart( 'cart/add-item', product ),
		setCustomer: ( billing, shipping, isPartial = false ) =>
			askForCart(
				'cart/update-customer',
				{ billing_address: withoutEmptyEmail( billing ), shipping_address: without( shipping ) },
				isPartial ? { 'X-Tillbook-Partial-Address': '1' } : {}
			),
		chooseRate: ( packageId, rateId ) =>
			askForCart( 'cart/select-shipping-rate', { package_id: packageId, rate_id: rateId } ),
		async order( billing, shipping, payment ) {
			const origin = window.wc_order_attribution?.getAttributionData?.();
			const extensions = {
				...( seenRate && { [ RATE ]: { rate: seenRate } } ),
				...( origin && { 'woocommerce/order-attribution': origin } ),
			};
			const { payment_result: result } = await ask< OrderAnswer >( 'checkout', {
				billing_address: billing,
				shipping_address: without( shipping ),
				payment_method: 'tillbook',
				extensions,
				payment_data: Object.entries( payment ).map( ( [ key, value ] ) => ( { key, value } ) ),
			} );
			if ( ! result || ! [ 'success', 'pending' ].includes( result.payment_status ) || ! result.redirect_url ) {
				throw new StoreApiError( noAnswer(), true );
			}
			return result.redirect_url;
		},
	};
}

const noAnswer = () => __( 'The store returned an unexpected response. Try again.', 'tillbook' );

function messageOf( answer: unknown ): string {
	const result = answer as {
		message?: unknown;
		data?: { params?: Record< string, string > };
		payment_result?: OrderAnswer[ 'payment_result' ];
	} | null;
	// For an invalid address, the message only names the parameters, which are often the same address.
	const problems = [ ...new Set( Object.values( result?.data?.params ?? {} ) ) ].join( ' ' );
	const told =
		result?.payment_result?.payment_details?.find( ( { key } ) => key === 'errorMessage' )?.value ??
		( problems || result?.message );
	const text = typeof told === 'string' ? plainText( told ) : '';
	return text || noAnswer();
}

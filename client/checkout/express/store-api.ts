import { __ } from '@wordpress/i18n';
import { plainText } from '../dom';
import type { Address, SentFields } from '../types';
import type { PriceForm } from './price';

export interface ShippingRate extends PriceForm {
	rate_id: string;
	name: string;
	/** Minor units. */
	price: string;
	taxes: string;
	selected: boolean;
}

/** What this needs of WooCommerce's cart (`wc/store/v1/cart`). Amounts are texts of minor units. */
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
	/** `tillbook-rate` has `rate`; `tillbook` says by `problem` why nothing can be charged, empty where it can. */
	extensions?: Record< string, { rate?: string | null; problem?: string } | undefined >;
}

/** Under which the cart says how its prices were made, and the order which of them its shopper saw. */
const RATE = 'tillbook-rate';

/** What of a product goes into the cart. */
export interface ProductChoice {
	/** Of the product, or of its variation. */
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

/** What the Store API refused, or that it did not answer, in words for the shopper. */
export class StoreApiError extends Error {
	constructor(
		message: string,
		/** Whether there was an answer: without one nobody knows what was done. */
		readonly isAnswer: boolean
	) {
		super( message );
	}
}

export interface StoreApi {
	cart: () => Promise< StoreCart >;
	add: ( product: ProductChoice ) => Promise< StoreCart >;
	setCustomer: ( billing: Address, shipping: Address ) => Promise< StoreCart >;
	chooseRate: ( packageId: number | string, rateId: string ) => Promise< StoreCart >;
	/** Places the order; answers where to go. */
	order: ( billing: Address, shipping: Address, payment: SentFields ) => Promise< string >;
}

type Headers = Record< string, string >;

/** Billing addresses of the cart may be empty yet, and an empty e-mail address is none. */
const withoutEmptyEmail = ( { email, ...address }: Address ): Address => ( email ? { ...address, email } : address );

function without( address: Address ): Address {
	const { email, ...rest } = address;
	return rest;
}

/**
 * A cart of its own, beside the one the shopper fills: buying one product by a wallet leaves that as it is.
 *
 * @param url Address of the Store API.
 */
async function ownCart( url: string ): Promise< Headers > {
	// Without cookies it is nobody's; its token names it from then on.
	const answer = await fetch( `${ url }cart`, { credentials: 'omit' } ).catch( () => null );
	const token = answer?.ok ? answer.headers.get( 'Cart-Token' ) : null;
	if ( ! token ) {
		throw new StoreApiError( noAnswer(), false );
	}
	return { 'Cart-Token': token, 'X-Tillbook-Express': '1' };
}

/**
 * WooCommerce's Store API: the one way by which a wallet's sheet learns totals and places orders, on every page.
 *
 * @param url   Its address, with a slash at the end.
 * @param nonce For the shopper's own cart.
 * @param isOwn Whether to buy in a cart of its own.
 */
export function makeStoreApi( url: string, nonce: string, isOwn: boolean ): StoreApi {
	let headers: Headers | null = isOwn ? null : { Nonce: nonce };
	let seenRate: string | null | undefined;

	async function ask< Answer >( path: string, body?: unknown ): Promise< Answer > {
		headers ??= await ownCart( url );
		const answer = await fetch( url + path, {
			method: body ? 'POST' : 'GET',
			credentials: 'same-origin',
			headers: { 'Content-Type': 'application/json', ...headers },
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

	async function askForCart( path: string, body?: unknown ): Promise< StoreCart > {
		const cart = await ask< StoreCart >( path, body );
		seenRate = cart.extensions?.[ RATE ]?.rate;
		return cart;
	}

	return {
		cart: () => askForCart( 'cart' ),
		add: ( product ) => askForCart( 'cart/add-item', product ),
		setCustomer: ( billing, shipping ) =>
			askForCart( 'cart/update-customer', {
				billing_address: withoutEmptyEmail( billing ),
				shipping_address: without( shipping ),
			} ),
		chooseRate: ( packageId, rateId ) =>
			askForCart( 'cart/select-shipping-rate', { package_id: packageId, rate_id: rateId } ),
		async order( billing, shipping, payment ) {
			const { payment_result: result } = await ask< OrderAnswer >( 'checkout', {
				billing_address: billing,
				shipping_address: without( shipping ),
				payment_method: 'tillbook',
				...( seenRate && { extensions: { [ RATE ]: { rate: seenRate } } } ),
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
	const result = answer as { message?: unknown; payment_result?: OrderAnswer[ 'payment_result' ] } | null;
	const told =
		result?.payment_result?.payment_details?.find( ( { key } ) => key === 'errorMessage' )?.value ??
		result?.message;
	const text = typeof told === 'string' ? plainText( told ) : '';
	return text || noAnswer();
}

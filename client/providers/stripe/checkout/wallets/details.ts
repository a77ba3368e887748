import type { LineItem, ShippingRate } from '@stripe/stripe-js';
import { __ } from '@wordpress/i18n';
import { plainText } from '../../../../checkout/dom';
import type { StoreCart } from '../../../../checkout/express/store-api';
import type { Total } from '../../../../checkout/purchase';

/** Stripe accepts fewer than ten. */
const MAX_RATES = 9;
/** Id of the only rate of an order in several packages, which are chosen from elsewhere. */
const ALL_PACKAGES = 'all';
/** Id of the rate that a sheet begins with if the address isn't known yet. Stripe accepts no empty list. */
const PENDING = 'pending';

/**
 * Returns what the cart costs.
 *
 * @param cart From WooCommerce's Store API.
 */
export function totalOf( cart: StoreCart ): Total {
	const own = cart.extensions?.tillbook as Partial< Total > | undefined;
	return { amount: own?.amount ?? 0, currency: own?.currency ?? '' };
}

/** Converts amounts to the currency's minor units: WooCommerce's have as many decimals as its settings say. */
function converter( cart: StoreCart ): ( amount: string | null ) => number {
	const [ own, woo ] = [ totalOf( cart ).amount, Number( cart.totals.total_price ) ];
	const factor = own > 0 && woo > 0 ? 10 ** Math.round( Math.log10( own / woo ) ) : 1;
	return ( amount ) => Math.round( Number( amount ?? 0 ) * factor );
}

/**
 * Returns the lines of the cart's total, for a wallet's sheet; none if they don't add up to it, because of roundings.
 *
 * @param cart From WooCommerce's Store API.
 */
export function lineItemsOf( cart: StoreCart ): LineItem[] {
	const amount = converter( cart );
	const { totals, items } = cart;
	const names = items.map( ( { name, quantity } ) =>
		quantity > 1 ? `${ plainText( name ) } × ${ quantity }` : plainText( name )
	);
	const lines = [
		{ name: names.join( ', ' ), amount: amount( totals.total_items ) },
		{ name: __( 'Discount', 'tillbook' ), amount: 0 - amount( totals.total_discount ) },
		{ name: __( 'Fees', 'tillbook' ), amount: amount( totals.total_fees ) },
		{ name: __( 'Shipping', 'tillbook' ), amount: amount( totals.total_shipping ) },
		{ name: __( 'Tax', 'tillbook' ), amount: amount( totals.total_tax ) },
	].filter( ( line, index ) => index === 0 || line.amount !== 0 );
	const sum = lines.reduce( ( total, line ) => total + line.amount, 0 );
	return sum === totalOf( cart ).amount ? lines : [];
}

/**
 * Returns the ways to ship the cart, the chosen one first, as a wallet's sheet expects.
 *
 * @param cart From WooCommerce's Store API.
 * @return Empty if the cart can't be shipped to its address.
 */
export function shippingRatesOf( cart: StoreCart ): ShippingRate[] {
	const packages = cart.shipping_rates;
	if ( packages.length === 0 || packages.some( ( { shipping_rates: rates } ) => rates.length === 0 ) ) {
		return [];
	}
	const amount = converter( cart );
	if ( packages.length > 1 ) {
		const chosen = packages.flatMap( ( { shipping_rates: rates } ) => rates.filter( ( rate ) => rate.selected ) );
		const names = [ ...new Set( chosen.map( ( { name } ) => plainText( name ) ) ) ];
		return [ { id: ALL_PACKAGES, displayName: names.join( ', ' ), amount: amount( cart.totals.total_shipping ) } ];
	}
	return ( packages[ 0 ]?.shipping_rates ?? [] )
		.slice()
		.sort( ( one, other ) => Number( other.selected ) - Number( one.selected ) )
		.slice( 0, MAX_RATES )
		.map( ( rate ) => ( { id: rate.rate_id, displayName: plainText( rate.name ), amount: amount( rate.price ) } ) );
}

/** Returns what a sheet begins with while no way to ship is known. */
export const pendingRates = (): ShippingRate[] => [
	{ id: PENDING, displayName: __( 'Depends on your address', 'tillbook' ), amount: 0 },
];

/**
 * Returns the package in which a rate has to be chosen; null if it is chosen already, or only the sheet has it.
 *
 * @param cart From WooCommerce's Store API.
 * @param id   Id of the rate in the sheet.
 */
export function packageOf( cart: StoreCart, id: string ): number | string | null {
	const found = cart.shipping_rates.find( ( { shipping_rates: rates } ) =>
		rates.some( ( rate ) => rate.rate_id === id && ! rate.selected )
	);
	return found?.package_id ?? null;
}

/**
 * Returns why the cart can't be bought, for the shopper; empty if it can.
 *
 * @param cart From WooCommerce's Store API.
 */
export function problemOf( cart: StoreCart ): string {
	const told =
		cart.extensions?.tillbook?.problem || cart.errors.map( ( { message } ) => plainText( message ) ).join( ' ' );
	return told || ( totalOf( cart ).amount > 0 ? '' : __( 'There is nothing to pay.', 'tillbook' ) );
}

import type {
	BillingDetails,
	ExpressCheckoutAddress,
	ExpressCheckoutPartialAddress,
	ShippingAddress,
} from '@stripe/stripe-js';
import type { Address } from '../../../../checkout/types';

/** WooCommerce wants two names. Wallets have one, which may be a single word. */
function namesOf( name: string ): Pick< Address, 'first_name' | 'last_name' > {
	const [ first = '', ...rest ] = name.trim().split( /\s+/ );
	return { first_name: first, last_name: rest.join( ' ' ) || ( first ? '-' : '' ) };
}

function placeOf( address: ExpressCheckoutPartialAddress & Partial< ExpressCheckoutAddress > ) {
	return {
		address_1: address.line1 ?? '',
		address_2: address.line2 ?? '',
		city: address.city ?? '',
		state: address.state ?? '',
		postcode: address.postal_code ?? '',
		country: address.country ?? '',
	};
}

/**
 * Returns what a wallet says about an address before the shopper approves: no name, no street, and in some countries
 * only a part of the postcode.
 *
 * @param address From the wallet.
 */
export const partialAddress = ( address: ExpressCheckoutPartialAddress ): Address => ( {
	first_name: '',
	last_name: '',
	...placeOf( address ),
} );

/**
 * Returns the addresses of an order. Without one to ship to, it is the payer's.
 *
 * @param billing  From the wallet.
 * @param shipping From the wallet; undefined if nothing is shipped.
 */
export function addressesOf(
	billing: BillingDetails,
	shipping: ShippingAddress | undefined
): { billing: Address; shipping: Address } {
	const phone = billing.phone ?? '';
	const payer = {
		...namesOf( billing.name ),
		...placeOf( billing.address ?? shipping?.address ),
		phone,
		email: billing.email ?? '',
	};
	return {
		billing: payer,
		shipping: shipping ? { ...namesOf( shipping.name ), ...placeOf( shipping.address ), phone } : payer,
	};
}

import { billingOf, type AddressFields, type Billing, type Total } from './purchase';
import type { CheckoutData, Method } from './types';

declare global {
	interface Window {
		/** Printed before the script (includes/Features/Checkout/Page/ClassicPages.php and BlockPayment.php). */
		tillbookCheckout?: CheckoutData;
	}
}

/**
 * Reads the payment methods listed in an element that WooCommerce re-renders with every change of the order.
 *
 * @param root The element with the list.
 */
export function methodsOf( root: HTMLElement ): Method[] {
	return JSON.parse( root.dataset.methods ?? '[]' ) as Method[];
}

/**
 * Reads the amount and currency to pay from the same element.
 *
 * @param root The element with the list.
 */
export function totalOf( root: HTMLElement ): Total {
	return { amount: Number( root.dataset.amount ?? 0 ), currency: root.dataset.currency ?? '' };
}

/**
 * Reads the payer's details: what the shopper has entered so far, or what the page names where it has no fields for
 * them (an order's payment page, adding a card).
 *
 * @param root The element with the list.
 */
export function payerOf( root: HTMLElement ): Billing {
	const known = JSON.parse( root.dataset.billing ?? '{}' ) as AddressFields;
	const fields = root
		.closest( 'form' )
		?.querySelectorAll< HTMLInputElement | HTMLSelectElement >( '[name^="billing_"]' );
	const entered = [ ...( fields ?? [] ) ].map( ( { name, value } ) => [ name.slice( 'billing_'.length ), value ] );
	return billingOf( { ...known, ...( Object.fromEntries( entered ) as AddressFields ) } );
}

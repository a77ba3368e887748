import type { CheckoutFacts, Method } from './types';

declare global {
	interface Window {
		/** Printed before the script (includes/Features/Checkout/Page/ClassicPages.php and BlockPayment.php). */
		tillbookCheckout?: CheckoutFacts;
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

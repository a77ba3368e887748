/** Registry of the providers' checkout clients. A page loads only the one of its provider, as a script before ours. */
import { __ } from '@wordpress/i18n';
import { make } from '../checkout/dom';
import type { CheckoutProvider } from '../checkout/provider';

declare global {
	interface Window {
		/** Checkout clients by provider id. Filled by scripts that load before ours. */
		tillbookCheckoutProviders?: Record< string, CheckoutProvider >;
	}
}

/** Fallback if a provider's script is missing: the form states that card payments are unavailable. */
const missing: CheckoutProvider = {
	makeCardPart: () => ( {
		element: make(
			'p',
			{ role: 'alert' },
			__( 'You can’t pay by card right now. Choose another way to pay.', 'tillbook' )
		),
		check: () => null,
	} ),
	openWallet: ( { onClosed } ) => onClosed( null ),
};

/**
 * Adds a provider's checkout client.
 *
 * @param id       The provider's id.
 * @param provider Its client.
 */
export function addCheckoutProvider( id: string, provider: CheckoutProvider ): void {
	window.tillbookCheckoutProviders = { ...window.tillbookCheckoutProviders, [ id ]: provider };
}

/**
 * Returns a provider's checkout client.
 *
 * @param id The provider's id, from the page's data.
 */
export function checkoutProvider( id: string ): CheckoutProvider {
	return window.tillbookCheckoutProviders?.[ id ] ?? missing;
}

/** Registry of the providers' checkout clients: ours by name, and those that other plugins' scripts add. */
import { __ } from '@wordpress/i18n';
import { make } from '../checkout/dom';
import type { CheckoutProvider } from '../checkout/provider';
import { sandbox } from './sandbox/checkout';
import { stripe } from './stripe/checkout';

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

const OURS: Record< string, CheckoutProvider > = { sandbox, stripe };

/**
 * Returns a provider's checkout client.
 *
 * @param id The provider's id, from the page's data.
 */
export function checkoutProvider( id: string ): CheckoutProvider {
	return OURS[ id ] ?? window.tillbookCheckoutProviders?.[ id ] ?? missing;
}

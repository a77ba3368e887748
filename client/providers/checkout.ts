/** The providers' halves of the checkout: ours by name, and those that other plugins' scripts add. */
import { __ } from '@wordpress/i18n';
import { make } from '../checkout/dom';
import type { CheckoutProvider } from '../checkout/provider';
import { sandbox } from './sandbox/checkout';

declare global {
	interface Window {
		/** By the provider's id. Filled by scripts that load before ours. */
		tillbookCheckoutProviders?: Record< string, CheckoutProvider >;
	}
}

/** Where a provider's script is missing: nobody can pay by card, and the form says so. */
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
 * A provider's half of the checkout.
 *
 * @param id The provider's id, as the page names it.
 */
export function checkoutProvider( id: string ): CheckoutProvider {
	return id === 'sandbox' ? sandbox : ( window.tillbookCheckoutProviders?.[ id ] ?? missing );
}

import type { ExpressData } from '../../../../checkout/types';
import type { StripeFields } from '../fields';

/** Data for Stripe's Express Checkout Element (includes/Providers/Stripe/Selling/StripeCheckoutFields.php). */
export interface StripeWallets extends StripeFields {
	/** Whether the store requires a phone number. */
	needsPhone: boolean;
	/** Codes of the countries that the store ships to; null if it ships to all. */
	shipsTo: string[] | null;
}

/**
 * Returns the data for the wallets.
 *
 * @param data Express data of a page with Stripe as its provider.
 */
export const walletsOf = ( data: ExpressData ): StripeWallets => data.wallet as StripeWallets;

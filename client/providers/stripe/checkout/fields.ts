import type { CheckoutData } from '../../../checkout/types';

/**
 * Data for Stripe's Payment Element (includes/Providers/Stripe/Selling). The server charges with the same values:
 * Stripe rejects a payment whose options differ from those of the element.
 */
export interface StripeFields {
	/** Identifies the account to Stripe; not a secret. */
	publishableKey: string;
	captureMethod: 'automatic' | 'manual';
	/** Stripe's names of the payment methods that the element shows. */
	paymentMethodTypes: string[];
	/** Whether this purchase needs the card again later, whatever the shopper chooses. */
	setupFutureUsage: 'off_session' | null;
	/** Ids of the methods besides cards that have fields. */
	entered: string[];
	/** The page's language, as Stripe names it. */
	locale: string;
}

/**
 * Returns the data for the element.
 *
 * @param data Checkout data of a page with Stripe as its provider.
 */
export const fieldsOf = ( data: CheckoutData ): StripeFields => data.fields as StripeFields;

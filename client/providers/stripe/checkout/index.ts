import type { CheckoutProvider } from '../../../checkout/provider';
import { makeStripeCardPart } from './card-part';
import { fieldsOf } from './fields';
import { mountStripeWallets } from './wallets';

/**
 * Stripe's checkout client: the Payment Element for cards and for each method with fields of its own, and the Express
 * Checkout Element for wallets.
 */
export const stripe: CheckoutProvider = {
	makeCardPart: ( data ) => makeStripeCardPart( data ),
	makeMethodPart: ( method, data ) =>
		fieldsOf( data ).entered.includes( method ) ? makeStripeCardPart( data, method ) : null,
	openWallet: ( { onClosed } ) => onClosed( null ),
	mountWallets: mountStripeWallets,
};

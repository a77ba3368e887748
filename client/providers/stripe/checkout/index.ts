import type { CheckoutProvider } from '../../../checkout/provider';
import { makeStripeCardPart } from './card-part';
import { fieldsOf } from './fields';
import { mountStripeWallets } from './wallets';

/**
 * Stripe's checkout client: the Payment Element for cards and for each method with fields of its own, and the Express
 * Checkout Element for wallets.
 */
export const stripe: CheckoutProvider = {
	makeCardPart: ( facts ) => makeStripeCardPart( facts ),
	makeMethodPart: ( method, facts ) =>
		fieldsOf( facts ).entered.includes( method ) ? makeStripeCardPart( facts, method ) : null,
	openWallet: ( { onClosed } ) => onClosed( null ),
	mountWallets: mountStripeWallets,
};

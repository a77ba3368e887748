import type { CheckoutProvider } from '../../../checkout/provider';
import { makeStripeCardPart } from './card-part';
import { mountStripeWallets } from './wallets';

/** Stripe's checkout client: the Payment Element for cards, the Express Checkout Element for wallets. */
export const stripe: CheckoutProvider = {
	makeCardPart: makeStripeCardPart,
	openWallet: ( { onClosed } ) => onClosed( null ),
	mountWallets: mountStripeWallets,
};

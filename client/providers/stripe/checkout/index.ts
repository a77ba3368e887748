import type { CheckoutProvider } from '../../../checkout/provider';
import { makeStripeCardPart } from './card-part';

/** Stripe's checkout client: the Payment Element. The store offers no wallet buttons with it yet. */
export const stripe: CheckoutProvider = {
	makeCardPart: makeStripeCardPart,
	openWallet: ( { onClosed } ) => onClosed( null ),
};

import type { Method } from '../types';

type Unsubscribe = () => void;
type Observer = () => unknown;

/** What WooCommerce's checkout block gives the parts of a payment method. */
export interface PaymentProps {
	cartData: { extensions: Record< string, unknown > };
	eventRegistration: {
		onPaymentSetup: ( observer: Observer ) => Unsubscribe;
		onCheckoutFail: ( observer: Observer ) => Unsubscribe;
	};
	emitResponse: { responseTypes: { SUCCESS: string; ERROR: string } };
	/** Id of the saved card, for the part that stands below those. */
	token?: string;
}

/** What it gives express buttons besides. */
export interface ExpressProps extends PaymentProps {
	onClick: () => void;
	onClose: () => void;
	buttonAttributes?: { height?: string; borderRadius?: string };
}

/**
 * The methods that fit the cart, as its answer lists them (includes/Features/Checkout/Page/CartMethods.php).
 *
 * @param extensions Of the cart; the editor's example has none.
 */
export function methodsOfCart( extensions: Record< string, unknown > ): Method[] {
	const own = extensions.tillbook as { methods?: Method[] } | undefined;
	return own?.methods ?? NONE;
}
const NONE: Method[] = [];

/**
 * Why nothing can be charged, for the shopper; empty where it can.
 *
 * @param extensions Of the cart.
 */
export const problemOfCart = ( extensions: Record< string, unknown > ): string =>
	( extensions.tillbook as { problem?: string } | undefined )?.problem ?? '';

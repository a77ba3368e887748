import type { Method } from '../types';

type Unsubscribe = () => void;
type Observer = () => unknown;

/** Props that WooCommerce's checkout block passes to the parts of a payment method. */
export interface PaymentProps {
	cartData: { extensions: Record< string, unknown > };
	eventRegistration: {
		onPaymentSetup: ( observer: Observer ) => Unsubscribe;
		onCheckoutFail: ( observer: Observer ) => Unsubscribe;
	};
	emitResponse: { responseTypes: { SUCCESS: string; ERROR: string } };
	/** Id of the saved card; only passed to the part shown below saved cards. */
	token?: string;
}

/** Additional props for express buttons. */
export interface ExpressProps extends PaymentProps {
	onClick: () => void;
	onClose: () => void;
	buttonAttributes?: { height?: string; borderRadius?: string };
}

/**
 * Returns the payment methods available for the cart, from the cart's response
 * (includes/Features/Checkout/Page/CartMethods.php).
 *
 * @param extensions Extension data of the cart; the editor's example cart has none.
 */
export function methodsOfCart( extensions: Record< string, unknown > ): Method[] {
	const own = extensions.tillbook as { methods?: Method[] } | undefined;
	return own?.methods ?? NONE;
}
const NONE: Method[] = [];

/**
 * Returns the reason for the shopper why the cart can't be charged; empty if it can.
 *
 * @param extensions Extension data of the cart.
 */
export const problemOfCart = ( extensions: Record< string, unknown > ): string =>
	( extensions.tillbook as { problem?: string } | undefined )?.problem ?? '';

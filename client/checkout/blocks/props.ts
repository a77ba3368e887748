import { billingOf, type AddressFields, type Billing, type Total } from '../purchase';
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
	billing: { billingAddress: AddressFields };
	/** Whether the shopper selected the box for saving the card. */
	shouldSavePayment?: boolean;
	/** Id of the saved card; only passed to the part shown below saved cards. */
	token?: string;
}

/** Additional props for express buttons. */
export interface ExpressProps extends PaymentProps {
	onClick: () => void;
	onClose: () => void;
	shippingData: { needsShipping: boolean };
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
 * Returns the amount and currency to pay, from the cart's response.
 *
 * @param extensions Extension data of the cart.
 */
export function totalOfCart( extensions: Record< string, unknown > ): Total {
	const own = extensions.tillbook as Partial< Total > | undefined;
	return { amount: own?.amount ?? 0, currency: own?.currency ?? '' };
}

/**
 * Returns the payer's details that the shopper has entered so far.
 *
 * @param props Props from the block; the editor's example has no address.
 */
export const payerOfBlock = ( props: PaymentProps ): Billing => billingOf( props.billing?.billingAddress ?? {} );

/**
 * Returns the reason for the shopper why the cart can't be charged; empty if it can.
 *
 * @param extensions Extension data of the cart.
 */
export const problemOfCart = ( extensions: Record< string, unknown > ): string =>
	( extensions.tillbook as { problem?: string } | undefined )?.problem ?? '';

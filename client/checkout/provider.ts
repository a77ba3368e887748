import type { Submission, Total } from './purchase';
import type { ProductChoice, StoreCart } from './express/store-api';
import type { CheckoutFacts, ExpressFacts, Wallet } from './types';

/** The part of the payment form where a shopper enters a card. */
export interface CardPart {
	element: HTMLElement;
	/**
	 * Returns a reference to the card, never its digits; null after showing errors and moving the focus to the
	 * first one. A promise if the provider has to be asked.
	 *
	 * @param submission What is known about the payer.
	 */
	check: ( submission: Submission ) => string | null | Promise< string | null >;
	/** Called whenever the element was put into the page, where iframes begin to load. */
	placed?: () => void;
	/** Called when the amount or currency of the purchase is known or has changed. */
	setTotal?: ( total: Total ) => void;
}

/** A purchase that a shopper starts with a wallet's button. */
export interface WalletPurchase {
	wallet: Wallet;
	facts: ExpressFacts;
	/** The product; null to buy everything in the cart. */
	product: ProductChoice | null;
	/** Called when the shopper closes the wallet without paying; receives the cart if it changed. */
	onClosed: ( cart: StoreCart | null ) => void;
	/** Goes to a URL once the order is placed. */
	navigate: ( url: string ) => void;
}

/** The client side of a provider's checkout (server side: includes/Provider/Checkout/CheckoutFields.php). */
export interface CheckoutProvider {
	/**
	 * Creates the card part of the payment form.
	 *
	 * @param facts   Checkout data of the page, with the provider's data as `fields`.
	 * @param onEnter Called when Enter is pressed in a field.
	 */
	makeCardPart: ( facts: CheckoutFacts, onEnter: ( from: HTMLElement ) => void ) => CardPart;
	/** Opens the wallet's payment sheet. */
	openWallet: ( purchase: WalletPurchase ) => void;
}

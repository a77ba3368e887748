import type { ProductChoice, StoreCart } from './express/store-api';
import type { CheckoutFacts, ExpressFacts, Wallet } from './types';

/** The part of the payment form where a shopper enters a card. */
export interface CardPart {
	element: HTMLElement;
	/** A reference to the card, never its digits; null after showing what is wrong and moving the focus there. */
	check: () => string | null;
}

/** A purchase that a shopper starts with a wallet's button. */
export interface WalletPurchase {
	wallet: Wallet;
	facts: ExpressFacts;
	/** The product; null for everything in the cart. */
	product: ProductChoice | null;
	/** Called when the shopper leaves without paying; with the cart if that changed. */
	onClosed: ( cart: StoreCart | null ) => void;
	/** Goes to an address once the order is placed. */
	navigate: ( url: string ) => void;
}

/** A provider's half of the checkout (includes/Provider/Checkout/CheckoutFields.php is the server's). */
export interface CheckoutProvider {
	/**
	 * @param facts   Includes the provider's own data as `fields`.
	 * @param onEnter What the Enter key does.
	 */
	makeCardPart: ( facts: CheckoutFacts, onEnter: ( from: HTMLElement ) => void ) => CardPart;
	/** Opens the wallet. */
	openWallet: ( purchase: WalletPurchase ) => void;
}

import type { Submission, Total } from './purchase';
import type { ProductChoice, StoreCart } from './express/store-api';
import type { CheckoutData, ExpressData, Wallet } from './types';

/** The part of the payment form where a shopper enters a card, or the account of another method. */
export interface CardPart {
	/** Fires `input` events when the shopper changes what was entered, also in a provider's frames. */
	element: HTMLElement;
	/**
	 * Returns a reference to the card, never its digits; null after showing errors and moving the focus to the
	 * first one. A promise if the provider has to be asked.
	 *
	 * @param submission The known data of the payer.
	 */
	check: ( submission: Submission ) => string | null | Promise< string | null >;
	/** Called whenever the element was put into the page, where iframes begin to load. */
	placed?: () => void;
	/** Called when the amount or currency of the purchase is known or has changed. */
	setTotal?: ( total: Total ) => void;
}

/** A purchase that a shopper starts with a wallet's button. */
interface WalletPurchase {
	wallet: Wallet;
	data: ExpressData;
	/** The product; null to buy everything in the cart. */
	product: ProductChoice | null;
	/** Called when the shopper closes the wallet without paying; receives the cart if it changed. */
	onClosed: ( cart: StoreCart | null ) => void;
	/** Goes to a URL once the order is placed. */
	navigate: ( url: string ) => void;
}

/** Where a provider's own wallet buttons are, and what they buy. */
export interface WalletPlace {
	/** Empty and in the page; the buttons come into it. */
	element: HTMLElement;
	data: ExpressData;
	/** Radius and height of the buttons in pixels, if the block editor has set them. */
	radius?: number;
	height?: number;
	/** Returns what the page knows about the price, and whether something is shipped. */
	offer: () => Total & { ships: boolean };
	/** Returns the product that is chosen; null to buy everything in the cart. */
	product: ( () => ProductChoice | 'unchosen' ) | null;
	/** Called with whether there is a button: devices have different wallets. */
	onReady: ( hasButtons: boolean ) => void;
	onOpened: () => void;
	/** Called when the shopper closes the wallet without having paid; receives the cart if it changed. */
	onClosed: ( cart: StoreCart | null ) => void;
	/** Called with what to tell the shopper; empty if nothing is wrong any more. */
	onProblem: ( text: string ) => void;
	/** Goes to a URL once the order is placed. */
	navigate: ( url: string ) => void;
}

/** Buttons on the page. */
export interface WalletButtons {
	remove: () => void;
}

/** The client side of a provider's checkout (server side: includes/Provider/Checkout/CheckoutFields.php). */
export interface CheckoutProvider {
	/**
	 * Creates the card part of the payment form.
	 *
	 * @param data    Checkout data of the page, with the provider's data as `fields`.
	 * @param onEnter Called when Enter is pressed in a field.
	 */
	makeCardPart: ( data: CheckoutData, onEnter: ( from: HTMLElement ) => void ) => CardPart;
	/**
	 * Creates the part of another method; null if nothing is entered for it. Left out if that is so for all of them.
	 *
	 * @param method Id of the method catalog.
	 * @param data   Checkout data of the page, with the provider's data as `fields`.
	 */
	makeMethodPart?: ( method: string, data: CheckoutData ) => CardPart | null;
	/** Opens the wallet's payment sheet. */
	openWallet: ( purchase: WalletPurchase ) => void;
	/** Shows the provider's own wallet buttons. Without it, ours are shown, which call openWallet(). */
	mountWallets?: ( place: WalletPlace ) => WalletButtons;
}

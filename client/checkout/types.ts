/** A way to pay that fits the purchase. */
export interface Method {
	/** Id of the catalogue, such as `card` or `klarna`. */
	id: string;
	label: string;
	/** What happens next, translated; empty for cards. */
	hint: string;
	/** Whether a shopper with an account can keep it for the next time. */
	savable: boolean;
}

/** How the buttons of the wallets look (spec 3 §3 "Express checkout"). */
export interface ButtonLook {
	type: 'default' | 'buy' | 'donate' | 'book';
	size: 'small' | 'medium' | 'large';
	theme: 'dark' | 'light' | 'light-outline';
	/** Pixels. */
	radius: number;
}

/** An address in the form of WooCommerce's Store API. */
export interface Address {
	first_name: string;
	last_name: string;
	company?: string;
	address_1: string;
	address_2?: string;
	city: string;
	state: string;
	postcode: string;
	country: string;
	email?: string;
	phone?: string;
}

export type Wallet = 'apple_pay' | 'google_pay';
export type Place = 'product' | 'cart' | 'checkout';

/** What the express buttons know of the page. */
export interface ExpressFacts {
	look: ButtonLook;
	/** Address of WooCommerce's Store API, with a slash at the end. */
	api: string;
	/** Its nonce; every answer brings a newer one. */
	nonce: string;
	/** The id of the account's provider; empty if there is none. */
	provider: string;
	/** The provider's own data for its wallets. */
	wallet: unknown;
}

/** What a page tells the scripts once, however often its parts are drawn anew. */
export interface CheckoutFacts {
	/** The id of the account's provider; empty if there is none. */
	provider: string;
	/** The provider's own data for its card fields. */
	fields: unknown;
	/** Address of the style sheet, for the part of the form that the page's styles do not reach. */
	styleUrl: string;
	/** What the customer's bank prints beside the payment; empty for nothing known. */
	descriptor: string;
	testMode: boolean;
	express: ExpressFacts | null;
}

/** What the script of the blocks knows besides. */
export interface BlockFacts extends CheckoutFacts {
	title: string;
	/** What the gateway can do, such as products and refunds. */
	supports: string[];
	/** Whether shoppers with an account may keep a card. */
	savesCards: boolean;
}

/** What is sent to the server of a payment: flat texts, never digits of a card. */
export interface SentFields {
	tillbook_method: string;
	tillbook_wallet: Wallet | '';
	tillbook_card: string;
	tillbook_checkout_key: string;
}

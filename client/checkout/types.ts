/** A payment method that is available for the purchase. */
export interface Method {
	/** Id of the method catalog, such as `card` or `klarna`. */
	id: string;
	label: string;
	/** Description of the next step, translated; empty for cards. */
	hint: string;
	/** Whether shoppers with an account can save it for later purchases. */
	savable: boolean;
}

/** Appearance of the wallet buttons (spec 3 §3 "Express checkout"). */
export interface ButtonLook {
	type: 'default' | 'buy' | 'donate' | 'book';
	size: 'small' | 'medium' | 'large';
	theme: 'dark' | 'light' | 'light-outline';
	/** Pixels. */
	radius: number;
}

/** An address in the format of WooCommerce's Store API. */
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

export type Wallet = 'apple_pay' | 'google_pay' | 'link';

/** Data that the page passes to the express buttons. */
export interface ExpressData {
	look: ButtonLook;
	/** URL of WooCommerce's Store API, with a trailing slash. */
	api: string;
	/** Nonce for the Store API; every response contains a newer one. */
	nonce: string;
	/** The id of the account's provider; empty if there is none. */
	provider: string;
	/** The provider's data for its wallets. */
	wallet: unknown;
}

/** Data that a page passes to the scripts once, regardless of how often its parts are re-rendered. */
export interface CheckoutData {
	/** The id of the account's provider; empty if there is none. */
	provider: string;
	/** The provider's data for its card fields. */
	fields: unknown;
	/** URL of the style sheet, for the shadow tree that the page's styles don't reach. */
	styleUrl: string;
	/** Statement descriptor of the payment; empty if unknown. */
	descriptor: string;
	testMode: boolean;
	express: ExpressData | null;
}

/** Additional data for the blocks script. */
export interface BlockData extends CheckoutData {
	title: string;
	/** Features that the gateway supports, such as products and refunds. */
	supports: string[];
	/** Whether shoppers with an account can save a card. */
	savesCards: boolean;
}

/** Payment fields sent to the server: flat strings, never card digits. */
export interface SentFields {
	tillbook_method: string;
	tillbook_wallet: Wallet | '';
	tillbook_card: string;
	tillbook_checkout_key: string;
	/** The total that the shopper saw: minor units and currency, such as `1837 usd`. Empty if it isn't known. */
	tillbook_approved: string;
}

import type { Address, CheckoutData, ExpressData } from '../../../checkout/types';

/** A documented test card, as listed in the page (includes/Providers/Sandbox/Checkout/TestCards.php). */
export interface TestCard {
	/** Digits only. */
	number: string;
	/** Name sent instead of the number, such as `visa`. */
	name: string;
	/** Brand of the card, such as `visa` or `amex`. */
	brand: string;
	lastFour: string;
	/** Outcome of payments with this card, translated. */
	note: string;
}

/** Data for the sandbox's card fields (includes/Providers/Sandbox/Checkout/SandboxCheckoutFields.php). */
interface SandboxFields {
	cards: TestCard[];
}

/** Data for the sandbox's wallets. */
interface SandboxWallet {
	/** Simulated owners of the wallet, in countries the store sells to. */
	shoppers: Address[];
	/** Names of the test cards in the wallet: one to pay with, and one that the bank declines. */
	cards: { approved: string; declined: string };
}

/**
 * Returns the data for the card fields.
 *
 * @param data Checkout data of a page with the sandbox as its provider.
 */
export const fieldsOf = ( data: CheckoutData ): SandboxFields => data.fields as SandboxFields;

/**
 * Returns the data for the wallets.
 *
 * @param data Express data of a page with the sandbox as its provider.
 */
export const walletOf = ( data: ExpressData ): SandboxWallet => data.wallet as SandboxWallet;

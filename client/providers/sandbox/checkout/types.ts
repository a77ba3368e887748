import type { Address, CheckoutFacts, ExpressFacts } from '../../../checkout/types';

/** One of the documented test cards, as the page lists them (includes/Providers/Sandbox/Checkout/TestCards.php). */
export interface TestCard {
	/** Digits alone. */
	number: string;
	/** What is sent instead of the number, such as `visa`. */
	name: string;
	/** Such as `visa` or `amex`. */
	brand: string;
	lastFour: string;
	/** What happens to its payments, translated. */
	note: string;
}

/** What the sandbox's card fields need (includes/Providers/Sandbox/Checkout/SandboxCheckoutFields.php). */
export interface SandboxFields {
	cards: TestCard[];
}

/** What the sandbox's wallets need. */
export interface SandboxWallet {
	/** People the wallet pretends to belong to, those of countries the store sells to. */
	shoppers: Address[];
	/** Names of the test cards in the wallet: the one that is paid with, and one that the bank declines. */
	cards: { approved: string; declined: string };
}

/** @param facts Of a page whose provider is the sandbox. */
export const fieldsOf = ( facts: CheckoutFacts ): SandboxFields => facts.fields as SandboxFields;

/** @param facts Of a page whose provider is the sandbox. */
export const walletOf = ( facts: ExpressFacts ): SandboxWallet => facts.wallet as SandboxWallet;

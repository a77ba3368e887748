import { paymentSources } from './facts/labels/payment-sources.gen';
import { wallets } from './facts/labels/wallets.gen';

/**
 * Returns the name of a card brand, payment method or wallet.
 *
 * @param source Such as visa, sepa_debit or apple_pay.
 */
export const paymentSourceName = ( source: string ): string =>
	paymentSources()[ source ] ?? wallets()[ source ] ?? source;

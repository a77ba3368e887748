/**
 * Returns the wallet that held a card; null for a card that was entered.
 *
 * @param {any} method row of a payment method
 * @return {any}
 */
export const walletOf = ( { wallet, last4 } ) =>
	wallet ? { [ wallet ]: {}, dynamic_last4: wallet === 'apple_pay' ? last4 : null, type: wallet } : null;

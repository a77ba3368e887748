/**
 * What the shopper has to do: on a page of the bank's, or in Stripe.js if the client said that it uses it.
 *
 * @param {any} row a payment or setup intent
 * @param {import('../account.mjs').Account} account
 */
export function nextAction( row, account ) {
	if ( row.status !== 'requires_action' ) {
		return null;
	}
	if ( row.usesSdk ) {
		return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
	}
	return {
		redirect_to_url: {
			return_url: row.returnUrl ?? 'https://shop.example/return',
			url: `${ account.pages() }/3d_secure/${ row.id }`,
		},
		type: 'redirect_to_url',
	};
}

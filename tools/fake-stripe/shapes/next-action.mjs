import { isVoucher } from '../machines/methods.mjs';

/**
 * Returns the shopper's next action: on a page of the bank's, with a voucher, or in Stripe.js if the client said that
 * it uses it.
 *
 * @param {any} row a payment or setup intent
 * @param {import('../account.mjs').Account} account
 */
export function nextAction( row, account ) {
	if ( row.status !== 'requires_action' ) {
		return null;
	}
	if ( isVoucher( row.paymentMethod?.type ) ) {
		const type = `${ row.paymentMethod.type }_display_details`;
		return {
			[ type ]: {
				entity: '12345',
				expires_at: row.voucher.expiresAt,
				hosted_voucher_url: `${ account.pages() }/voucher/${ row.id }`,
				reference: '999999999',
			},
			type,
		};
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

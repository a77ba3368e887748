import { CARDS } from '../machines/cards.mjs';
import { methodDetails } from '../machines/methods.mjs';
import { address } from './address.mjs';
import { walletOf } from './wallet.mjs';

/** @return {import('stripe').Stripe.PaymentMethod} */
export const paymentMethod = ( row, account ) => ( {
	id: row.id,
	object: 'payment_method',
	allow_redisplay: 'unspecified',
	billing_details: row.billing ?? {
		address: address( row.country ),
		email: row.email,
		name: row.name,
		phone: null,
		tax_id: null,
	},
	created: row.created,
	customer: row.customer?.id ?? null,
	customer_account: null,
	livemode: account.livemode,
	metadata: row.metadata,
	type: row.type,
	...( row.type === 'card'
		? {
				card: {
					brand: row.brand,
					checks: {
						address_line1_check: null,
						address_postal_code_check: 'pass',
						cvc_check: 'pass',
						...CARDS[ row.number ]?.checks,
					},
					country: row.country,
					display_brand: row.brand,
					exp_month: row.month ?? 12,
					exp_year: row.expires,
					fingerprint: `fake${ row.last4 }`,
					funding: 'credit',
					generated_from: null,
					last4: row.last4,
					networks: { available: [ row.brand ], preferred: null },
					regulated_status: 'unregulated',
					three_d_secure_usage: { supported: true },
					wallet: walletOf( row ),
				},
			}
		: row.type === 'link'
			? { link: { email: row.email } }
			: {
					[ row.type ]: {
						...methodDetails( row ),
						...( row.type === 'sepa_debit' && { generated_from: null } ),
					},
				} ),
} );

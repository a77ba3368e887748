import { address } from './address.mjs';
import { bankAccount } from './bank-account.mjs';

const requirements = ( due ) => ( {
	alternatives: [],
	current_deadline: null,
	currently_due: due,
	disabled_reason: null,
	errors: [],
	eventually_due: due,
	past_due: [],
	pending_verification: [],
} );

/**
 * @param {import('../account.mjs').Account} account
 * @return {import('stripe').Stripe.Account}
 */
export const accountShape = ( account ) => ( {
	id: account.id,
	object: 'account',
	business_profile: {
		annual_revenue: null,
		estimated_worker_count: null,
		mcc: '5734',
		minority_owned_business_designation: null,
		name: account.name,
		product_description: null,
		specified_commercial_transactions_act_url: null,
		support_address: address( account.country ),
		support_email: 'support@shop.example',
		support_phone: null,
		support_url: null,
		url: 'https://shop.example',
	},
	business_type: 'company',
	capabilities: account.capabilities,
	charges_enabled: true,
	controller: { type: 'account' },
	country: account.country,
	created: 1500000000,
	default_currency: account.currency,
	details_submitted: true,
	email: 'owner@shop.example',
	...( account.listsBanks && {
		external_accounts: {
			object: 'list',
			data: account.banks.map( ( row ) => bankAccount( row, account ) ),
			has_more: false,
			url: `/v1/accounts/${ account.id }/external_accounts`,
		},
	} ),
	future_requirements: requirements( [] ),
	metadata: {},
	payouts_enabled: true,
	requirements: requirements( account.due ),
	settings: {
		bacs_debit_payments: { display_name: null, service_user_number: null },
		branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
		card_issuing: { tos_acceptance: { date: null, ip: null } },
		card_payments: {
			decline_on: { avs_failure: false, cvc_failure: true },
			statement_descriptor_prefix: null,
			statement_descriptor_prefix_kana: null,
			statement_descriptor_prefix_kanji: null,
		},
		dashboard: { display_name: account.name, timezone: 'Etc/UTC' },
		invoices: { default_account_tax_ids: null, hosted_payment_method_save: 'offer' },
		payments: {
			statement_descriptor: account.name.toUpperCase().slice( 0, 22 ),
			statement_descriptor_kana: null,
			statement_descriptor_kanji: null,
			statement_descriptor_prefix_kana: null,
			statement_descriptor_prefix_kanji: null,
		},
		payouts: {
			debit_negative_balances: true,
			schedule: {
				delay_days: account.delayDays,
				interval: account.payouts,
				...( account.payouts === 'weekly' && { weekly_anchor: 'monday', weekly_payout_days: [ 'monday' ] } ),
			},
			statement_descriptor: null,
		},
		sepa_debit_payments: {},
	},
	tos_acceptance: { date: null, ip: null, user_agent: null },
	type: 'standard',
} );

/** @return {import('stripe').Stripe.BankAccount} */
export const bankAccount = ( row, account ) => ( {
	id: row.id,
	object: 'bank_account',
	account: account.id,
	account_holder_name: account.name,
	account_holder_type: 'company',
	account_type: null,
	available_payout_methods: [ 'standard', 'instant' ],
	bank_name: 'STRIPE TEST BANK',
	country: account.country,
	currency: row.currency,
	default_for_currency: true,
	fingerprint: `fake${ row.last4 }`,
	last4: row.last4,
	metadata: {},
	routing_number: '110000000',
	status: 'new',
} );

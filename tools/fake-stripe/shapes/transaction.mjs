/** @return {import('stripe').Stripe.BalanceTransaction} */
export const transaction = ( row, account ) => ( {
	id: row.id,
	object: 'balance_transaction',
	amount: row.amount,
	available_on: row.availableOn,
	balance_type: row.balanceType,
	created: row.created,
	currency: row.currency,
	description: row.description,
	exchange_rate: row.rate,
	fee: row.fee,
	fee_details: row.feeDetails,
	net: row.net,
	reporting_category: row.category,
	source: row.source?.id ?? null,
	status: row.availableOn <= account.now ? 'available' : 'pending',
	type: row.type,
} );

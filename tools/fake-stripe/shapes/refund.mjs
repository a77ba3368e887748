/** @return {import('stripe').Stripe.Refund} */
export const refund = ( row ) => ( {
	id: row.id,
	object: 'refund',
	amount: row.amount,
	balance_transaction: row.transaction?.id ?? null,
	charge: row.charge.id,
	created: row.created,
	currency: row.currency,
	customer: row.charge.customer?.id ?? null,
	customer_account: null,
	...( row.charge.paymentMethod.type === 'card' && {
		destination_details: {
			card: {
				...( row.reference && { reference: row.reference } ),
				reference_status: row.reference ? 'available' : 'pending',
				reference_type: 'acquirer_reference_number',
				type: row.status === 'pending' ? 'pending' : 'refund',
			},
			type: 'card',
		},
	} ),
	...( row.failureTransaction && {
		failure_balance_transaction: row.failureTransaction.id,
		failure_reason: row.failureReason,
	} ),
	metadata: row.metadata,
	payment_intent: row.charge.intent?.id ?? null,
	payment_method: row.charge.paymentMethod.id,
	...( row.status === 'pending' && { pending_reason: row.pendingReason } ),
	reason: row.reason,
	receipt_number: null,
	source_transfer_reversal: null,
	status: row.status,
	transfer_reversal: null,
} );

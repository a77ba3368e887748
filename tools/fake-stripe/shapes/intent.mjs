/** @return {import('stripe').Stripe.PaymentIntent} */
export const intent = ( row, account ) => ( {
	id: row.id,
	object: 'payment_intent',
	allowed_payment_method_types: null,
	amount: row.amount,
	amount_capturable: row.amountCapturable,
	amount_details: { tip: {} },
	amount_received: row.amountReceived,
	application: null,
	application_fee_amount: null,
	automatic_payment_methods: null,
	canceled_at: row.canceledAt,
	cancellation_reason: row.cancellationReason,
	capture_method: row.capture,
	client_secret: `${ row.id }_secret_${ row.id.slice( -13 ) }`,
	confirmation_method: 'automatic',
	created: row.created,
	currency: row.currency,
	customer: row.customer?.id ?? null,
	customer_account: null,
	description: row.description,
	excluded_payment_method_types: null,
	last_payment_error: row.lastError ? failure( row.lastError ) : null,
	latest_charge: row.latestCharge?.id ?? null,
	livemode: account.livemode,
	managed_payments: null,
	metadata: row.metadata,
	next_action:
		row.status === 'requires_action'
			? {
					redirect_to_url: {
						return_url: 'https://shop.example/return',
						url: `https://hooks.stripe.com/3d_secure/${ row.id }`,
					},
					type: 'redirect_to_url',
				}
			: null,
	on_behalf_of: null,
	payment_method: row.paymentMethod?.id ?? null,
	payment_method_configuration_details: null,
	payment_method_options:
		row.method === 'card'
			? {
					card: {
						installments: null,
						mandate_options: null,
						network: null,
						request_three_d_secure: 'automatic',
					},
				}
			: { sepa_debit: {} },
	payment_method_types: [ row.method ],
	payment_record: null,
	processing: null,
	receipt_email: row.email,
	review: row.review?.id ?? null,
	setup_future_usage: null,
	shipping: null,
	source: null,
	statement_descriptor: null,
	statement_descriptor_suffix: null,
	status: row.status,
	transfer_data: null,
	transfer_group: null,
} );

const failure = ( charge ) => ( {
	charge: charge.id,
	code: charge.failureCode,
	decline_code: charge.declineCode,
	doc_url: `https://stripe.com/docs/error-codes/${ charge.failureCode.replaceAll( '_', '-' ) }`,
	message: charge.failureMessage,
	type: 'card_error',
} );

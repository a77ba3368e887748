import { isRefunded } from '../machines/payments.mjs';

/** @return {import('stripe').Stripe.Review} */
export const review = ( row, account ) => ( {
	id: row.id,
	object: 'review',
	billing_zip: null,
	charge: row.charge.id,
	closed_reason: row.closedReason,
	created: row.created,
	ip_address: null,
	ip_address_location: null,
	livemode: account.livemode,
	open: row.open,
	opened_reason: 'rule',
	...( row.intent && { payment_intent: row.intent.id } ),
	reason: row.reason,
	session: null,
} );

/** @return {import('stripe').Stripe.Radar.EarlyFraudWarning} */
export const warning = ( row, account ) => ( {
	id: row.id,
	object: 'radar.early_fraud_warning',
	actionable: ! isRefunded( row.charge ) && ! row.charge.disputed,
	charge: row.charge.id,
	created: row.created,
	fraud_type: row.fraudType,
	livemode: account.livemode,
	...( row.charge.intent && { payment_intent: row.charge.intent.id } ),
} );

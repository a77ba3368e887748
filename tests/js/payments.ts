import type { Charge, PaymentIntent } from '../../client/data/payments';
import type { TimelineEvent } from '../../client/data/timeline';

/**
 * A paid charge by card, for tests.
 *
 * @param changes Fields that differ.
 */
export function testCharge( changes: Partial< Charge > = {} ): Charge {
	return {
		id: 'ch_1',
		payment_intent: 'pi_1',
		amount: 5000,
		amount_captured: 5000,
		amount_refunded: 0,
		application_fee_amount: null,
		currency: 'usd',
		created: 1795000000,
		captured: true,
		paid: true,
		refunded: false,
		status: 'succeeded',
		failure_code: null,
		balance_transaction: { amount: 5000, fee: 175, net: 4825, currency: 'usd', exchange_rate: null },
		refunds: { data: [] },
		dispute: null,
		disputes: [],
		order: testOrder(),
		billing_details: {
			name: 'Ada Tremblay',
			email: 'ada@example.com',
			phone: null,
			formatted_address: '1 Main Street<br/>Springfield &amp; Sons<br/>FR',
		},
		payment_method: 'pm_1',
		payment_method_details: {
			type: 'card',
			card: {
				brand: 'visa',
				network: 'visa',
				last4: '4242',
				fingerprint: 'finger1',
				exp_month: 8,
				exp_year: 2029,
				funding: 'credit',
				country: 'FR',
				issuer: 'Sandbox Bank',
				checks: { cvc_check: 'pass', address_line1_check: 'fail', address_postal_code_check: 'unavailable' },
			},
		},
		outcome: { type: 'authorized', reason: null, risk_level: 0 },
		paydown: null,
		channel: 'online',
		metadata: { reader_model: null, platform: null },
		deposit: null,
		payout_certainty: null,
		...changes,
	};
}

/** The order of the test payment. */
export function testOrder() {
	return {
		id: 7,
		number: '7',
		url: '/wp-admin/order/7',
		customer_url: '/wp-admin/customer/3',
		subscriptions: [],
	};
}

/**
 * A paid payment that can be refunded, for tests.
 *
 * @param changes Fields that differ.
 */
export function testPayment( changes: Partial< PaymentIntent > = {} ): PaymentIntent {
	return {
		id: 'pi_1',
		status: 'succeeded',
		payment_status: 'paid',
		amount: 5000,
		currency: 'usd',
		created: 1795000000,
		capture_amount: null,
		capture_obstacle: null,
		refund_obstacle: null,
		capture_before: null,
		fraud_status: null,
		details_missing: null,
		fraud_facts: null,
		charge: testCharge(),
		order: testOrder(),
		order_trashed: false,
		sold_by: 'this_store',
		is_gateway_active: true,
		order_follows: true,
		totals: {
			currency: 'usd',
			amount: 5000,
			refunded: 0,
			returned: 0,
			disputed: 0,
			fees: 175,
			paydown: 0,
			net: 4825,
			others: [],
		},
		actions: {
			refund: true,
			refund_in_full: true,
			partial_refund: true,
			capture: false,
			cancel: false,
			approve: false,
			block: false,
			approve_review: false,
			block_review: false,
			receipt: true,
		},
		attempts: { refund: 0, capture: 0, cancel: 0, approve: 0 },
		unsettled: [],
		audit: [],
		customer: {
			first: 1790000000,
			payments: 12,
			refunds: 1,
			disputes: 0,
			volume: [ { currency: 'usd', amount: 60000 } ],
			refunded: [ { currency: 'usd', amount: -1200 } ],
		},
		neighbors: { newer: 'pi_newer', older: 'pi_older' },
		...changes,
	};
}

/**
 * An event of a payment's timeline, for tests.
 *
 * @param type    Its type.
 * @param changes Differences from an event about 50 dollars.
 */
export function testEvent( type: string, changes: Partial< TimelineEvent > = {} ): TimelineEvent {
	return {
		id: type,
		type,
		datetime: 1795000000,
		amount: 5000,
		amount_captured: null,
		amount_refunded: null,
		fee: null,
		currency: 'usd',
		reason: null,
		method: null,
		note: null,
		failure_reason: null,
		refund_status: null,
		acquirer_reference_number: null,
		acquirer_reference_number_status: null,
		loan_id: null,
		dispute_id: null,
		dispute_loss: null,
		dispute_status: null,
		deposit: null,
		payout_certainty: null,
		user: null,
		ruleset_results: null,
		transaction_details: null,
		fee_rates: null,
		...changes,
	};
}

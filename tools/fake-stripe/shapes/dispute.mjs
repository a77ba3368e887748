import { leftOf } from '../machines/payments.mjs';
import { transaction } from './transaction.mjs';

/** Pieces of evidence; those that are files can be expanded. */
export const EVIDENCE_FILES = [
	'cancellation_policy',
	'customer_communication',
	'customer_signature',
	'duplicate_charge_documentation',
	'receipt',
	'refund_policy',
	'service_documentation',
	'shipping_documentation',
	'uncategorized_file',
];
export const EVIDENCE = [
	...EVIDENCE_FILES,
	...[
		'access_activity_log',
		'billing_address',
		'cancellation_policy_disclosure',
		'cancellation_rebuttal',
		'customer_email_address',
		'customer_name',
		'customer_purchase_ip',
	],
	...[
		'duplicate_charge_explanation',
		'duplicate_charge_id',
		'product_description',
		'refund_policy_disclosure',
		'refund_refusal_explanation',
		'service_date',
	],
	...[ 'shipping_address', 'shipping_carrier', 'shipping_date', 'shipping_tracking_number', 'uncategorized_text' ],
].sort();

/** @return {import('stripe').Stripe.Dispute} */
export const dispute = ( row, account ) => {
	return {
		id: row.id,
		object: 'dispute',
		amount: row.amount,
		balance_transactions: row.transactions.map( ( each ) => transaction( each, account ) ),
		charge: row.charge.id,
		created: row.created,
		currency: row.currency,
		enhanced_eligibility_types: [],
		evidence: /** @type {any} */ ( {
			...Object.fromEntries( EVIDENCE.map( ( name ) => [ name, row.evidence[ name ] ?? null ] ) ),
			enhanced_evidence: {},
		} ),
		evidence_details: {
			due_by: row.dueBy,
			enhanced_eligibility: {},
			has_evidence: Object.keys( row.evidence ).length > 0,
			past_due: row.isLate,
			submission_count: row.submissions,
			submission_method: row.submissions > 0 ? 'manual' : 'not_submitted',
		},
		intended_submission_method: null,
		is_charge_refundable: row.status.startsWith( 'warning_' ) && leftOf( row.charge ) > 0,
		livemode: account.livemode,
		metadata: row.metadata,
		network_reason_code: '10.4',
		payment_intent: row.charge.intent?.id ?? null,
		...( row.charge.paymentMethod.type === 'card' && {
			payment_method_details: {
				card: {
					brand: row.charge.paymentMethod.brand,
					case_type: row.caseType,
					network: row.charge.paymentMethod.brand,
					network_reason_code: '10.4',
				},
				type: 'card',
			},
		} ),
		reason: row.reason,
		status: row.status,
	};
};

import { CARDS } from '../machines/cards.mjs';
import { chargedDetails } from '../machines/methods.mjs';
import { isRefunded } from '../machines/payments.mjs';
import { address } from './address.mjs';
import { walletOf } from './wallet.mjs';

/** @return {import('stripe').Stripe.Charge} */
export const charge = ( row, account ) => ( {
	id: row.id,
	object: 'charge',
	amount: row.amount,
	amount_captured: row.amountCaptured,
	amount_refunded: row.amountRefunded,
	application: null,
	application_fee: null,
	application_fee_amount: null,
	balance_transaction: row.transaction?.id ?? null,
	billing_details: row.paymentMethod.billing ?? {
		address: address( row.paymentMethod.country ),
		email: row.paymentMethod.email,
		name: row.paymentMethod.name,
		phone: null,
		tax_id: null,
	},
	calculated_statement_descriptor: account.name.toUpperCase().slice( 0, 22 ),
	captured: row.captured,
	created: row.created,
	currency: row.currency,
	customer: row.customer?.id ?? null,
	description: row.description,
	disputed: row.disputed,
	failure_balance_transaction: row.failureTransaction?.id ?? null,
	failure_code: row.failureCode,
	failure_message: row.failureMessage,
	fraud_details: row.fraud ? { user_report: 'fraudulent' } : {},
	livemode: account.livemode,
	metadata: row.metadata,
	on_behalf_of: null,
	outcome: outcome( row ),
	paid: row.status === 'succeeded',
	payment_intent: row.intent?.id ?? null,
	payment_method: row.paymentMethod.id,
	payment_method_details: details( row ),
	radar_options: {},
	receipt_email: null,
	receipt_number: null,
	receipt_url: row.status === 'succeeded' ? `https://pay.stripe.com/receipts/${ row.id }` : null,
	refunded: isRefunded( row ),
	review: row.review?.id ?? null,
	shipping: row.intent?.shipping ?? null,
	source: null,
	source_transfer: null,
	statement_descriptor: null,
	statement_descriptor_suffix: row.intent?.suffix ?? null,
	status: row.status,
	transfer_data: null,
	transfer_group: null,
} );

function outcome( row ) {
	if ( row.status === 'pending' ) {
		return null;
	}
	const failed = row.status === 'failed';
	return {
		advice_code: failed ? 'try_again_later' : null,
		network_advice_code: null,
		network_decline_code: failed ? '01' : null,
		network_status: failed ? 'declined_by_network' : 'approved_by_network',
		reason: failed ? row.declineCode : null,
		risk_level: row.risk >= 75 ? 'highest' : row.risk >= 65 ? 'elevated' : 'normal',
		risk_score: row.risk,
		seller_message: failed ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
		type: failed ? 'issuer_declined' : row.isReviewed ? 'manual_review' : 'authorized',
	};
}

function details( row ) {
	const { type, brand, last4, country, expires, month = 12 } = row.paymentMethod;
	if ( type === 'link' ) {
		return { link: { country }, type };
	}
	if ( type !== 'card' ) {
		return { [ type ]: chargedDetails( row.paymentMethod ), type };
	}
	return {
		card: {
			amount_authorized: row.status === 'succeeded' ? row.amount : null,
			authorization_code: row.status === 'succeeded' ? '123456' : null,
			brand,
			...( row.status === 'succeeded' && ! row.captured && { capture_before: row.created + 7 * 86400 } ),
			checks: {
				address_line1_check: null,
				address_postal_code_check: 'pass',
				cvc_check: row.failureCode === 'incorrect_cvc' ? 'fail' : 'pass',
				...CARDS[ row.paymentMethod.number ]?.checks,
			},
			country,
			electronic_commerce_indicator: null,
			exp_month: month,
			exp_year: expires,
			extended_authorization: { status: 'disabled' },
			fingerprint: `fake${ last4 }`,
			funding: 'credit',
			incremental_authorization: { status: 'unavailable' },
			installments: null,
			last4,
			mandate: null,
			multicapture: { status: 'unavailable' },
			network: brand,
			network_token: { used: false },
			network_transaction_id: '104102978678771',
			overcapture: { maximum_amount_capturable: row.amount, status: 'unavailable' },
			regulated_status: 'unregulated',
			three_d_secure: null,
			transaction_link_id: null,
			wallet: walletOf( row.paymentMethod ),
		},
		type: 'card',
	};
}

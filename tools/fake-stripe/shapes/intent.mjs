import { render } from './index.mjs';
import { nextAction } from './next-action.mjs';

/** Options of methods that Stripe always states. */
const OPTIONS = {
	afterpay_clearpay: { reference: null },
	bancontact: { preferred_language: 'en' },
	card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
	klarna: { preferred_locale: null },
};
const methodOf = ( row ) => row.types?.[ 0 ] ?? row.method;

/** @return {import('stripe').Stripe.PaymentIntent} */
export const intent = ( row, account ) => ( {
	id: row.id,
	object: 'payment_intent',
	allowed_payment_method_types: row.types ?? null,
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
	client_secret: secretOf( row ),
	confirmation_method: 'automatic',
	created: row.created,
	currency: row.currency,
	customer: row.customer?.id ?? null,
	customer_account: null,
	description: row.description,
	excluded_payment_method_types: null,
	last_payment_error: row.lastError ? failure( row.lastError, account ) : null,
	latest_charge: row.latestCharge?.id ?? null,
	livemode: account.livemode,
	managed_payments: null,
	metadata: row.metadata,
	next_action: nextAction( row, account ),
	on_behalf_of: null,
	payment_method: row.paymentMethod?.id ?? null,
	payment_method_configuration_details: null,
	payment_method_options: { [ methodOf( row ) ]: OPTIONS[ methodOf( row ) ] ?? {} },
	payment_method_types: row.types ?? [ row.method ],
	payment_record: null,
	processing: null,
	receipt_email: row.email,
	review: row.review?.id ?? null,
	setup_future_usage: row.setupFutureUsage ?? null,
	shipping: row.shipping ?? null,
	source: null,
	statement_descriptor: null,
	statement_descriptor_suffix: row.suffix ?? null,
	status: row.status,
	transfer_data: null,
	transfer_group: null,
} );

/**
 * Returns what lets a browser with a publishable key read an intent.
 *
 * @param {any} row a payment or setup intent
 */
export const secretOf = ( row ) => `${ row.id }_secret_${ row.id.slice( -13 ) }`;

const failure = ( cause, account ) =>
	cause.kind === 'expired'
		? {
				code: /** @type {const} */ ( 'payment_intent_payment_attempt_expired' ),
				doc_url: docOf( 'payment_intent_payment_attempt_expired' ),
				message: 'The latest payment attempt of the PaymentIntent has expired.',
				payment_method: /** @type {import('stripe').Stripe.PaymentMethod} */ (
					render( cause.paymentMethod, account )
				),
				type: /** @type {const} */ ( 'invalid_request_error' ),
			}
		: cause.kind === 'charge'
			? {
					charge: cause.id,
					code: cause.failureCode,
					decline_code: cause.declineCode,
					doc_url: docOf( cause.failureCode ),
					message: cause.failureMessage,
					payment_method: /** @type {import('stripe').Stripe.PaymentMethod} */ (
						render( cause.paymentMethod, account )
					),
					type: /** @type {const} */ ( 'card_error' ),
				}
			: unauthenticated( cause.paymentMethod, account, 'payment' );

/**
 * Says that the shopper's bank did not confirm the shopper.
 *
 * @param {any} paymentMethod
 * @param {import('../account.mjs').Account} account
 * @param {'payment'|'setup'} kind
 */
export const unauthenticated = ( paymentMethod, account, kind ) => ( {
	code: /** @type {const} */ ( `${ kind }_intent_authentication_failure` ),
	doc_url: docOf( `${ kind }_intent_authentication_failure` ),
	message:
		'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this intent again.',
	payment_method: /** @type {import('stripe').Stripe.PaymentMethod} */ ( render( paymentMethod, account ) ),
	type: /** @type {const} */ ( 'invalid_request_error' ),
} );

const docOf = ( code ) => `https://stripe.com/docs/error-codes/${ code.replaceAll( '_', '-' ) }`;

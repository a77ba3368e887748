import { secretOf, unauthenticated } from './intent.mjs';
import { nextAction } from './next-action.mjs';
import { render } from './index.mjs';

/** @return {import('stripe').Stripe.SetupIntent} */
export const setupIntent = ( row, account ) => ( {
	id: row.id,
	object: 'setup_intent',
	allowed_payment_method_types: row.types,
	application: null,
	automatic_payment_methods: null,
	cancellation_reason: row.cancellationReason,
	client_secret: secretOf( row ),
	created: row.created,
	customer: row.customer?.id ?? null,
	customer_account: null,
	description: null,
	excluded_payment_method_types: null,
	flow_directions: null,
	last_setup_error: row.lastError ? failure( row, account ) : null,
	latest_attempt: null,
	livemode: account.livemode,
	managed_payments: null,
	mandate: null,
	metadata: row.metadata,
	next_action: nextAction( row, account ),
	on_behalf_of: null,
	payment_method: row.paymentMethod?.id ?? null,
	payment_method_configuration_details: null,
	payment_method_options: {
		card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
	},
	payment_method_types: [ 'card' ],
	single_use_mandate: null,
	status: row.status,
	usage: row.usage,
} );

const failure = ( { lastError: { code, decline, message, paymentMethod } }, account ) =>
	code === 'setup_intent_authentication_failure'
		? unauthenticated( paymentMethod, account, 'setup' )
		: {
				code,
				decline_code: decline,
				doc_url: `https://stripe.com/docs/error-codes/${ code.replaceAll( '_', '-' ) }`,
				message,
				payment_method: /** @type {import('stripe').Stripe.PaymentMethod} */ (
					render( paymentMethod, account )
				),
				type: /** @type {const} */ ( 'card_error' ),
			};

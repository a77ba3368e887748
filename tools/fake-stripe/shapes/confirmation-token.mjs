import { render } from './index.mjs';

/** @return {import('stripe').Stripe.ConfirmationToken} */
export function confirmationToken( row, account ) {
	const {
		id,
		object,
		created,
		customer,
		livemode,
		metadata,
		customer_account: _,
		...preview
	} = render( row.paymentMethod, account );
	return {
		id: row.id,
		object: 'confirmation_token',
		created: row.created,
		expires_at: row.created + 12 * 3600,
		livemode: account.livemode,
		mandate_data: null,
		metadata: null,
		payment_intent: row.intent?.kind === 'payment_intent' ? row.intent.id : null,
		payment_method_options: null,
		payment_method_preview: /** @type {any} */ ( { ...preview, customer: null, customer_account: null } ),
		return_url: row.returnUrl,
		setup_future_usage: row.setupFutureUsage,
		setup_intent: row.intent?.kind === 'setup_intent' ? row.intent.id : null,
		shipping: null,
		use_stripe_sdk: true,
	};
}

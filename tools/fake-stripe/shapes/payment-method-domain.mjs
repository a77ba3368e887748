/** The end of names of domains that the fake's Apple doesn't accept. */
const REFUSED = '.invalid';

/** @return {import('stripe').Stripe.PaymentMethodDomain} */
export function paymentMethodDomain( row, account ) {
	const active = /** @type {const} */ ( { status: 'active' } );
	return {
		id: row.id,
		object: 'payment_method_domain',
		amazon_pay: active,
		apple_pay: row.name.endsWith( REFUSED )
			? { status: 'inactive', status_details: { error_message: 'Apple could not reach this domain.' } }
			: active,
		created: row.created,
		domain_name: row.name,
		enabled: row.enabled,
		google_pay: active,
		klarna: active,
		link: active,
		livemode: account.livemode,
		paypal: active,
	};
}

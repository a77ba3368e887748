/**
 * Stripe shows the secret once, when the endpoint is made.
 *
 * @return {import('stripe').Stripe.WebhookEndpoint}
 */
export const endpoint = ( row, account ) => ( {
	id: row.id,
	object: 'webhook_endpoint',
	api_version: row.version,
	application: null,
	created: row.created,
	description: row.description,
	enabled_events: row.events,
	livemode: account.livemode,
	metadata: row.metadata,
	status: row.status,
	url: row.url,
} );

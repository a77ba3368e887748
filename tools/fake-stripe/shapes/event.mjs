import { API_VERSION } from '../version.mjs';

/** @return {import('stripe').Stripe.Event} */
export const event = ( row, account, version = API_VERSION ) => ( {
	id: row.id,
	object: 'event',
	api_version: version,
	created: row.created,
	data: JSON.parse( row.data ),
	livemode: account.livemode,
	pending_webhooks: row.waiting.size,
	request: { id: row.cause.id, idempotency_key: row.cause.key },
	type: row.type,
} );

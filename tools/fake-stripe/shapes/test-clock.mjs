const MONTH = 30 * 86_400;

/** @return {import('stripe').Stripe.TestHelpers.TestClock} */
export const testClock = ( row, account ) => ( {
	id: row.id,
	object: 'test_helpers.test_clock',
	created: row.created,
	deletes_after: row.created + MONTH,
	frozen_time: row.frozen,
	livemode: account.livemode,
	name: row.name,
	status: 'ready',
	status_details: {},
} );

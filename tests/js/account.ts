import type { Account } from '../../client/data/overview';

/**
 * A verified sandbox account in order, for tests.
 *
 * @param changes Fields that differ.
 */
export function testAccount( changes: Partial< Account > = {} ): Account {
	return {
		account_id: 'acct_sandbox_1',
		status: 'complete',
		error: false,
		is_live: false,
		country: 'US',
		created: 1787000000,
		paymentsEnabled: true,
		isOfferedAtCheckout: true,
		detailsSubmitted: true,
		hasSubmittedVatData: false,
		currentDeadline: null,
		pastDue: false,
		accountLink: null,
		requirements: { errors: [] },
		deposits: {
			status: 'enabled',
			interval: 'daily',
			restrictions: 'deposits_unrestricted',
			completed_waiting_period: true,
			minimum_scheduled_deposit_amounts: {},
		},
		deposits_schedule: { interval: 'daily', weekly_anchor: null, monthly_anchor: null, delay_days: 2 },
		default_external_accounts: [],
		store_currencies: { default: 'usd', supported: [ 'usd' ] },
		fraudProtection: { declineOnAVSFailure: false, declineOnCVCFailure: true },
		progressiveOnboarding: { isEnabled: false, isComplete: true, tpv: 0, firstTransactionDate: null },
		fees: { base: null, discount: [] },
		campaigns: {},
		loans: [],
		...changes,
	};
}

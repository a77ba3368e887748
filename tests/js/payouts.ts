import type { Payout, PayoutBridge, PayoutsOverviews } from '../../client/data/payouts';

/**
 * A payout that arrived, for tests.
 *
 * @param changes Fields that differ.
 */
export function testPayout( changes: Partial< Payout > = {} ): Payout {
	return {
		id: 'po_1',
		date: '2026-11-20',
		type: 'deposit',
		status: 'paid',
		automatic: true,
		method: 'standard',
		amount: 21159,
		fee: 0,
		fee_percentage: 0,
		currency: 'usd',
		bankAccount: 'SANDBOX BANK •••• 2317 (USD)',
		bank_reference_key: '0E560097446DA28',
		failure_code: null,
		failure_message: null,
		...changes,
	};
}

/**
 * Returns the parts of the test payout's amount.
 *
 * @param changes Fields that differ.
 */
export function testBridge( changes: Partial< PayoutBridge > = {} ): PayoutBridge {
	const line = (
		name: PayoutBridge[ 'lines' ][ number ][ 'line' ],
		amount = 0,
		count = 0,
		types: string[] = [],
		deposits: string[] = []
	) => ( {
		line: name,
		amount,
		count,
		types,
		deposits,
	} );
	return {
		deposit_id: 'po_1',
		currency: 'usd',
		lines: [
			line( 'gross', 27098, 2, [ 'charge', 'payment' ] ),
			line( 'refunds', -1977, 1, [ 'refund' ] ),
			line( 'disputes' ),
			line( 'fees', -1252, 2, [ 'charge' ] ),
			line( 'adjustments' ),
			line( 'reserve', 0, 2, [ 'reserve' ] ),
			line( 'loans', -2710, 2, [ 'financing_paydown' ] ),
			line( 'returned', 500, 1, [], [ 'po_back' ] ),
			line( 'other', -500, 1 ),
			line( 'payout_fee' ),
		],
		unexplained: 0,
		unexplained_reason: null,
		total: 21159,
		covers: { from: 1794800000, to: 1794960000 },
		neighbors: { newer: 'po_newer', older: 'po_older' },
		...changes,
	};
}

/**
 * Balances in dollars and yen, of which dollars can be paid out at once, for tests.
 *
 * @param changes Differences of the balances.
 */
export function testOverviews( changes: Partial< PayoutsOverviews[ 'balance' ] > = {} ): PayoutsOverviews {
	return {
		balance: {
			pending: [
				{ amount: 48184, currency: 'usd', transactions: 3 },
				{ amount: 0, currency: 'jpy', transactions: 0 },
			],
			available: [
				{ amount: 42762, currency: 'usd', transactions: 2 },
				{ amount: 11335, currency: 'jpy', transactions: 1 },
			],
			instant: [ { amount: 90946, currency: 'usd', fee: 1364, fee_percentage: 1.5, net: 89582, attempt: 4 } ],
			in_transit: [ { amount: 30000, currency: 'usd', payouts: 2 } ],
			...changes,
		},
		deposit: {
			last_paid: [],
			next: [ { currency: 'usd', amount: 90946, date: '2026-11-23' } ],
			last_manual_deposits: [],
			unsettled: [],
		},
		account: {
			deposits_enabled: true,
			deposits_blocked: false,
			deposits_schedule: { interval: 'daily', weekly_anchor: null, monthly_anchor: null, delay_days: 2 },
			default_currency: 'usd',
			default_external_accounts: [],
			restrictions: 'deposits_unrestricted',
			completed_waiting_period: true,
		},
	};
}

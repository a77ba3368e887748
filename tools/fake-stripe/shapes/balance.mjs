import { instantlyAvailable } from '../machines/payouts.mjs';

/**
 * @param {import('../account.mjs').Account} account
 * @param {boolean} withNet whether what instant payouts leave after their fee is asked for
 * @return {import('stripe').Stripe.Balance}
 */
export function balance( account, withNet ) {
	const list = ( name ) =>
		[ ...account.balance.currencies ].map( ( [ currency, amounts ] ) => ( {
			amount: amounts[ name ],
			currency,
			source_types: { card: amounts[ name ] },
		} ) );
	return {
		object: 'balance',
		available: list( 'available' ),
		...( account.instant && {
			instant_available: account.banks.map( ( { id, currency } ) => {
				const { amount, net } = instantlyAvailable( account, currency );
				return {
					amount,
					currency,
					source_types: { card: amount },
					...( withNet && {
						net_available: [ { amount: net, destination: id, source_types: { card: net } } ],
					} ),
				};
			} ),
		} ),
		livemode: account.livemode,
		pending: list( 'pending' ),
	};
}

/** @return {import('stripe').Stripe.BalanceSettings} */
export const balanceSettings = ( account ) => ( {
	object: 'balance_settings',
	payments: {
		debit_negative_balances: true,
		payouts: {
			automatic_transfer_rules_by_currency: null,
			minimum_balance_by_currency: account.minimumBalance
				? Object.fromEntries( account.settles.map( ( currency ) => [ currency, account.minimumBalance ] ) )
				: null,
			schedule: {
				interval: account.payouts,
				...( account.payouts === 'weekly' && { weekly_payout_days: [ 'monday' ] } ),
			},
			statement_descriptor: null,
			status: 'enabled',
		},
		settlement_timing: { delay_days: account.delayDays, start_of_day: null },
	},
} );

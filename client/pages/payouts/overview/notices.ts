import type { Account } from '../../../data/overview';

/** A reason why payouts don't arrive as usual (spec 3 §4 "Payouts card notices"). */
export type PayoutNotice = 'suspended' | 'failed' | 'waiting' | 'negative' | 'below-minimum' | 'no-funds';

type State = Pick< Account, 'deposits' | 'default_external_accounts' >;

/**
 * Returns the notices about the payouts of a currency, the most serious first.
 *
 * @param account   The account.
 * @param currency  ISO code.
 * @param available Minor units.
 * @param pending   Minor units.
 */
export function payoutNotices( account: State, currency: string, available: number, pending: number ): PayoutNotice[] {
	const { deposits, default_external_accounts: banks } = account;
	const minimum = deposits.minimum_scheduled_deposit_amounts[ currency ] ?? 0;
	const isNegative = available + pending < 0;
	const holds: [ PayoutNotice, boolean ][] = [
		[ 'suspended', deposits.status === 'blocked' ],
		[ 'failed', banks.some( ( bank ) => bank.currency === currency && bank.status === 'errored' ) ],
		[ 'waiting', ! deposits.completed_waiting_period ],
		[ 'negative', isNegative ],
		[
			'below-minimum',
			minimum > 0 && ! isNegative && deposits.interval !== 'manual' && available !== 0 && available < minimum,
		],
		[ 'no-funds', available === 0 && pending > 0 ],
	];
	const notices = holds.filter( ( [ , applies ] ) => applies ).map( ( [ notice ] ) => notice );
	// While payouts are suspended, other reasons for delays are irrelevant.
	return notices[ 0 ] === 'suspended' ? [ 'suspended' ] : notices;
}

/**
 * Returns whether the schedule can be changed (spec 3 §4).
 *
 * @param account The account.
 */
export const canChangeSchedule = ( account: Pick< Account, 'deposits' > ): boolean =>
	! [ 'blocked', 'disabled' ].includes( account.deposits.status ) && account.deposits.completed_waiting_period;

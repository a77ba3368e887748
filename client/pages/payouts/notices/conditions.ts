import { scheduleText } from '../../../lib/payout-schedule';
import type { AccountStatus } from '../../../lib/settings';

const hasErroredBank = ( { default_external_accounts: accounts = [] }: AccountStatus ): boolean =>
	accounts.some( ( { status } ) => status === 'errored' );

/**
 * Returns the URL for updating bank details after a payout failed (spec 2 §4).
 *
 * @param account The account.
 * @return null if no bank account is in error, or there is no such URL.
 */
export const repairLink = ( account: AccountStatus ): string | null =>
	hasErroredBank( account ) ? ( account.accountLink ?? null ) : null;

/**
 * Returns whether to show the notice about the next payout: payouts are unrestricted, the waiting period is over, the
 * account is loaded with automatic payouts, no bank account is in error, and the notice was not closed (spec 2 §4).
 *
 * @param account     The account.
 * @param isDismissed Whether the notice was closed.
 */
export const showsNextPayout = ( account: AccountStatus, isDismissed: boolean ): boolean =>
	! isDismissed &&
	account.error !== true &&
	account.deposits?.restrictions === 'deposits_unrestricted' &&
	account.deposits.completed_waiting_period &&
	scheduleText( account.deposits_schedule ) !== null &&
	! hasErroredBank( account );

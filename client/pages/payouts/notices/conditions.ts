import { scheduleText } from '../../../lib/payout-schedule';
import type { AccountStatus } from '../../../lib/settings';

const hasErroredBank = ( { default_external_accounts: accounts = [] }: AccountStatus ): boolean =>
	accounts.some( ( { status } ) => status === 'errored' );

/**
 * Where bank details are mended after a payout failed (spec 2 §4).
 *
 * @param account The account.
 * @return null while no bank account is in error, or where there is no such place.
 */
export const repairLink = ( account: AccountStatus ): string | null =>
	hasErroredBank( account ) ? ( account.accountLink ?? null ) : null;

/**
 * Whether the notice of the next payout is shown: payouts are unrestricted and the waiting period is over, the account
 * is loaded, it pays out by itself and no bank account is in error, and nobody closed the notice (spec 2 §4).
 *
 * @param account     The account.
 * @param isDismissed Whether somebody closed it.
 */
export const showsNextPayout = ( account: AccountStatus, isDismissed: boolean ): boolean =>
	! isDismissed &&
	account.error !== true &&
	account.deposits?.restrictions === 'deposits_unrestricted' &&
	account.deposits.completed_waiting_period &&
	scheduleText( account.deposits_schedule ) !== null &&
	! hasErroredBank( account );

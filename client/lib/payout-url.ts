import { getNewPath } from '@woocommerce/navigation';

export const PAYOUTS_PATH = '/payments/payouts';
export const PAYOUT_PATH = '/payments/payouts/details';

/**
 * The address of a payout's page.
 *
 * @param id Payout.
 */
export const payoutUrl = ( id: string ): string => getNewPath( { id }, PAYOUT_PATH, {} );

/**
 * The address of the transactions list with some of a payout's transactions.
 *
 * @param id    Payout.
 * @param types Their types.
 */
export const payoutTransactionsUrl = ( id: string, types: readonly string[] ): string =>
	getNewPath( { deposit_id: id, type_is_in: types }, '/payments/transactions', {} );

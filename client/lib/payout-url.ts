import { getNewPath } from '@woocommerce/navigation';
import { PAYOUT_DETAILS_PATH, TRANSACTIONS_PATH } from './facts/paths.gen';

/**
 * Returns the address of a payout's page.
 *
 * @param id Payout.
 */
export const payoutUrl = ( id: string ): string => getNewPath( { id }, PAYOUT_DETAILS_PATH, {} );

/**
 * Returns the address of the transactions list, filtered by a payout and types of its transactions.
 *
 * @param id    Payout.
 * @param types Their types.
 */
export const payoutTransactionsUrl = ( id: string, types: readonly string[] ): string =>
	getNewPath( { deposit_id: id, type_is_in: types }, TRANSACTIONS_PATH, {} );

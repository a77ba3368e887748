import { getNewPath } from '@woocommerce/navigation';
import { TRANSACTIONS_PATH } from './facts/paths.gen';

/**
 * Returns the address of all transactions of a loan: its disbursement, and each share of a sale that was withheld for
 * it. Sales themselves belong to no loan, so the list is not narrowed to charges: it would be empty.
 *
 * @param loanId A loan.
 */
export const loanUrl = ( loanId: string ): string =>
	getNewPath( { filter: 'advanced', loan_id_is: loanId }, TRANSACTIONS_PATH, {} );

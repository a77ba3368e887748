import { rules } from '../../lib/facts/lists/loans.gen';
import { ACCOUNT_CHANGED, refreshAfter } from '../refresh';
import { registerOnce } from '../register-once';
import { createResourceStore } from '../resource-store';
import type { ActiveLoanSummary, Loan, Loans } from '../schema.gen';
import { requestOf, type StoreRequest } from '../use-list';
import { useResource, type Resource } from '../use-resource';

export type { Loan };

/** The loan that is being paid back. */
export type ActiveLoan = NonNullable< ActiveLoanSummary[ 'details' ] >;

const PATH = '/wc/v3/payments/capital';

const paths = {
	getActiveLoanSummary: () => `${ PATH }/active_loan_summary`,
	getLoans: () => rules.path,
};

/** The store of capital loans. */
export const store = createResourceStore< {
	getActiveLoanSummary: () => ActiveLoanSummary;
	getLoans: () => Loans;
} >( 'tillbook/loans', paths );
registerOnce( store );
refreshAfter( store, [ ACCOUNT_CHANGED ], 100 );

/** Requests of the loans page. The server prepares the same; see tests/fixtures/page-queries.json. */
export const requests: StoreRequest[] = [
	requestOf( store, paths.getActiveLoanSummary(), 'getActiveLoanSummary' ),
	requestOf( store, paths.getLoans(), 'getLoans' ),
];

/** Reads the loan that is being paid back, if there is one. */
export const useActiveLoanSummary = (): Resource< ActiveLoanSummary > => useResource( store, 'getActiveLoanSummary' );

/** Reads all loans, the newest first. */
export const useLoans = (): Resource< Loans > => useResource( store, 'getLoans' );

import { createResourceStore } from '../resource-store';
import type { ActiveLoanSummary, Loan, Loans } from '../schema.gen';
import type { StoreRequest } from '../use-list';
import { useResource, type Resource } from '../use-resource';

export type { Loan };

/** The loan that is being paid back. */
export type ActiveLoan = NonNullable< ActiveLoanSummary[ 'details' ] >;

export const STORE_NAME = 'tillbook/loans';

const PATH = '/wc/v3/payments/capital';

const paths = {
	getActiveLoanSummary: () => `${ PATH }/active_loan_summary`,
	getLoans: () => `${ PATH }/loans`,
};

/** The store of capital loans. */
export const store = createResourceStore( STORE_NAME, paths );

/** Requests of the loans page. The server prepares the same; see tests/fixtures/page-queries.json. */
export const requests: StoreRequest[] = [
	{ store: STORE_NAME, selector: 'getActiveLoanSummary', args: [], path: paths.getActiveLoanSummary() },
	{ store: STORE_NAME, selector: 'getLoans', args: [], path: paths.getLoans() },
];

/** Reads the loan that is being paid back, if there is one. */
export const useActiveLoanSummary = (): Resource< ActiveLoanSummary > =>
	useResource( STORE_NAME, 'getActiveLoanSummary' );

/** Reads all loans, the newest first. */
export const useLoans = (): Resource< Loans > => useResource( STORE_NAME, 'getLoans' );

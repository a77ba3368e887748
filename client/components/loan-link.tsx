import { Link } from '@woocommerce/components';
import type { ReactNode } from 'react';
import { loanUrl } from '../lib/loan-url';

/**
 * Links to the transactions of a loan.
 *
 * @param props
 * @param props.loanId   The loan.
 * @param props.children The link's text; the loan's id by default.
 */
export function LoanLink( { loanId, children = loanId }: { loanId: string; children?: ReactNode } ) {
	return (
		<Link href={ loanUrl( loanId ) } type="wc-admin">
			{ children }
		</Link>
	);
}

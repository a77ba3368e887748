import { Link } from '@woocommerce/components';
import type { ReactNode } from 'react';
import { loanUrl } from '../lib/loan-url';

/**
 * A link to the transactions of a loan.
 *
 * @param props
 * @param props.loanId   The loan.
 * @param props.children The link's text; the loan's id unless told.
 */
export function LoanLink( { loanId, children = loanId }: { loanId: string; children?: ReactNode } ) {
	return (
		<Link href={ loanUrl( loanId ) } type="wc-admin">
			{ children }
		</Link>
	);
}

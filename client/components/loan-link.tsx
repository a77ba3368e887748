import { Link } from '@woocommerce/components';
import type { ReactNode } from 'react';
import { loanUrl } from '../lib/loan-url';

/**
 * Links to the transactions of a loan.
 *
 * @param props
 * @param props.loanId    The loan.
 * @param props.className Makes it look like a button.
 * @param props.children  The link's text; the loan's id by default.
 */
export function LoanLink( {
	loanId,
	className,
	children = loanId,
}: {
	loanId: string;
	className?: string;
	children?: ReactNode;
} ) {
	return (
		<Link href={ loanUrl( loanId ) } type="wc-admin" className={ className }>
			{ children }
		</Link>
	);
}

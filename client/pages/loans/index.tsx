import { useEffect, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorBoundary } from '../../components/error-boundary';
import { useKeepFocus } from '../../components/list-page/use-keep-focus';
import { RetryNotice } from '../../components/retry-notice';
import { ShortList } from '../../components/short-list';
import { TestModeBanner } from '../../components/test-mode-banner';
import { requests, useActiveLoanSummary, useLoans, type Loan } from '../../data/loans';
import { startRequests } from '../../data/use-list';
import { recordEvent } from '../../lib/analytics';
import type { PageQuery } from '../../lib/query';
import { ActiveLoanCard } from './active-loan';
import { loanColumns } from './columns';
import './style.scss';

/**
 * Starts loading before the page renders.
 *
 * @param _query The page's URL query, which doesn't affect the requests.
 * @param force  Whether to repeat earlier requests, because an in-app navigation delivered new responses.
 */
export function start( _query: PageQuery, force: boolean ): void {
	startRequests( requests, force );
}

const errorText = () => __( 'Error retrieving the active loan summary.', 'tillbook' );

/**
 * Shows the active loan, if there is one, and all loans. Waits until both requests are answered, and shows a
 * shared error only once.
 */
function Loans() {
	const summary = useActiveLoanSummary();
	const loans = useLoans();
	const columns = useMemo( loanColumns, [] );
	const region = useKeepFocus();
	const isWaiting = summary.data === undefined && summary.error === undefined;
	const retry = () => {
		[ summary, loans ].filter( ( { error } ) => error !== undefined ).forEach( ( failed ) => failed.retry() );
	};

	return (
		<div className="tillbook-loans" { ...region }>
			{ summary.error !== undefined && loans.error === undefined && (
				<RetryNotice message={ errorText() } error={ summary.error } retry={ retry } />
			) }
			{ summary.data?.details && <ActiveLoanCard loan={ summary.data.details } /> }
			<ShortList< Loan >
				title={ __( 'All loans', 'tillbook' ) }
				columns={ columns }
				rowKey={ ( { stripe_loan_id: id } ) => id }
				list={ { ...loans, data: isWaiting ? undefined : loans.data, retry } }
				texts={ {
					error: errorText(),
					empty: __( 'No loans yet', 'tillbook' ),
					emptyHint: __(
						'Loans appear here once they’re paid out to you, along with your repayments.',
						'tillbook'
					),
				} }
			/>
		</div>
	);
}

/** The Capital Loans page (spec 2 §2). */
export default function LoansPage() {
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_loans' } ), [] );
	return (
		<ErrorBoundary>
			<TestModeBanner />
			<Loans />
		</ErrorBoundary>
	);
}

import { useEffect } from '@wordpress/element';
import { ErrorBoundary } from '../../components/error-boundary';
import { TestModeBanner } from '../../components/test-mode-banner';
import { recordEvent } from '../../lib/analytics';
import type { PageQuery } from '../../lib/query';
import { TransactionsList } from './list';

export { start } from './requests';

/** The Transactions page (spec 2 §2). */
export default function TransactionsPage( { query }: { query: PageQuery } ) {
	useEffect( () => {
		recordEvent( 'wcpay_page_view', {
			path: 'payments_transactions',
			tab: query.tab ?? 'transactions-page',
		} );
	}, [ query.tab ] );
	return (
		<ErrorBoundary>
			<TestModeBanner />
			<TransactionsList query={ query } />
		</ErrorBoundary>
	);
}

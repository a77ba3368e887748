import { useEffect } from '@wordpress/element';
import { ErrorBoundary } from '../../components/error-boundary';
import { TestModeBanner } from '../../components/test-mode-banner';
import { registerOnce } from '../../data/collection-store';
import { rules, store, STORE_NAME } from '../../data/transactions';
import { startList } from '../../data/use-list';
import { recordEvent } from '../../lib/analytics';
import type { PageQuery } from '../../lib/query';
import { TransactionsList } from './list';

registerOnce( store );

/**
 * Starts loading before the page renders.
 *
 * @param query The page's URL query.
 */
export function start( query: PageQuery ): void {
	startList( STORE_NAME, rules, query );
}

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

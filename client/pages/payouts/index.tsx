import { useEffect } from '@wordpress/element';
import { ErrorBoundary } from '../../components/error-boundary';
import { TestModeBanner } from '../../components/test-mode-banner';
import { recordEvent } from '../../lib/analytics';
import type { PageQuery } from '../../lib/query';
import { Balances } from './balances';
import { PayoutsList } from './list';
import { PayoutNotices } from './notices';
import './style.scss';

export { start } from './requests';

/** The Payouts page (spec 2 §2). */
export default function PayoutsPage( { query }: { query: PageQuery } ) {
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_payouts' } ), [] );
	return (
		<ErrorBoundary>
			<TestModeBanner />
			<PayoutNotices />
			<Balances />
			<PayoutsList query={ query } />
		</ErrorBoundary>
	);
}

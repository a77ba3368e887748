import { useEffect } from '@wordpress/element';
import { ErrorBoundary } from '../../components/error-boundary';
import { TestModeBanner } from '../../components/test-mode-banner';
import { recordEvent } from '../../lib/analytics';
import type { PageQuery } from '../../lib/query';
import { DisputesList } from './list';
import './style.scss';

export { start } from './requests';

/** The Disputes page (spec 3 §2). */
export default function DisputesPage( { query }: { query: PageQuery } ) {
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_disputes' } ), [] );
	return (
		<ErrorBoundary>
			<TestModeBanner />
			<div className="tillbook-disputes">
				<DisputesList query={ query } />
			</div>
		</ErrorBoundary>
	);
}

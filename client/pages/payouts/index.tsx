import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { AbilityNotice } from '../../components/ability-notice';
import { ErrorBoundary } from '../../components/error-boundary';
import { ListTabs } from '../../components/list-views/tabs';
import { TestModeBanner } from '../../components/test-mode-banner';
import { useShownQuery } from '../../data/saved-views/use-shown-query';
import { recordEvent } from '../../lib/analytics';
import { PAYOUTS_PATH } from '../../lib/facts/paths.gen';
import type { PageQuery } from '../../lib/query';
import { allUrl } from '../../lib/saved-views';
import { getSettings } from '../../lib/settings';
import { Balances } from './balances';
import { PayoutsList } from './list';
import { PayoutNotices } from './notices';
import './style.scss';

export { start } from './requests';

/** The Payouts page (spec 2 §2). */
export default function PayoutsPage( { query: asked }: { query: PageQuery } ) {
	const query = useShownQuery( PAYOUTS_PATH, asked );
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_payouts' } ), [] );
	return (
		<ErrorBoundary>
			<TestModeBanner />
			<AbilityNotice abilities={ [ 'readPayouts' ] } />
			{ ! getSettings().disconnected && (
				<>
					<PayoutNotices />
					<Balances />
				</>
			) }
			<ListTabs
				label={ __( 'Payouts', 'tillbook' ) }
				builtIn={ [
					{
						name: 'all',
						title: __( 'All payouts', 'tillbook' ),
						href: allUrl( 'payouts' ),
						lists: [ 'payouts' ],
					},
				] }
				active="all"
				query={ query }
				panelId="tillbook-payouts-panel"
			>
				<PayoutsList query={ query } />
			</ListTabs>
		</ErrorBoundary>
	);
}

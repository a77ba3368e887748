import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { AbilityNotice } from '../../components/ability-notice';
import { ErrorBoundary } from '../../components/error-boundary';
import { ListTabs } from '../../components/list-views/tabs';
import { TestModeBanner } from '../../components/test-mode-banner';
import { rules, store as disputesStore } from '../../data/disputes';
import { useShownQuery } from '../../data/saved-views/use-shown-query';
import { useList } from '../../data/use-list';
import { recordEvent } from '../../lib/analytics';
import { DISPUTES_PATH } from '../../lib/facts/paths.gen';
import type { PageQuery } from '../../lib/query';
import { DisputesList } from './list';
import { byDeadline } from './sort';
import { activeTab, disputeTabs } from './tabs';
import './style.scss';

export { start } from './requests';

/** The Disputes page (spec 3 §2). */
export default function DisputesPage( { query: asked }: { query: PageQuery } ) {
	const query = byDeadline( useShownQuery( DISPUTES_PATH, asked ) );
	const list = useList( disputesStore, rules, query );
	const { summary } = list.collection;
	// The numbers don't depend on the tab: they stay while another one is loading.
	const counts = useRef( summary?.tabs );
	counts.current = summary?.tabs ?? counts.current;
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_disputes' } ), [] );
	return (
		<ErrorBoundary>
			<TestModeBanner />
			<AbilityNotice abilities={ [ 'readDisputes' ] } />
			<div className="tillbook-disputes">
				<ListTabs
					label={ __( 'Disputes', 'tillbook' ) }
					builtIn={ disputeTabs( counts.current ) }
					active={ activeTab( query ) }
					query={ query }
					panelId="tillbook-disputes-panel"
				>
					<DisputesList query={ query } list={ list } />
				</ListTabs>
			</div>
		</ErrorBoundary>
	);
}

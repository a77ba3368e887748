import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { AbilityNotice } from '../../components/ability-notice';
import { ErrorBoundary } from '../../components/error-boundary';
import { ListTabs } from '../../components/list-views/tabs';
import { TestModeBanner } from '../../components/test-mode-banner';
import { useShownQuery } from '../../data/saved-views/use-shown-query';
import { recordEvent } from '../../lib/analytics';
import { DISPUTES_PATH } from '../../lib/dispute-url';
import type { PageQuery } from '../../lib/query';
import { allUrl } from '../../lib/saved-views';
import { DisputesList } from './list';
import './style.scss';

export { start } from './requests';

/** The Disputes page (spec 3 §2). */
export default function DisputesPage( { query: asked }: { query: PageQuery } ) {
	const query = useShownQuery( DISPUTES_PATH, asked );
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_disputes' } ), [] );
	return (
		<ErrorBoundary>
			<TestModeBanner />
			<AbilityNotice ability="readDisputes" />
			<div className="tillbook-disputes">
				<ListTabs
					label={ __( 'Disputes', 'tillbook' ) }
					builtIn={ [
						{
							name: 'all',
							title: __( 'All disputes', 'tillbook' ),
							href: allUrl( 'disputes' ),
							lists: [ 'disputes' ],
						},
					] }
					active="all"
					query={ query }
					panelId="tillbook-disputes-panel"
				>
					<DisputesList query={ query } />
				</ListTabs>
			</div>
		</ErrorBoundary>
	);
}

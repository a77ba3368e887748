import { useEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ErrorBoundary } from '../../components/error-boundary';
import { ListTabs } from '../../components/list-views/tabs';
import { TestModeBanner } from '../../components/test-mode-banner';
import { useShownQuery } from '../../data/saved-views/use-shown-query';
import { recordEvent } from '../../lib/analytics';
import { formatCount } from '../../lib/money';
import type { PageQuery } from '../../lib/query';
import type { ViewedList } from '../../lib/saved-views';
import { FraudOutcomesList } from './fraud-outcomes';
import { TransactionsList } from './list';
import { MismatchList, MismatchNotice } from './mismatches';
import { PATH, showsMismatches, tabUrl, type TabName } from './tabs';
import { AuthorizationsList } from './authorizations';
import { useTabs } from './use-tabs';

export { start } from './requests';

const PANEL_ID = 'tillbook-transactions-panel';

/** Lists shown in each tab. */
const LISTS: Record< TabName, ViewedList[] > = {
	'transactions-page': [ 'transactions', 'mismatches' ],
	'uncaptured-page': [ 'uncaptured' ],
	'blocked-page': [ 'blocked' ],
};

const titleOf = ( name: TabName, uncaptured: number | undefined ): string => {
	switch ( name ) {
		case 'blocked-page':
			return __( 'Blocked', 'tillbook' );
		case 'uncaptured-page':
			return uncaptured === undefined
				? __( 'Uncaptured', 'tillbook' )
				: sprintf(
						/* translators: %s: number of uncaptured payments */
						__( 'Uncaptured (%s)', 'tillbook' ),
						formatCount( uncaptured )
					);
		default:
			return __( 'Transactions', 'tillbook' );
	}
};

/** Renders the content of the active tab. */
function Content( { tab, query }: { tab: TabName; query: PageQuery } ) {
	switch ( tab ) {
		case 'uncaptured-page':
			return <AuthorizationsList query={ query } />;
		case 'blocked-page':
			return <FraudOutcomesList query={ query } />;
		default:
			return showsMismatches( query ) ? (
				<MismatchList query={ query } />
			) : (
				<>
					<MismatchNotice />
					<TransactionsList query={ query } />
				</>
			);
	}
}

function Tabs( { query: asked }: { query: PageQuery } ) {
	const query = useShownQuery( PATH, asked );
	const { tabs, active, uncaptured } = useTabs( query );
	useEffect( () => {
		recordEvent( 'wcpay_page_view', {
			path: 'payments_transactions',
			tab: active,
		} );
	}, [ active ] );
	return (
		<ListTabs
			label={ __( 'Transactions', 'tillbook' ) }
			builtIn={ tabs.map( ( name ) => ( {
				name,
				title: titleOf( name, uncaptured ),
				href: tabUrl( name ),
				lists: LISTS[ name ],
			} ) ) }
			active={ active }
			query={ query }
			panelId={ PANEL_ID }
		>
			<Content tab={ active } query={ query } />
		</ListTabs>
	);
}

/** The Transactions page with its tabs (spec 2 §2). */
export default function TransactionsPage( { query }: { query: PageQuery } ) {
	return (
		<ErrorBoundary>
			<TestModeBanner />
			<Tabs query={ query } />
		</ErrorBoundary>
	);
}

import { SelectControl } from '@wordpress/components';
import { updateQueryString } from '@woocommerce/navigation';
import { useEffect, useReducer, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorBoundary } from '../../components/error-boundary';
import { useKeepFocus } from '../../components/list-page/use-keep-focus';
import { TestModeBanner } from '../../components/test-mode-banner';
import { useAccount } from '../../data/overview';
import { recordEvent } from '../../lib/analytics';
import type { PageQuery } from '../../lib/query';
import { getSettings } from '../../lib/settings';
import { OverviewHistory } from '../../providers/overview-history';
import { OverviewTools } from '../../providers/overview-tools';
import { AccountCard } from './account';
import { isStopped } from './account/displays';
import { Banners } from './banners';
import { selectedCurrency } from './currency';
import './features';
import { greetingNow } from './greeting';
import { Inbox } from './inbox';
import { ProviderNotifications } from './notifications';
import { parts, type OverviewPart } from './part';
import './style.scss';
import { TaskList } from './tasks';
import { Welcome } from './welcome';

export { start } from './requests';

/** Selects the currency, if the account has several (spec 1 §2.4). */
function CurrencySelector( { currency, supported }: { currency: string; supported: string[] } ) {
	if ( supported.length < 2 ) {
		return null;
	}
	return (
		<SelectControl
			label={ __( 'Currency', 'tillbook' ) }
			labelPosition="side"
			value={ currency }
			options={ supported.map( ( code ) => ( { value: code, label: code.toUpperCase() } ) ) }
			onChange={ ( code: string ) => {
				recordEvent( 'wcpay_overview_currency_select', { currency: code } );
				updateQueryString( { selected_currency: code } );
			} }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}

type Card = NonNullable< OverviewPart[ 'cards' ] >[ number ];

/** Shows the cards of all features at one place of the page. */
function Cards( { place, currency }: { place: Card[ 'place' ]; currency: string } ) {
	const cards = parts.flatMap( ( part ) => part.cards ?? [] ).filter( ( card ) => card.place === place );
	return (
		<>
			{ cards.map( ( { Card: FeatureCard }, at ) => (
				<FeatureCard key={ at } currency={ currency } />
			) ) }
		</>
	);
}

/** The Overview page: payments, payouts and tasks (spec 1 §2.4, spec 3 §2). */
export default function OverviewPage( { query }: { query: PageQuery } ) {
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_overview' } ), [] );
	// Counts the changes made with the provider's tools.
	const [ changes, refresh ] = useReducer( ( times: number ) => times + 1, 0 );
	const { data: account } = useAccount();
	const atFirst = getSettings().accountStatus;
	const loaded = account && ! account.error ? account : atFirst;
	// Until the account is loaded, use the status from the page's settings, which is as old as the page.
	const status = loaded.status ?? '';
	// If the provider didn't answer while the page loaded, its settings have only the ledger's currency.
	const withCurrencies = atFirst.error ? loaded : atFirst;
	const currency = selectedCurrency( query, withCurrencies );
	const hasWork = ! isStopped( status );
	const heading = useRef< HTMLHeadingElement >( null );
	// A card can go away with its button, such as with the last task.
	const region = useKeepFocus( heading );
	return (
		<ErrorBoundary>
			<TestModeBanner />
			<div { ...region } className="tillbook-overview">
				<div className="tillbook-overview__head">
					<h2 ref={ heading } tabIndex={ -1 } className="wp-exclude-emoji">
						{ greetingNow() }
					</h2>
					<div className="tillbook-overview__tools">
						<CurrencySelector
							currency={ currency }
							supported={ withCurrencies.store_currencies?.supported ?? [] }
						/>
						<OverviewTools query={ query } onChanged={ refresh } />
					</div>
				</div>
				<Banners query={ query } status={ status } />
				<OverviewHistory />
				<ProviderNotifications key={ changes } />
				{ hasWork && <TaskList /> }
				<div className="tillbook-overview__columns">
					<Cards place="columns" currency={ currency } />
				</div>
				<Cards place="below-columns" currency={ currency } />
				<AccountCard />
				<Cards place="below-account" currency={ currency } />
				{ /* WooCommerce stores the notes, and only returns them to users who can change settings. */ }
				{ hasWork && getSettings().capabilities.settings && <Inbox /> }
				<Welcome query={ query } />
			</div>
		</ErrorBoundary>
	);
}

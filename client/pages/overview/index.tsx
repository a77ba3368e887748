import { SelectControl } from '@wordpress/components';
import { updateQueryString } from '@woocommerce/navigation';
import { useEffect, useReducer } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorBoundary } from '../../components/error-boundary';
import { TestModeBanner } from '../../components/test-mode-banner';
import { useAccount } from '../../data/overview';
import { recordEvent } from '../../lib/analytics';
import type { PageQuery } from '../../lib/query';
import { getSettings } from '../../lib/settings';
import { OverviewTools } from '../../providers/overview-tools';
import { AccountCard } from './account';
import { isStopped } from './account/displays';
import { ActivityCard } from './activity';
import { BalanceCard } from './balance';
import { Banners } from './banners';
import { selectedCurrency } from './currency';
import { greetingNow } from './greeting';
import { Inbox } from './inbox';
import { LoanCard } from './loan';
import { ProviderNotifications } from './notifications';
import { PayoutsCard } from './payouts';
import './style.scss';
import { TaskList } from './tasks';
import { Welcome } from './welcome';

export { start } from './requests';

/** Chooses the currency, where the account has several (spec 1 §2.4). */
function CurrencySelector( { currency }: { currency: string } ) {
	const supported = getSettings().accountStatus.store_currencies?.supported ?? [];
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

/** The overview: what came in, what is paid out, and what there is to do (spec 1 §2.4, spec 3 §2). */
export default function OverviewPage( { query }: { query: PageQuery } ) {
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_overview' } ), [] );
	// How often the provider's tools changed something.
	const [ changes, refresh ] = useReducer( ( times: number ) => times + 1, 0 );
	const { data: account } = useAccount();
	const currency = selectedCurrency( query, getSettings().accountStatus );
	// While it is not known, the page's own settings say how the account stood when the page was made.
	const status = account && ! account.error ? account.status : ( getSettings().accountStatus.status ?? '' );
	const hasWork = ! isStopped( status );
	return (
		<ErrorBoundary>
			<TestModeBanner />
			<div className="tillbook-overview">
				<div className="tillbook-overview__head">
					<h2 className="wp-exclude-emoji">{ greetingNow() }</h2>
					<div className="tillbook-overview__tools">
						<CurrencySelector currency={ currency } />
						<OverviewTools query={ query } onChanged={ refresh } />
					</div>
				</div>
				<Banners query={ query } status={ status } />
				<ProviderNotifications key={ changes } />
				{ hasWork && <TaskList /> }
				<div className="tillbook-overview__columns">
					<BalanceCard currency={ currency } />
					<PayoutsCard currency={ currency } />
				</div>
				<ActivityCard currency={ currency } key={ currency } />
				<AccountCard />
				<LoanCard />
				{ /* WooCommerce keeps the notes, and shows them to nobody else. */ }
				{ hasWork && getSettings().capabilities.settings && <Inbox /> }
				<Welcome query={ query } />
			</div>
		</ErrorBoundary>
	);
}

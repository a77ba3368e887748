import { useEffect } from '@wordpress/element';
import { EmbeddedNotices } from '../../components/embedded-notices';
import { ErrorBoundary } from '../../components/error-boundary';
import { useKeepFocus } from '../../components/list-page/use-keep-focus';
import { CurrencyConflict, WithCurrencies, WithStoreSettings } from '../../components/multi-currency-data';
import { tabRequests, useStoreSettings } from '../../data/multi-currency';
import { startRequests } from '../../data/use-list';
import { recordEvent } from '../../lib/analytics';
import { CurrencyList } from './currency-list';
import { RatesNotice } from './rates-notice';
import { StoreSection } from './store-section';
import '../../components/below-header.scss';
import './style.scss';
import { SwitchedOff } from './switched-off';

/** Starts loading before the page renders. */
export const start = (): void => startRequests( tabRequests() );

/**
 * The WooCommerce › Settings › Multi-currency tab (spec 3 §2): the store's currencies, and settings for all of
 * them.
 */
export function MultiCurrencySettingsPage() {
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'settings_multi_currency' } ), [] );
	// The notice goes away with its button.
	const region = useKeepFocus();
	const isOff = useStoreSettings().data?.is_multi_currency_enabled === false;
	return (
		<ErrorBoundary>
			<div { ...region } className="tillbook-currencies">
				<CurrencyConflict />
				{ isOff && <SwitchedOff /> }
				<WithCurrencies>
					{ ( currencies ) => (
						<>
							<RatesNotice rates={ currencies.rates } own={ currencies.default.code } />
							<CurrencyList currencies={ currencies } />
						</>
					) }
				</WithCurrencies>
				<WithStoreSettings>{ ( settings ) => <StoreSection settings={ settings } /> }</WithStoreSettings>
			</div>
			<EmbeddedNotices />
		</ErrorBoundary>
	);
}

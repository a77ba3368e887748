import { useEffect } from '@wordpress/element';
import { EmbeddedNotices } from '../../components/embedded-notices';
import { ErrorBoundary } from '../../components/error-boundary';
import { useKeepFocus } from '../../components/list-page/use-keep-focus';
import { RetryNotice } from '../../components/retry-notice';
import { Skeleton } from '../../components/skeleton';
import { tabRequests, useCurrencies, useStoreSettings } from '../../data/multi-currency';
import { startRequests } from '../../data/use-list';
import { __ } from '@wordpress/i18n';
import { recordEvent } from '../../lib/analytics';
import { CurrencyList } from './currency-list';
import { RatesNotice } from './rates-notice';
import { StoreSection } from './store-section';
import '../../components/below-header.scss';
import './style.scss';
import { SwitchedOff } from './switched-off';

/** Starts loading before the page renders. */
export const start = (): void => startRequests( tabRequests() );

function Currencies() {
	const { data, error, retry } = useCurrencies();
	return (
		<>
			{ error !== undefined && (
				<RetryNotice
					message={ __( 'Error retrieving currencies.', 'tillbook' ) }
					error={ error }
					retry={ retry }
				/>
			) }
			{ data && <RatesNotice rates={ data.rates } own={ data.default.code } /> }
			{ data && <CurrencyList currencies={ data } /> }
			{ ! data && error === undefined && (
				<Skeleton label={ __( 'Loading the currencies…', 'tillbook' ) } bars={ 6 } />
			) }
		</>
	);
}

function Store() {
	const { data, error, retry } = useStoreSettings();
	return (
		<>
			{ error !== undefined && (
				<RetryNotice
					message={ __( 'Error retrieving store settings.', 'tillbook' ) }
					error={ error }
					retry={ retry }
				/>
			) }
			{ data && <StoreSection settings={ data } /> }
			{ ! data && error === undefined && <Skeleton label={ __( 'Loading the settings…', 'tillbook' ) } /> }
		</>
	);
}

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
				{ isOff && <SwitchedOff /> }
				<Currencies />
				<Store />
			</div>
			<EmbeddedNotices />
		</ErrorBoundary>
	);
}

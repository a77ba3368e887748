import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { useCurrencies, useStoreSettings, type Currencies, type MultiCurrencySettings } from '../data/multi-currency';
import { RetryNotice } from './retry-notice';
import { Skeleton } from './skeleton';

/** Loads the store's currencies and renders them; shows that they are loading, or why they can't be loaded. */
export function WithCurrencies( { children }: { children: ( currencies: Currencies ) => ReactNode } ) {
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
			{ data && children( data ) }
			{ ! data && error === undefined && (
				<Skeleton label={ __( 'Loading the currencies…', 'tillbook' ) } bars={ 6 } />
			) }
		</>
	);
}

/** Does the same for the settings that all currencies share. */
export function WithStoreSettings( { children }: { children: ( settings: MultiCurrencySettings ) => ReactNode } ) {
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
			{ data && children( data ) }
			{ ! data && error === undefined && <Skeleton label={ __( 'Loading the settings…', 'tillbook' ) } /> }
		</>
	);
}

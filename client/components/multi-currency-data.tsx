import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { useCurrencies, useStoreSettings, type Currencies, type MultiCurrencySettings } from '../data/multi-currency';
import type { Resource } from '../data/use-resource';
import { RetryNotice } from './retry-notice';
import { Skeleton } from './skeleton';

interface LoadedProps< Data > {
	resource: Resource< Data >;
	/** Says what could not be loaded. */
	failure: string;
	/** Says what is loading. */
	loading: string;
	/** Number of bars while it loads. */
	bars?: number;
	children: ( data: Data ) => ReactNode;
}

/** Renders what was loaded; shows that it is loading, or why it can't be loaded. */
const Loaded = < Data, >( {
	resource: { data, error, retry },
	failure,
	loading,
	bars,
	children,
}: LoadedProps< Data > ) => (
	<>
		{ error !== undefined && <RetryNotice message={ failure } error={ error } retry={ retry } /> }
		{ data && children( data ) }
		{ ! data && error === undefined && <Skeleton label={ loading } bars={ bars } /> }
	</>
);

/** Loads the store's currencies and renders them. */
export const WithCurrencies = ( { children }: { children: ( currencies: Currencies ) => ReactNode } ) => (
	<Loaded
		resource={ useCurrencies() }
		failure={ __( 'Error retrieving currencies.', 'tillbook' ) }
		loading={ __( 'Loading the currencies…', 'tillbook' ) }
		bars={ 6 }
	>
		{ children }
	</Loaded>
);

/** Loads the settings that all currencies share and renders them. */
export const WithStoreSettings = ( { children }: { children: ( settings: MultiCurrencySettings ) => ReactNode } ) => (
	<Loaded
		resource={ useStoreSettings() }
		failure={ __( 'Error retrieving store settings.', 'tillbook' ) }
		loading={ __( 'Loading the settings…', 'tillbook' ) }
	>
		{ children }
	</Loaded>
);

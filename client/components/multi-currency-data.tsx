import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { useCurrencies, useStoreSettings, type Currencies, type MultiCurrencySettings } from '../data/multi-currency';
import { Loaded } from './loaded';

/** Warns of an active plugin with which amounts can be wrong. */
export function CurrencyConflict() {
	const conflict = useStoreSettings().data?.conflict;
	return conflict ? (
		<Notice status="warning" isDismissible={ false }>
			{ conflict }
		</Notice>
	) : null;
}

/** Loads the store's currencies and renders them. */
export const WithCurrencies = ( { children }: { children: ( currencies: Currencies ) => ReactNode } ) => (
	<Loaded
		{ ...useCurrencies() }
		errorText={ __( 'Error retrieving currencies.', 'tillbook' ) }
		loadingText={ __( 'Loading the currencies…', 'tillbook' ) }
		bars={ 6 }
	>
		{ children }
	</Loaded>
);

/** Loads the settings that all currencies share and renders them. */
export const WithStoreSettings = ( { children }: { children: ( settings: MultiCurrencySettings ) => ReactNode } ) => (
	<Loaded
		{ ...useStoreSettings() }
		errorText={ __( 'Error retrieving store settings.', 'tillbook' ) }
		loadingText={ __( 'Loading the settings…', 'tillbook' ) }
		bars={ 3 }
	>
		{ children }
	</Loaded>
);

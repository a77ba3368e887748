import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { OnboardingFields } from '../../data/onboarding';
import { countryName } from '../../lib/countries';

/** Warns that accounts aren't available in the store's country, and explains the options (spec 1 §8). */
export function UnsupportedStore( { fields: { countries, store } }: { fields: OnboardingFields } ) {
	return countries.some( ( { code } ) => code === store.country ) ? null : (
		<Notice status="warning" isDismissible={ false }>
			{ sprintf(
				/* translators: %s: name of a country */
				__(
					'Your store is in %s, where accounts aren’t available. Continue if your business is registered in one of the countries below.',
					'tillbook'
				),
				countryName( store.country )
			) }
		</Notice>
	);
}

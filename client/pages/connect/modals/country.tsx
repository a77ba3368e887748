import { __, sprintf } from '@wordpress/i18n';
import { ConfirmModal } from '../../../components/confirm-modal';
import { countryName } from '../../../lib/countries';
import { sortedNames } from '../../../lib/language';
import { getSettings } from '../../../lib/settings';
import { listNames } from '../../../lib/list-names';

/** Returns the names of the countries where accounts can be opened, sorted alphabetically. */
const countryNames = (): string[] => sortedNames( Object.values( getSettings().connect.availableCountries ) );

/** Returns the message that no account can be opened in the store's country (spec 1 §8). */
export const unsupportedCountryText = (): string =>
	sprintf(
		/* translators: %s: name of a country */
		__( 'Your store is in %s, where live accounts aren’t available.', 'tillbook' ),
		countryName( getSettings().connect.country )
	);

/** Asks for confirmation before continuing if the store's country isn't supported (spec 1 §2.2). */
export function UnsupportedCountry( { onContinue, onClose }: { onContinue: () => void; onClose: () => void } ) {
	return (
		<ConfirmModal
			title={ __( 'Your country is not supported', 'tillbook' ) }
			confirmLabel={ __( 'Continue', 'tillbook' ) }
			keepLabel={ __( 'Cancel', 'tillbook' ) }
			onConfirm={ onContinue }
			onClose={ onClose }
		>
			<p>{ unsupportedCountryText() }</p>
			<p>
				{ __(
					'Continue if your business is registered in one of these countries, or to explore a sandbox account:',
					'tillbook'
				) }
			</p>
			<p>{ listNames( countryNames() ) }</p>
		</ConfirmModal>
	);
}

import { __ } from '@wordpress/i18n';
import { useSetting } from '../../../data/settings';
import { MAX_RADIUS } from '../../../lib/facts/settings.gen';
import { ButtonPreview } from '../button-preview';
import { choices } from '../choices';
import { Choice, Locked, Pixels, Several, Switch } from '../controls';
import { Fold, notInStore } from '../fold';
import { useFound } from '../search';
import { Section } from '../section';

/** Shows the settings of wallets and their buttons. */
export function Express() {
	const { query, showsSection } = useFound();
	return (
		<Section
			name="express-checkouts"
			intro={ __(
				'Shoppers pay with details saved on their device, without typing an address or card number.',
				'tillbook'
			) }
		>
			<Switch name="is_payment_request_enabled" />
			<Several name="payment_request_enabled_locations" options={ choices().payment_request_enabled_locations } />
			<Choice name="payment_request_button_type" options={ choices().payment_request_button_type } />
			<Choice name="payment_request_button_size" options={ choices().payment_request_button_size } />
			<Choice name="payment_request_button_theme" options={ choices().payment_request_button_theme } />
			<Pixels name="payment_request_button_border_radius" most={ MAX_RADIUS } />
			{ ( query === '' || showsSection( 'express-checkouts' ) ) && <ButtonPreview /> }
			<Fold title={ notInStore } names={ [ 'is_woopay_enabled' ] }>
				<Locked name="is_woopay_enabled" isOn={ useSetting( 'is_woopay_enabled' ) ?? false } />
			</Fold>
		</Section>
	);
}

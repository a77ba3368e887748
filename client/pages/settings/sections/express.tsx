import { __ } from '@wordpress/i18n';
import { useSetting } from '../../../data/settings';
import { ButtonPreview } from '../button-preview';
import { Choice, Locked, Pixels, Several, Switch } from '../controls';
import { useFound } from '../search';
import { Section } from '../section';

const LARGEST_RADIUS = 30;

/** Wallets, and how their buttons look. */
export function Express() {
	const { query, showsSection } = useFound();
	return (
		<Section name="express-checkouts" intro={ __( 'Shoppers pay with what their device knows, without typing an address or a card.', 'tillbook' ) }>
			<Switch name="is_payment_request_enabled" />
			<Several
				name="payment_request_enabled_locations"
				options={ [
					{ value: 'product', label: __( 'Product pages', 'tillbook' ) },
					{ value: 'cart', label: __( 'Cart', 'tillbook' ) },
					{ value: 'checkout', label: __( 'Checkout', 'tillbook' ) },
				] }
			/>
			{ ( query === '' || showsSection( 'express-checkouts' ) ) && <ButtonPreview /> }
			<Choice
				name="payment_request_button_type"
				options={ [
					{ value: 'default', label: __( 'Only the mark', 'tillbook' ) },
					{ value: 'buy', label: __( 'Buy with', 'tillbook' ) },
					{ value: 'donate', label: __( 'Donate with', 'tillbook' ) },
					{ value: 'book', label: __( 'Book with', 'tillbook' ) },
				] }
			/>
			<Choice
				name="payment_request_button_size"
				options={ [
					{ value: 'small', label: __( 'Small (40 pixels)', 'tillbook' ) },
					{ value: 'medium', label: __( 'Medium (48 pixels)', 'tillbook' ) },
					{ value: 'large', label: __( 'Large (55 pixels)', 'tillbook' ) },
				] }
			/>
			<Choice
				name="payment_request_button_theme"
				options={ [
					{ value: 'dark', label: __( 'Dark, for light pages', 'tillbook' ) },
					{ value: 'light', label: __( 'Light, for dark pages', 'tillbook' ) },
					{ value: 'light-outline', label: __( 'Light with an outline, for light pages', 'tillbook' ) },
				] }
			/>
			<Pixels name="payment_request_button_border_radius" most={ LARGEST_RADIUS } />
			<Locked name="is_woopay_enabled" isOn={ useSetting( 'is_woopay_enabled' ) ?? false } />
		</Section>
	);
}

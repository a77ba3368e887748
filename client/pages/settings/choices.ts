import { __ } from '@wordpress/i18n';
import { WEEKDAYS } from '../../lib/facts/settings.gen';
import { weekdayName } from '../../lib/weekday-name';

/** Returns the values and labels of settings with a fixed set of values, by field. */
export const choices = () => ( {
	payment_request_enabled_locations: [
		{ value: 'product' as const, label: __( 'Product pages', 'tillbook' ) },
		{ value: 'cart' as const, label: __( 'Cart', 'tillbook' ) },
		{ value: 'checkout' as const, label: __( 'Checkout', 'tillbook' ) },
	],
	payment_request_button_type: [
		{ value: 'default', label: __( 'Logo only', 'tillbook' ) },
		{ value: 'buy', label: __( 'Buy with', 'tillbook' ) },
		{ value: 'donate', label: __( 'Donate with', 'tillbook' ) },
		{ value: 'book', label: __( 'Book with', 'tillbook' ) },
	],
	payment_request_button_size: [
		{ value: 'small', label: __( 'Small (40 pixels)', 'tillbook' ) },
		{ value: 'medium', label: __( 'Medium (48 pixels)', 'tillbook' ) },
		{ value: 'large', label: __( 'Large (55 pixels)', 'tillbook' ) },
	],
	payment_request_button_theme: [
		{ value: 'dark', label: __( 'Dark, for light pages', 'tillbook' ) },
		{ value: 'light', label: __( 'Light, for dark pages', 'tillbook' ) },
		{ value: 'light-outline', label: __( 'Light with an outline, for light pages', 'tillbook' ) },
	],
	deposit_schedule_interval: [
		{ value: 'daily', label: __( 'Daily', 'tillbook' ) },
		{ value: 'weekly', label: __( 'Weekly', 'tillbook' ) },
		{ value: 'monthly', label: __( 'Monthly', 'tillbook' ) },
	],
	deposit_schedule_weekly_anchor: WEEKDAYS.map( ( value ) => ( { value, label: weekdayName( value ) } ) ),
	current_protection_level: [
		{
			value: 'basic',
			label: __( 'Basic', 'tillbook' ),
			description: __(
				'Payments the provider identifies as fraud are blocked. No setup is required.',
				'tillbook'
			),
		},
		{
			value: 'advanced',
			label: __( 'Advanced', 'tillbook' ),
			description: __(
				'Your own filters block payments or hold them for review. At least one filter must be on.',
				'tillbook'
			),
		},
	],
} );

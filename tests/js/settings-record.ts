import type { PaymentMethod, Settings } from '../../client/data/settings';

/**
 * A payment method of the catalog, for tests.
 *
 * @param changes Differences from a card.
 */
export const paymentMethod = ( changes: Partial< PaymentMethod > = {} ): PaymentMethod => ( {
	id: 'card',
	label: 'Credit and debit cards',
	icon: 'card',
	capability: 'card_payments',
	account_countries: [],
	customer_countries: [],
	currencies: [],
	limits: [],
	is_domestic: false,
	can_wait: true,
	can_be_saved: true,
	is_retired: false,
	is_available: true,
	unavailable_reason: null,
	fee: { percentage_rate: 0.029, fixed_rate: 30, maximum: null, currency: 'usd' },
	...changes,
} );

/**
 * The settings record of a store with a live account, for tests.
 *
 * @param changes Fields that differ.
 */
export function settingsRecord( changes: Partial< Settings > = {} ): Settings {
	const status = { status: 'active' as const, reason: null, requirements: [] };
	return {
		is_wcpay_enabled: true,
		enabled_payment_method_ids: [ 'card', 'ideal' ],
		available_payment_method_ids: [ 'card', 'ideal', 'klarna' ],
		duplicated_payment_method_ids: {},
		payment_method_statuses: {
			card: status,
			ideal: status,
			klarna: { status: 'unrequested', reason: 'It is requested when you turn it on.', requirements: [] },
		},
		payment_methods: [
			paymentMethod(),
			paymentMethod( {
				id: 'ideal',
				label: 'iDEAL',
				customer_countries: [ 'NL' ],
				currencies: [ 'eur' ],
				can_wait: false,
				fee: { percentage_rate: 0.01, fixed_rate: 30, maximum: 500, currency: 'usd' },
			} ),
			paymentMethod( {
				id: 'klarna',
				label: 'Klarna',
				customer_countries: [ 'DE', 'FR', 'NL', 'SE' ],
				currencies: [ 'eur', 'sek' ],
			} ),
			paymentMethod( {
				id: 'grabpay',
				label: 'GrabPay',
				is_available: false,
				unavailable_reason: 'GrabPay is not open to businesses in US.',
				currencies: [ 'sgd' ],
				customer_countries: [ 'SG' ],
			} ),
		],
		account_statement_descriptor: 'OAK AND IRON',
		account_statement_descriptor_kanji: '',
		account_statement_descriptor_kana: '',
		account_business_support_email: 'help@example.com',
		account_business_support_phone: '+15550100123',
		account_domestic_currency: 'usd',
		deposit_schedule_interval: 'daily',
		deposit_schedule_weekly_anchor: null,
		deposit_schedule_monthly_anchor: null,
		deposit_delay_days: 2,
		deposit_completed_waiting_period: true,
		deposit_status: 'enabled',
		deposit_restrictions: 'deposits_unrestricted',
		is_manual_capture_enabled: false,
		is_test_mode_enabled: false,
		is_test_mode_onboarding: false,
		is_dev_mode_enabled: false,
		is_debug_log_enabled: false,
		is_payment_request_enabled: true,
		payment_request_enabled_locations: [ 'product', 'cart', 'checkout' ],
		payment_request_button_type: 'default',
		payment_request_button_size: 'medium',
		payment_request_button_theme: 'dark',
		payment_request_button_border_radius: 4,
		is_woopay_enabled: false,
		is_woopay_global_theme_support_enabled: false,
		woopay_custom_message: '',
		woopay_store_logo: '',
		woopay_enabled_locations: [],
		show_woopay_incompatibility_notice: false,
		is_wcpay_subscriptions_enabled: false,
		is_wcpay_subscriptions_eligible: false,
		is_subscriptions_plugin_active: false,
		is_stripe_billing_enabled: false,
		is_migrating_stripe_billing: false,
		stripe_billing_subscription_count: 0,
		stripe_billing_migrated_count: 0,
		is_multi_currency_enabled: false,
		is_saved_cards_enabled: true,
		is_card_present_eligible: true,
		current_protection_level: 'basic',
		advanced_fraud_protection_settings: [],
		tillbook_uninstall_remove_data: false,
		tillbook_rest_allow_api_key_commands: false,
		tillbook_trusted_proxies: '',
		read_only_reasons: {
			account_statement_descriptor_kanji: 'Available only to businesses in Japan.',
			account_statement_descriptor_kana: 'Available only to businesses in Japan.',
			is_woopay_enabled: 'Tillbook doesn’t support this one-click checkout.',
			is_wcpay_subscriptions_enabled: "Tillbook doesn't have built-in subscriptions. Use a subscriptions plugin.",
			is_stripe_billing_enabled: 'This requires a subscriptions plugin, but none is active.',
		},
		...changes,
	};
}

import type { Settings, SettingsRequest } from '../schema.gen';

/** A field of the settings record (spec 3 §3 "Payment settings entity"). */
export type Field = keyof Settings;

/** A field that a save is allowed to change. */
export type WritableField = keyof SettingsRequest;

/** Every field: the compiler checks this list against the REST schema, in both directions. */
const FIELDS: { [ Name in Field ]: Name extends WritableField ? 'written' : 'read' } = {
	is_wcpay_enabled: 'written',
	enabled_payment_method_ids: 'written',
	available_payment_method_ids: 'read',
	duplicated_payment_method_ids: 'read',
	payment_method_statuses: 'read',
	payment_methods: 'read',
	account_statement_descriptor: 'written',
	account_statement_descriptor_kanji: 'written',
	account_statement_descriptor_kana: 'written',
	account_business_support_email: 'written',
	account_business_support_phone: 'written',
	account_domestic_currency: 'read',
	deposit_schedule_interval: 'written',
	deposit_schedule_weekly_anchor: 'written',
	deposit_schedule_monthly_anchor: 'written',
	deposit_delay_days: 'read',
	deposit_completed_waiting_period: 'read',
	deposit_status: 'read',
	deposit_restrictions: 'read',
	is_manual_capture_enabled: 'written',
	is_test_mode_enabled: 'written',
	is_test_mode_onboarding: 'read',
	is_dev_mode_enabled: 'read',
	is_debug_log_enabled: 'written',
	is_payment_request_enabled: 'written',
	payment_request_enabled_locations: 'written',
	payment_request_button_type: 'written',
	payment_request_button_size: 'written',
	payment_request_button_theme: 'written',
	payment_request_button_border_radius: 'written',
	is_woopay_enabled: 'read',
	is_woopay_global_theme_support_enabled: 'read',
	woopay_custom_message: 'read',
	woopay_store_logo: 'written',
	woopay_enabled_locations: 'read',
	show_woopay_incompatibility_notice: 'read',
	is_wcpay_subscriptions_enabled: 'read',
	is_wcpay_subscriptions_eligible: 'read',
	is_subscriptions_plugin_active: 'read',
	is_stripe_billing_enabled: 'read',
	is_migrating_stripe_billing: 'read',
	stripe_billing_subscription_count: 'read',
	stripe_billing_migrated_count: 'read',
	is_multi_currency_enabled: 'written',
	is_saved_cards_enabled: 'written',
	is_card_present_eligible: 'read',
	current_protection_level: 'written',
	advanced_fraud_protection_settings: 'written',
	tillbook_uninstall_remove_data: 'written',
	tillbook_rest_allow_api_key_commands: 'written',
	tillbook_trusted_proxies: 'written',
	read_only_reasons: 'read',
};

const isField = ( name: string ): name is Field => name in FIELDS;

/** All fields, in the order of the record. */
export const fields = Object.keys( FIELDS ).filter( isField );

/**
 * Whether a save is allowed to change a field.
 *
 * @param name The field's name, or any other.
 */
export const isWritable = ( name: string ): name is WritableField => isField( name ) && FIELDS[ name ] === 'written';

/** Fields that a save is allowed to change. */
export const writableFields = fields.filter( isWritable );

/** A name with underscores as one with capitals. */
type Capitals< Name extends string > = Name extends `${ infer First }_${ infer Rest }`
	? `${ Capitalize< First > }${ Capitals< Rest > }`
	: Capitalize< Name >;

/** The name of a field's selector in the store. */
export type SelectorName< Name extends Field > = `get${ Capitals< Name > }`;

/**
 * Returns the name of a field's selector in the store, such as getIsWcpayEnabled.
 *
 * @param field Such as is_wcpay_enabled.
 */
export const selectorOf = ( field: Field ): string =>
	`get${ field.replace( /(?:^|_)([a-z])/g, ( _, letter: string ) => letter.toUpperCase() ) }`;

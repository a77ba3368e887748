import { __ } from '@wordpress/i18n';
import type { WritableField } from '../../data/settings';

/** Sections of the screen, in order; their names are also anchors. */
export type SectionName =
	'general' | 'payment-methods' | 'express-checkouts' | 'statements' | 'payout-schedule' | 'fraud' | 'advanced';

/** Settings that can't be changed here, shown because merchants look for them. */
type LockedSetting =
	'is_woopay_enabled' | 'is_wcpay_subscriptions_enabled' | 'is_stripe_billing_enabled' | 'is_card_present_eligible';

/** Settings that are shown individually and can be found by the search. */
export type SettingName = WritableField | LockedSetting;

/** Description of a setting. */
interface SettingDefinition {
	section: SectionName;
	label: string;
	help?: string;
	/** Additional search terms. */
	keywords?: string;
}

/** Returns the sections' titles, in order. */
export const sectionTitles = (): Record< SectionName, string > => ( {
	general: __( 'General', 'tillbook' ),
	'payment-methods': __( 'Payment methods', 'tillbook' ),
	'express-checkouts': __( 'Express checkouts', 'tillbook' ),
	statements: __( 'Transactions and statements', 'tillbook' ),
	'payout-schedule': __( 'Payouts', 'tillbook' ),
	fraud: __( 'Fraud protection', 'tillbook' ),
	advanced: __( 'Advanced', 'tillbook' ),
} );

const general = (): Pick< Record< SettingName, SettingDefinition >, 'is_wcpay_enabled' | 'is_test_mode_enabled' > => ( {
	is_wcpay_enabled: {
		section: 'general',
		label: __( 'Enable Tillbook Payments', 'tillbook' ),
		help: __(
			'Offers its payment methods at checkout. While no real money moves, it accepts test cards, and a production site offers it only to users who manage the store.',
			'tillbook'
		),
		keywords: /* translators: search words, separated by spaces */ __( 'gateway on off disable', 'tillbook' ),
	},
	is_test_mode_enabled: {
		section: 'general',
		label: __( 'Test mode', 'tillbook' ),
		help: __(
			'No real money moves, and the screens show only test payments. Shoppers can’t make real payments in test mode.',
			'tillbook'
		),
		keywords: /* translators: search words, separated by spaces */ __( 'sandbox live', 'tillbook' ),
	},
} );

const express = (): Pick<
	Record< SettingName, SettingDefinition >,
	| 'is_payment_request_enabled'
	| 'payment_request_enabled_locations'
	| 'payment_request_button_type'
	| 'payment_request_button_size'
	| 'payment_request_button_theme'
	| 'payment_request_button_border_radius'
	| 'is_woopay_enabled'
> => ( {
	is_payment_request_enabled: {
		section: 'express-checkouts',
		label: __( 'Apple Pay and Google Pay', 'tillbook' ),
		help: __( 'Each shopper sees the one their device supports. They cost the same as card payments.', 'tillbook' ),
		keywords: /* translators: search words, separated by spaces */ __(
			'wallet payment request button',
			'tillbook'
		),
	},
	payment_request_enabled_locations: {
		section: 'express-checkouts',
		label: __( 'Where the buttons appear', 'tillbook' ),
		keywords: /* translators: search words, separated by spaces */ __(
			'location product cart checkout page',
			'tillbook'
		),
	},
	payment_request_button_type: {
		section: 'express-checkouts',
		label: __( 'Button text', 'tillbook' ),
		keywords: /* translators: search words, separated by spaces */ __(
			'type buy donate book call to action',
			'tillbook'
		),
	},
	payment_request_button_size: {
		section: 'express-checkouts',
		label: __( 'Button size', 'tillbook' ),
		keywords: /* translators: search words, separated by spaces */ __( 'height small medium large', 'tillbook' ),
	},
	payment_request_button_theme: {
		section: 'express-checkouts',
		label: __( 'Button theme', 'tillbook' ),
		keywords: /* translators: search words, separated by spaces */ __( 'color dark light outline', 'tillbook' ),
	},
	payment_request_button_border_radius: {
		section: 'express-checkouts',
		label: __( 'Corner radius', 'tillbook' ),
		help: __( 'In pixels, 0 to 30.', 'tillbook' ),
		keywords: /* translators: search words, separated by spaces */ __( 'border round', 'tillbook' ),
	},
	is_woopay_enabled: {
		section: 'express-checkouts',
		label: __( 'One-click checkout', 'tillbook' ),
		keywords: 'WooPay',
	},
} );

const statements = (): Pick<
	Record< SettingName, SettingDefinition >,
	| 'account_statement_descriptor'
	| 'account_statement_descriptor_kanji'
	| 'account_statement_descriptor_kana'
	| 'account_business_support_email'
	| 'account_business_support_phone'
	| 'woopay_store_logo'
	| 'is_manual_capture_enabled'
	| 'is_saved_cards_enabled'
> => ( {
	account_statement_descriptor: {
		section: 'statements',
		label: __( 'Name on customers’ bank statements', 'tillbook' ),
		help: __(
			'5 to 22 Latin characters with at least one letter, without < > \\ \' " and *. A name customers recognize helps prevent disputes.',
			'tillbook'
		),
		keywords: /* translators: search words, separated by spaces */ __( 'statement descriptor', 'tillbook' ),
	},
	account_statement_descriptor_kanji: {
		section: 'statements',
		label: __( 'Name on statements in kanji', 'tillbook' ),
		help: __( 'Up to 17 characters, at least one of them Japanese. Leave empty for none.', 'tillbook' ),
		keywords: /* translators: search words, separated by spaces */ __( 'statement descriptor Japan', 'tillbook' ),
	},
	account_statement_descriptor_kana: {
		section: 'statements',
		label: __( 'Name on statements in kana', 'tillbook' ),
		help: __( 'Up to 22 characters of katakana, letters, and digits. Leave empty for none.', 'tillbook' ),
		keywords: /* translators: search words, separated by spaces */ __(
			'statement descriptor Japan katakana',
			'tillbook'
		),
	},
	account_business_support_email: {
		section: 'statements',
		label: __( 'Support email address', 'tillbook' ),
		help: __( 'Where customers can reach you about a payment, such as help@example.com.', 'tillbook' ),
		keywords: /* translators: search words, separated by spaces */ __( 'contact email', 'tillbook' ),
	},
	account_business_support_phone: {
		section: 'statements',
		label: __( 'Support phone number', 'tillbook' ),
		help: __( 'Include the country code, such as +1 555 010 0123.', 'tillbook' ),
		keywords: /* translators: search words, separated by spaces */ __( 'contact telephone', 'tillbook' ),
	},
	woopay_store_logo: {
		section: 'statements',
		label: __( 'Store logo', 'tillbook' ),
		help: __(
			'PNG or JPEG. It’s stored with your payments account and used for anything the provider displays on your behalf.',
			'tillbook'
		),
		keywords: /* translators: search words, separated by spaces */ __( 'image brand picture upload', 'tillbook' ),
	},
	is_manual_capture_enabled: {
		section: 'statements',
		label: __( 'Manual capture', 'tillbook' ),
		help: __(
			'New payments are only authorized. Capture them from the order or the Uncaptured tab within seven days.',
			'tillbook'
		),
		keywords: /* translators: search words, separated by spaces */ __(
			'authorize authorization later hold',
			'tillbook'
		),
	},
	is_saved_cards_enabled: {
		section: 'statements',
		label: __( 'Saved cards', 'tillbook' ),
		help: __(
			'Shoppers with an account can save a card for next time. The card number is stored by the provider, not in your store.',
			'tillbook'
		),
		keywords: /* translators: search words, separated by spaces */ __( 'tokens customers remember', 'tillbook' ),
	},
} );

const payouts = (): Pick<
	Record< SettingName, SettingDefinition >,
	'deposit_schedule_interval' | 'deposit_schedule_weekly_anchor' | 'deposit_schedule_monthly_anchor'
> => ( {
	deposit_schedule_interval: {
		section: 'payout-schedule',
		label: __( 'How often payouts go out', 'tillbook' ),
		keywords: /* translators: search words, separated by spaces */ __(
			'deposit schedule frequency daily weekly monthly bank',
			'tillbook'
		),
	},
	deposit_schedule_weekly_anchor: {
		section: 'payout-schedule',
		label: __( 'Day of the week', 'tillbook' ),
		keywords: /* translators: search words, separated by spaces */ __(
			'deposit payout weekly schedule',
			'tillbook'
		),
	},
	deposit_schedule_monthly_anchor: {
		section: 'payout-schedule',
		label: __( 'Day of the month', 'tillbook' ),
		help: __( '“Last day” is the 28th to the 31st, depending on the month.', 'tillbook' ),
		keywords: /* translators: search words, separated by spaces */ __(
			'deposit payout monthly schedule last day',
			'tillbook'
		),
	},
} );

const rest = (): Pick<
	Record< SettingName, SettingDefinition >,
	| 'enabled_payment_method_ids'
	| 'is_card_present_eligible'
	| 'current_protection_level'
	| 'advanced_fraud_protection_settings'
	| 'is_multi_currency_enabled'
	| 'is_wcpay_subscriptions_enabled'
	| 'is_stripe_billing_enabled'
	| 'is_debug_log_enabled'
	| 'tillbook_rest_allow_api_key_commands'
	| 'tillbook_trusted_proxies'
	| 'tillbook_uninstall_remove_data'
> => ( {
	enabled_payment_method_ids: {
		section: 'payment-methods',
		label: __( 'Payment methods', 'tillbook' ),
		keywords: /* translators: search words, separated by spaces */ __(
			'card local buy now pay later bank fees countries currencies',
			'tillbook'
		),
	},
	is_card_present_eligible: {
		section: 'payment-methods',
		label: __( 'In-person payments', 'tillbook' ),
		keywords: /* translators: search words, separated by spaces */ __(
			'card reader terminal tap to pay',
			'tillbook'
		),
	},
	current_protection_level: {
		section: 'fraud',
		label: __( 'Protection level', 'tillbook' ),
		keywords: /* translators: search words, separated by spaces */ __( 'fraud risk basic advanced', 'tillbook' ),
	},
	advanced_fraud_protection_settings: {
		section: 'fraud',
		label: __( 'Advanced filters', 'tillbook' ),
		keywords: /* translators: search words, separated by spaces */ __(
			'fraud rules AVS CVC IP address threshold',
			'tillbook'
		),
	},
	is_multi_currency_enabled: {
		section: 'advanced',
		label: __( 'Multi-currency', 'tillbook' ),
		help: __(
			'The store sells in multiple currencies, at rates that follow the market or that you set.',
			'tillbook'
		),
		keywords: /* translators: search words, separated by spaces */ __( 'exchange rates conversion', 'tillbook' ),
	},
	is_wcpay_subscriptions_enabled: {
		section: 'advanced',
		label: __( 'Built-in subscriptions', 'tillbook' ),
		keywords: /* translators: search words, separated by spaces */ __( 'recurring', 'tillbook' ),
	},
	is_stripe_billing_enabled: {
		section: 'advanced',
		label: __( 'Stripe Billing', 'tillbook' ),
		keywords: /* translators: search words, separated by spaces */ __(
			'subscriptions recurring renewals migration',
			'tillbook'
		),
	},
	is_debug_log_enabled: {
		section: 'advanced',
		label: __( 'Debug log', 'tillbook' ),
		help: __(
			'Writes requests and commands to WooCommerce › Status › Logs, without names, addresses, or card details.',
			'tillbook'
		),
		keywords: /* translators: search words, separated by spaces */ __( 'logging support error', 'tillbook' ),
	},
	tillbook_rest_allow_api_key_commands: {
		section: 'advanced',
		label: __( 'API keys', 'tillbook' ),
		help: __(
			'Programs with a WooCommerce API key can issue refunds, capture payments, and change settings. If this is off, they can only read data.',
			'tillbook'
		),
		keywords: /* translators: search words, separated by spaces */ __( 'REST integration write', 'tillbook' ),
	},
	tillbook_trusted_proxies: {
		section: 'advanced',
		label: __( 'Trusted proxies', 'tillbook' ),
		help: __(
			'If your site is behind a proxy such as Cloudflare, enter the IP addresses and ranges of the proxy, separated by commas. The store then uses the shopper’s address that the proxy forwards. Leave empty if shoppers reach your server directly.',
			'tillbook'
		),
		keywords: /* translators: search words, separated by spaces */ __(
			'IP address Cloudflare CDN load balancer X-Forwarded-For',
			'tillbook'
		),
	},
	tillbook_uninstall_remove_data: {
		section: 'advanced',
		label: __( 'Remove all data when the plugin is deleted', 'tillbook' ),
		help: __(
			'Deletes the payments ledger and all settings along with the plugin. This cannot be undone. If this is off, they’re kept for a future installation.',
			'tillbook'
		),
		keywords: /* translators: search words, separated by spaces */ __( 'uninstall delete', 'tillbook' ),
	},
} );

/** Returns the descriptions of all settings on the screen, by name. */
export const settingDefinitions = (): Record< SettingName, SettingDefinition > => ( {
	...general(),
	...express(),
	...statements(),
	...payouts(),
	...rest(),
} );

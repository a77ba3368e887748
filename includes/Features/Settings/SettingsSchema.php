<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Platform\Rest\Schema;

/**
 * Schema of GET and POST settings: the payment settings entity of spec 3 §3, field by field, and additional
 * data for the screen. `readonly` fields are ignored in requests; `read_only_reasons` explains why other fields
 * cannot be changed now.
 */
final class SettingsSchema
{
    public const LOCATIONS = ['product', 'cart', 'checkout'];
    public const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
    public const INTERVALS = ['daily', 'weekly', 'monthly'];
    public const MAX_RADIUS = 30;
    /** Maximum length of any text in a request. */
    private const MAX_LENGTH = 500;

    public function __construct(private readonly FeatureFields $features) {}

    /** @return array<string, mixed> the record */
    public function settings(): array
    {
        return Schema::object('settings', $this->properties());
    }

    /** @return array<string, array<string, mixed>> */
    public function properties(): array
    {
        $shown = ['readonly' => true];

        return self::methods() +
            self::statement() +
            self::payouts() +
            self::modes() +
            self::express() +
            self::oneClick() +
            self::billing() + [
                'is_saved_cards_enabled' => Schema::flag('Shoppers with an account can save their cards.'),
                'is_card_present_eligible' => Schema::flag('The account can take in-person payments.') + $shown,
            ] +
            $this->features->schema() + [
                'tillbook_uninstall_remove_data' => Schema::flag(
                    'Deleting the plugin removes the ledger and all settings.',
                ),
                'tillbook_rest_allow_api_key_commands' => Schema::flag(
                    'WooCommerce API keys can refund, capture, and change settings.',
                ),
                'tillbook_trusted_proxies' => [
                    'type' => 'string',
                    'maxLength' => 4000,
                    'description' => 'Trusted proxies: addresses and CIDR ranges, separated by commas. Empty for none.',
                ],
                'read_only_reasons' =>
                    [
                        'type' => 'object',
                        'description' => 'By field: why it can\'t be changed now, as text.',
                        'additionalProperties' => ['type' => 'string'],
                    ] + $shown,
            ];
    }

    /** @return array<string, mixed> */
    public static function option(): array
    {
        return Schema::object('settings_option', ['value' => self::value()]);
    }

    /** @return array<string, mixed> a switch, or a map of task keys to timestamps in milliseconds */
    public static function value(): array
    {
        return ['type' => ['boolean', 'object'], 'additionalProperties' => ['type' => 'integer', 'minimum' => 0]];
    }

    /** @return array<string, mixed> POST settings/schedule-stripe-billing-migration */
    public static function billingMigration(): array
    {
        return Schema::object(
            'billing_migration',
            array_intersect_key(
                self::billing(),
                array_flip([
                    'is_migrating_stripe_billing',
                    'stripe_billing_subscription_count',
                    'stripe_billing_migrated_count',
                ]),
            ),
        );
    }

    /** @return list<string> the fields that a request may change */
    public function writable(): array
    {
        return array_keys(
            array_filter(
                $this->properties(),
                static fn(array $property): bool => ($property['readonly'] ?? false) !== true,
            ),
        );
    }

    /**
     * @return list<string> settings of the entity that this plugin doesn't support; changing them is refused by name
     */
    public static function locked(): array
    {
        return [
            'is_woopay_enabled',
            'is_woopay_global_theme_support_enabled',
            'woopay_custom_message',
            'woopay_enabled_locations',
            'is_wcpay_subscriptions_enabled',
            'is_stripe_billing_enabled',
        ];
    }

    /** @return array<string, array<string, mixed>> */
    private static function methods(): array
    {
        $ids = [
            'type' => 'array',
            'items' => ['type' => 'string', 'enum' => PaymentMethods::ids()],
            'uniqueItems' => true,
            'maxItems' => 50,
        ];
        $shown = ['readonly' => true];

        return [
            'is_wcpay_enabled' => Schema::flag('Shoppers are offered this payment method.'),
            'enabled_payment_method_ids' => $ids,
            'available_payment_method_ids' => $ids + $shown,
            'duplicated_payment_method_ids' => PaymentMethodSchema::duplicates() + $shown,
            'payment_method_statuses' => PaymentMethodSchema::statuses() + $shown,
            'payment_methods' =>
                [
                    'type' => 'array',
                    'items' => PaymentMethodSchema::method(),
                    'description' => 'The catalog of payment methods.',
                ] + $shown,
        ];
    }

    /** @return array<string, array<string, mixed>> */
    private static function statement(): array
    {
        $text = ['type' => 'string', 'maxLength' => self::MAX_LENGTH];

        return [
            'account_statement_descriptor' => $text + [
                'description' =>
                    '5 to 22 Latin characters with at least one letter and none of < > \\ \' " *. Empty only if it was never set.',
            ],
            'account_statement_descriptor_kanji' => $text + [
                'description' => 'For businesses in Japan: up to 17 characters. Empty for none.',
            ],
            'account_statement_descriptor_kana' => $text + [
                'description' => 'For businesses in Japan: up to 22 half-width or full-width katakana. Empty for none.',
            ],
            'account_business_support_email' => $text,
            'account_business_support_phone' => $text + ['description' => 'With + and the country code.'],
            'account_domestic_currency' => [
                'type' => ['string', 'null'],
                'readonly' => true,
                'description' => 'Lower-case ISO code.',
            ],
        ];
    }

    /** @return array<string, array<string, mixed>> */
    private static function payouts(): array
    {
        $shown = ['readonly' => true];
        $text = ['type' => ['string', 'null']];

        return [
            'deposit_schedule_interval' => $text + [
                'enum' => [...self::INTERVALS, 'manual', null],
                'description' => 'Manual and null are set by the provider and can\'t be chosen.',
            ],
            'deposit_schedule_weekly_anchor' => $text + ['enum' => [...self::WEEKDAYS, null]],
            'deposit_schedule_monthly_anchor' => [
                'type' => ['integer', 'null'],
                'minimum' => 1,
                'maximum' => 31,
                'description' => '31 is the last day of the month.',
            ],
            'deposit_delay_days' => ['type' => 'integer'] + $shown,
            'deposit_completed_waiting_period' => Schema::flag() + $shown,
            'deposit_status' => $text + $shown,
            'deposit_restrictions' => $text + $shown,
        ];
    }

    /** @return array<string, array<string, mixed>> */
    private static function modes(): array
    {
        $shown = ['readonly' => true];

        return [
            'is_manual_capture_enabled' => Schema::flag('Payments are authorized and captured later by hand.'),
            'is_test_mode_enabled' => Schema::flag(
                'New payments move no real money. Always true without a live account.',
            ),
            'is_test_mode_onboarding' => Schema::flag('The account is a sandbox.') + $shown,
            'is_dev_mode_enabled' => Schema::flag('WordPress reports a development environment.') + $shown,
            'is_debug_log_enabled' => Schema::flag('Requests and commands are written to WooCommerce\'s log.'),
        ];
    }

    /** @return array<string, array<string, mixed>> */
    private static function express(): array
    {
        return [
            'is_payment_request_enabled' => Schema::flag('Apple Pay and Google Pay are offered.'),
            'payment_request_enabled_locations' => self::locations(),
            'payment_request_button_type' => ['type' => 'string', 'enum' => ['default', 'buy', 'donate', 'book']],
            'payment_request_button_size' => ['type' => 'string', 'enum' => ['small', 'medium', 'large']],
            'payment_request_button_theme' => ['type' => 'string', 'enum' => ['dark', 'light', 'light-outline']],
            'payment_request_button_border_radius' => [
                'type' => 'integer',
                'minimum' => 0,
                'maximum' => self::MAX_RADIUS,
                'description' => 'Pixels.',
            ],
        ];
    }

    /**
     * Returns the fields of a one-click checkout that this plugin doesn't support; only the logo can be set.
     *
     * @return array<string, array<string, mixed>>
     */
    private static function oneClick(): array
    {
        $shown = ['readonly' => true];

        return [
            'is_woopay_enabled' => Schema::flag() + $shown,
            'is_woopay_global_theme_support_enabled' => Schema::flag() + $shown,
            'woopay_custom_message' => Schema::text() + $shown,
            'woopay_store_logo' => [
                'type' => 'string',
                'maxLength' => 64,
                'pattern' => '^(file_[A-Za-z0-9_]{1,58})?$',
                'description' => 'Id of a PNG or JPEG uploaded with the purpose business_logo; empty for none.',
            ],
            'woopay_enabled_locations' => self::locations() + $shown,
            'show_woopay_incompatibility_notice' => Schema::flag() + $shown,
        ];
    }

    /** @return array<string, array<string, mixed>> */
    private static function billing(): array
    {
        $shown = ['readonly' => true];
        $count = ['type' => 'integer', 'minimum' => 0] + $shown;

        return [
            'is_wcpay_subscriptions_enabled' => Schema::flag() + $shown,
            'is_wcpay_subscriptions_eligible' => Schema::flag() + $shown,
            'is_subscriptions_plugin_active' => Schema::flag() + $shown,
            'is_stripe_billing_enabled' => Schema::flag() + $shown,
            'is_migrating_stripe_billing' => Schema::flag() + $shown,
            'stripe_billing_subscription_count' => $count + [
                'description' => 'Subscriptions that the provider renews.',
            ],
            'stripe_billing_migrated_count' => $count + [
                'description' => 'Of those, the number that the store already renews.',
            ],
        ];
    }

    /** @return array<string, mixed> */
    private static function locations(): array
    {
        return [
            'type' => 'array',
            'items' => ['type' => 'string', 'enum' => self::LOCATIONS],
            'uniqueItems' => true,
            'maxItems' => count(self::LOCATIONS),
        ];
    }
}

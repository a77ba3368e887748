<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

/** GET and POST settings (spec 3 §3). */
final class SettingsSchema
{
    /** @return array<string, mixed> */
    public static function settings(): array
    {
        $boolean = ['type' => 'boolean'];
        $shown = $boolean + ['readonly' => true];
        $text = ['type' => ['string', 'null'], 'readonly' => true];
        $number = ['type' => ['integer', 'null'], 'readonly' => true];
        $properties = [
            'is_wcpay_enabled' => $boolean + ['description' => 'Shoppers are offered this payment method.'],
            'is_test_mode_enabled' => $boolean + ['description' => 'No real money moves. Always so with a sandbox account.'],
            'is_manual_capture_enabled' => $boolean + ['description' => 'Payments are authorized and captured later by hand.'],
            'is_debug_log_enabled' => $boolean + ['description' => 'Requests are written to WooCommerce\'s log.'],
            'is_test_mode_onboarding' => $shown,
            'is_dev_mode_enabled' => $shown,
            'is_subscriptions_plugin_active' => $shown,
            'account_domestic_currency' => $text,
            'deposit_schedule_interval' => $text,
            'deposit_schedule_weekly_anchor' => $text,
            'deposit_schedule_monthly_anchor' => $number,
            'deposit_delay_days' => $number,
            'deposit_completed_waiting_period' => $shown,
            'deposit_status' => $text,
            'deposit_restrictions' => $text,
        ];

        return [
            '$schema' => 'http://json-schema.org/draft-04/schema#',
            'title' => 'settings',
            'type' => 'object',
            'properties' => $properties,
            'required' => array_keys($properties),
            'additionalProperties' => false,
        ];
    }

    /** @return array<string, mixed> */
    public static function option(): array
    {
        return [
            '$schema' => 'http://json-schema.org/draft-04/schema#',
            'title' => 'settings_option',
            'type' => 'object',
            'properties' => ['value' => self::value()],
            'required' => ['value'],
            'additionalProperties' => false,
        ];
    }

    /** @return array<string, mixed> a switch, or a map of task keys to timestamps in milliseconds */
    public static function value(): array
    {
        return ['type' => ['boolean', 'object'], 'additionalProperties' => ['type' => 'integer', 'minimum' => 0]];
    }

    /** @return array<string, array<string, mixed>> the arguments of POST settings: what is not in the request stays */
    public static function arguments(): array
    {
        $arguments = [];
        foreach (Settings::writableFields() as $field) {
            $arguments[$field] = ['type' => 'boolean', 'validate_callback' => 'rest_validate_request_arg', 'sanitize_callback' => 'rest_sanitize_request_arg'];
        }

        return $arguments;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Platform\Rest\Schema;

/** Schemas of payment methods in the settings: the catalog, their status at the provider, and duplicates. */
final class PaymentMethodSchema
{
    /** The provider's statuses, and `unrequested` for a method that was never requested. */
    public const STATUSES = ['active', 'inactive', 'pending', 'pending_verification', 'unrequested'];

    /** @return array<string, mixed> one method of the catalog */
    public static function method(): array
    {
        $texts = ['type' => 'array', 'items' => ['type' => 'string']];

        return Schema::object('payment_method', [
            'id' => ['type' => 'string', 'enum' => PaymentMethods::ids()],
            'label' => Schema::text(),
            'icon' => Schema::text('Name of the logo in client/components/brand-mark.'),
            'capability' => Schema::text('The provider\'s name of the capability.'),
            'account_countries' => $texts + ['description' => 'Countries of the business; empty for all.'],
            'customer_countries' => $texts + ['description' => 'Countries of the customers; empty for all.'],
            'currencies' => $texts + ['description' => 'Lower-case ISO codes; empty for all.'],
            'limits' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'currency' => Schema::text(),
                    'minimum' => Schema::minorUnits('Minimum of one payment'),
                    'maximum' => Schema::minorUnits('Maximum of one payment'),
                ]),
            ],
            'is_domestic' => Schema::flag('Customers must be in the business\'s country.'),
            'can_wait' => Schema::flag(
                'It can be authorized now and captured later; other methods aren\'t offered while manual capture is on.',
            ),
            'can_be_saved' => Schema::flag('Shoppers can save it.'),
            'is_retired' => Schema::flag('It is no longer offered and only appears in the history.'),
            'is_available' => Schema::flag('This account can have it.'),
            'unavailable_reason' => Schema::textOrNull('The reason, as text.'),
            'fee' => Schema::nullable(
                Schema::object(null, [
                    'percentage_rate' => ['type' => 'number', 'description' => '0.029 is 2.9 percent.'],
                    'fixed_rate' => Schema::minorUnits('Fixed fee of each payment'),
                    'maximum' => [
                        'type' => ['integer', 'null'],
                        'description' => 'Maximum fee of one payment, in minor units of currency.',
                    ],
                    'currency' => Schema::text(),
                ]),
            ),
        ]);
    }

    /** @return array<string, mixed> by method: its status at the provider */
    public static function statuses(): array
    {
        return [
            'type' => 'object',
            'description' => 'By payment method.',
            'additionalProperties' => Schema::object(null, [
                'status' => ['type' => 'string', 'enum' => self::STATUSES],
                'reason' => Schema::textOrNull('Why it isn\'t active, as text.'),
                'requirements' => [
                    'type' => 'array',
                    'items' => Schema::object(null, ['code' => Schema::text(), 'text' => Schema::text()]),
                    'description' => 'Open requirements of the provider, each text once.',
                ],
            ]),
        ];
    }

    /** @return array<string, mixed> by method: the other gateways that are turned on and offer it, too */
    public static function duplicates(): array
    {
        return [
            'type' => 'object',
            'description' =>
                'By payment method. To dismiss one: POST settings/tillbook_dismissed_duplicates with a map of the keys to timestamps.',
            'additionalProperties' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'key' => Schema::text('method:gateway, such as card:stripe.'),
                    'gateway_id' => Schema::text(),
                    'gateway_title' => Schema::text(),
                    'settings_url' => Schema::text('URL of the gateway\'s settings, where it can be turned off.'),
                    'is_dismissed' => Schema::flag(),
                ]),
            ],
        ];
    }
}

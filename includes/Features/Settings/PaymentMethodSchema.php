<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Platform\Rest\Schema;

/** What the settings say of payment methods: the catalogue, their state with the provider, and rivals. */
final class PaymentMethodSchema
{
    /** As the provider has them, and `unrequested` for one it was never asked for. */
    public const STATUSES = ['active', 'inactive', 'pending', 'pending_verification', 'unrequested'];

    /** @return array<string, mixed> one method of the catalogue */
    public static function method(): array
    {
        $texts = ['type' => 'array', 'items' => ['type' => 'string']];

        return Schema::object('payment_method', [
            'id' => ['type' => 'string', 'enum' => PaymentMethods::ids()],
            'label' => Schema::text(),
            'icon' => Schema::text('The mark of client/components/brand-mark.'),
            'capability' => Schema::text('What the provider calls the permission to take it.'),
            'account_countries' => $texts + ['description' => 'Where the business has to be; empty for anywhere.'],
            'customer_countries' => $texts + ['description' => 'Whose customers have it; empty for everybody\'s.'],
            'currencies' => $texts + ['description' => 'Lower-case ISO codes; empty for all.'],
            'limits' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'currency' => Schema::text(),
                    'minimum' => Schema::minorUnits('The least of one payment'),
                    'maximum' => Schema::minorUnits('The most of one payment'),
                ]),
            ],
            'is_domestic' => Schema::flag('Customers have to be in the business\'s own country.'),
            'can_wait' => Schema::flag(
                'It can be authorized now and captured later; others are not offered while manual capture is on.',
            ),
            'can_be_saved' => Schema::flag('Shoppers can keep it for the next time.'),
            'is_retired' => Schema::flag('It is only in the history.'),
            'is_available' => Schema::flag('This account can have it.'),
            'unavailable_reason' => Schema::textOrNull('Why not, in words.'),
            'fee' => Schema::nullable(
                Schema::object(null, [
                    'percentage_rate' => ['type' => 'number', 'description' => '0.029 is 2.9 percent.'],
                    'fixed_rate' => Schema::minorUnits('What each payment costs besides'),
                    'maximum' => [
                        'type' => ['integer', 'null'],
                        'description' => 'The most that one payment costs, in minor units of currency.',
                    ],
                    'currency' => Schema::text(),
                ]),
            ),
        ]);
    }

    /** @return array<string, mixed> by method: what the provider says of it */
    public static function statuses(): array
    {
        return [
            'type' => 'object',
            'description' => 'By payment method.',
            'additionalProperties' => Schema::object(null, [
                'status' => ['type' => 'string', 'enum' => self::STATUSES],
                'reason' => Schema::textOrNull('What keeps it from being active, in words.'),
                'requirements' => [
                    'type' => 'array',
                    'items' => Schema::object(null, ['code' => Schema::text(), 'text' => Schema::text()]),
                    'description' => 'What the provider still asks for.',
                ],
            ]),
        ];
    }

    /** @return array<string, mixed> by method: the other gateways that are switched on and offer it too */
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
                    'settings_url' => Schema::text('Where that gateway is switched off.'),
                    'is_dismissed' => Schema::flag(),
                ]),
            ],
        ];
    }
}

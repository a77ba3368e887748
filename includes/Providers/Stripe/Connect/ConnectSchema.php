<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Platform\Rest\Schema;

/** Schemas of the routes under `stripe/`. No answer ever has a key; `masked_key` has its last four characters. */
final class ConnectSchema
{
    private const MODES = ['live', 'test'];
    /** More than any key has. */
    private const MAX_KEY_LENGTH = 300;

    /** @return array<string, mixed> GET stripe/form: what the form needs before a key is entered */
    public static function form(): array
    {
        return Schema::object('stripe_connect_form', [
            'modes' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'mode' => self::mode(),
                    'obstacle' => Schema::textOrNull('Why no account of this mode can be connected here.'),
                    'create_url' => Schema::text('Creates a key at Stripe that only looks.'),
                    'create_acting_url' => Schema::text('Creates a key at Stripe that also acts on payments.'),
                    'create_selling_url' => Schema::text('Creates a key at Stripe that also takes payments.'),
                    'account_id' => Schema::textOrNull('The connected account.'),
                    'publishable_key' => self::publishableKey(),
                    'is_publishable_constant' => Schema::flag('The publishable key is set in wp-config.php.'),
                    'masked_key' => Schema::textOrNull('The end of the stored key; never the key.'),
                    'is_constant' => Schema::flag('The key is set in wp-config.php.'),
                    'problem' => Schema::textOrNull('Why the stored key or the constant can\'t be used.'),
                ]),
            ],
            'permissions' => ['type' => 'array', 'items' => self::permission(false)],
        ]);
    }

    /** @return array<string, mixed> POST stripe/check and stripe/rotate */
    public static function check(): array
    {
        return Schema::object('stripe_check', [
            'mode' => self::mode(),
            'masked_key' => Schema::text(),
            'account' => Schema::nullable(
                Schema::object(null, [
                    'id' => Schema::text(),
                    'name' => Schema::text('Empty if the key may not read it.'),
                    'country' => Schema::text('ISO code; empty if the key may not read it.'),
                    'currency' => Schema::text('Lower-case ISO code; empty if the key may not read it.'),
                ]),
            ),
            'permissions' => ['type' => 'array', 'items' => self::permission(true)],
        ]);
    }

    /** @return array<string, mixed> POST stripe/connect */
    public static function connected(): array
    {
        return Schema::object('stripe_connected', [
            'mode' => self::mode(),
            'account_id' => Schema::text(),
            'publishable_key' => self::publishableKey(),
            'url' => Schema::text('The page to open next.'),
        ]);
    }

    /** @return array<string, mixed> POST stripe/publishable */
    public static function publishable(): array
    {
        return Schema::object('stripe_publishable', [
            'mode' => self::mode(),
            'account_id' => Schema::text(),
            'publishable_key' => self::publishableKey(),
        ]);
    }

    /** @return array<string, mixed> POST stripe/disconnect */
    public static function disconnected(): array
    {
        return Schema::object('stripe_disconnected', [
            'mode' => self::mode(),
            'endpoints_left' => [
                'type' => 'array',
                'items' => Schema::text(),
                'description' => 'Webhook endpoints to delete in Stripe\'s Dashboard, because the key may not.',
            ],
            'is_erasing' => Schema::flag(
                'The ledger is still being erased in the background. Until it is, the account can\'t be connected.',
            ),
        ]);
    }

    /** @return array<string, mixed> GET stripe/under-way */
    public static function underWay(): array
    {
        return Schema::object('stripe_under_way', [
            'open' => [
                'type' => 'integer',
                'minimum' => 0,
                'description' => 'Number of payments that shoppers can still approve.',
            ],
            'texts' => [
                'type' => 'array',
                'items' => Schema::text(),
                'description' => 'What is under way in the account, in sentences.',
            ],
        ]);
    }

    /** @return array<string, mixed> GET stripe/health, POST stripe/webhook */
    public static function health(): array
    {
        return Schema::object('stripe_health', [
            'accounts' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'mode' => self::mode(),
                    'account_id' => Schema::text(),
                    'name' => Schema::text(),
                    'country' => Schema::text(),
                    'currency' => Schema::text(),
                    'connected' => Schema::seconds('When it was connected'),
                    'checked' => Schema::seconds('When the key\'s permissions were checked'),
                    'masked_key' => Schema::textOrNull(),
                    'is_constant' => Schema::flag('The key is set in wp-config.php.'),
                    'publishable_key' => self::publishableKey(),
                    'is_publishable_constant' => Schema::flag('The publishable key is set in wp-config.php.'),
                    'dashboard_url' => Schema::text(),
                    'items' => [
                        'type' => 'array',
                        'items' => Schema::object(null, [
                            'name' => Schema::text(),
                            'title' => Schema::text(),
                            'status' => [
                                'type' => 'string',
                                'enum' => [HealthItem::OK, HealthItem::INFO, HealthItem::WARNING, HealthItem::ERROR],
                            ],
                            'text' => Schema::text(),
                            'action' => Schema::nullable([
                                'type' => 'string',
                                'enum' => [...HealthItem::ACTIONS, null],
                            ]),
                        ]),
                    ],
                ]),
            ],
        ]);
    }

    /** @return array<string, array<string, mixed>> */
    public static function keyArguments(bool $isRequired = false): array
    {
        return [
            'key' => Schema::argument([
                'type' => 'string',
                'maxLength' => self::MAX_KEY_LENGTH,
                'description' =>
                    'The restricted key (rk_…). Without it, the stored or constant one of the mode is used.',
                'required' => $isRequired,
            ]),
        ];
    }

    /** @return array<string, array<string, mixed>> */
    public static function publishableArgument(bool $isRequired): array
    {
        return [
            'publishable_key' => Schema::argument([
                'type' => 'string',
                'maxLength' => self::MAX_KEY_LENGTH,
                'description' => $isRequired
                    ? 'The publishable key (pk_…) of the account; empty to take it away.'
                    : 'The publishable key (pk_…) of the account, without which it takes no payments.',
                'required' => $isRequired,
            ]),
        ];
    }

    /** @return array<string, mixed> */
    private static function publishableKey(): array
    {
        return Schema::textOrNull('The verified publishable key (pk_…), with which browsers send cards to Stripe.');
    }

    /** @return array<string, array<string, mixed>> */
    public static function modeArgument(bool $isRequired): array
    {
        return [
            'mode' => Schema::argument(self::mode() + ($isRequired ? ['required' => true] : ['default' => 'test'])),
        ];
    }

    /** @return array<string, mixed> */
    private static function mode(): array
    {
        return ['type' => 'string', 'enum' => self::MODES];
    }

    /** @return array<string, mixed> */
    private static function permission(bool $isTested): array
    {
        return Schema::object(
            null,
            [
                'name' => Schema::text('Such as rak_charge_read.'),
                'row' => Schema::text('The row in Stripe\'s Dashboard, in English.'),
                'to_select' => Schema::text('Row and level to select there.'),
                'purpose' => Schema::text(),
                'without' => Schema::text('Features that don\'t work without it; empty if it isn\'t used.'),
                'is_required' => Schema::flag(),
                'is_used' => Schema::flag('If not, the key doesn\'t need it.'),
            ] +
                ($isTested
                    ? [
                        'state' => [
                            'type' => 'string',
                            'enum' => ['granted', 'missing', 'unknown'],
                            'description' => 'Unknown if its part wasn\'t tried.',
                        ],
                    ]
                    : []),
        );
    }
}

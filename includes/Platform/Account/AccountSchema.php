<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

use Tillbook\Platform\Rest\Schema;

/** Schema of the account in GET accounts and in page settings (spec 1 §3, spec 3 §3). */
final class AccountSchema
{
    /** Status of a store without an account; the specification only defines statuses of an existing account. */
    public const NOT_CONNECTED = 'not_connected';

    /** Fields for a store without an account. */
    public const NONE = [
        'account_id' => null,
        'status' => self::NOT_CONNECTED,
        'error' => false,
        'is_live' => false,
        'country' => null,
        'created' => null,
        'paymentsEnabled' => false,
        'isOfferedAtCheckout' => false,
        'detailsSubmitted' => false,
        'hasSubmittedVatData' => false,
        'currentDeadline' => null,
        'pastDue' => false,
        'accountLink' => null,
        'requirements' => ['errors' => []],
        'deposits' => [
            'status' => 'disabled',
            'interval' => 'manual',
            'restrictions' => 'deposits_blocked',
            'completed_waiting_period' => false,
            'minimum_scheduled_deposit_amounts' => [],
        ],
        'deposits_schedule' => [
            'interval' => 'manual',
            'weekly_anchor' => null,
            'monthly_anchor' => null,
            'delay_days' => null,
        ],
        'default_external_accounts' => [],
        'store_currencies' => ['default' => null, 'supported' => []],
        'fraudProtection' => ['declineOnAVSFailure' => false, 'declineOnCVCFailure' => null],
        'progressiveOnboarding' => [
            'isEnabled' => false,
            'isComplete' => false,
            'tpv' => 0,
            'firstTransactionDate' => null,
        ],
        'fees' => ['base' => null, 'discount' => []],
        'campaigns' => [],
        'loans' => [],
    ];

    /** @return array<string, mixed> */
    public static function account(): array
    {
        $boolean = ['type' => 'boolean'];
        $text = ['type' => 'string'];
        $textOrNull = ['type' => ['string', 'null']];
        $time = ['type' => ['integer', 'null'], 'description' => 'Seconds since the epoch, UTC.'];
        $anchor = ['type' => ['integer', 'null']];

        return Schema::object('account', [
            'account_id' => $textOrNull,
            'status' => $text + [
                'description' =>
                    'pending, complete, enabled, under_review, restricted, restricted_partially, restricted_soon, rejected or a value starting with rejected; not_connected without an account.',
            ],
            'error' => $boolean + [
                'description' => 'The provider didn\'t answer; the other fields have no meaning.',
            ],
            'is_live' => $boolean,
            'country' => $textOrNull,
            'created' => $time,
            'paymentsEnabled' => $boolean,
            'isOfferedAtCheckout' => $boolean + [
                'description' =>
                    'The store offers the payment method at checkout. Shoppers can pay if paymentsEnabled is true as well.',
            ],
            'detailsSubmitted' => $boolean,
            'hasSubmittedVatData' => $boolean,
            'currentDeadline' => $time,
            'pastDue' => $boolean,
            'accountLink' => $textOrNull,
            'requirements' =>
                ['required' => ['errors']] +
                Schema::object(null, [
                    'errors' => [
                        'type' => 'array',
                        'items' => Schema::object(null, ['code' => $text, 'reason' => $text]),
                    ],
                    'due' => [
                        'type' => 'array',
                        'description' =>
                            'Details that the provider asks for now, by its names. Missing if it doesn\'t say.',
                        'items' => $text,
                    ],
                    'in_review' => [
                        'type' => 'array',
                        'description' => 'Details that it reviews, by its names. Missing if it doesn\'t say.',
                        'items' => $text,
                    ],
                ]),
            'deposits' => Schema::object(null, [
                'status' => $text,
                'interval' => $text,
                'restrictions' => $text,
                'completed_waiting_period' => $boolean,
                'minimum_scheduled_deposit_amounts' => [
                    'type' => 'object',
                    'description' => 'Minor units by currency.',
                    'additionalProperties' => ['type' => 'integer'],
                ],
            ]),
            'deposits_schedule' =>
                ['required' => ['interval', 'weekly_anchor', 'monthly_anchor', 'delay_days']] +
                Schema::object(null, [
                    'interval' => $text,
                    'weekly_anchor' => $textOrNull,
                    'monthly_anchor' => $anchor,
                    'delay_days' => $anchor,
                    'weekly_payout_days' => [
                        'type' => 'array',
                        'description' => 'Missing if there is one day, weekly_anchor, or none.',
                        'items' => $text,
                    ],
                    'monthly_payout_days' => [
                        'type' => 'array',
                        'description' => 'Missing if there is one day, monthly_anchor, or none.',
                        'items' => ['type' => 'integer'],
                    ],
                ]),
            'default_external_accounts' => [
                'type' => 'array',
                'items' => Schema::object(null, ['currency' => $text, 'status' => $text]),
            ],
            'store_currencies' => Schema::object(null, [
                'default' => $textOrNull,
                'supported' => ['type' => 'array', 'items' => $text],
            ]),
            'fraudProtection' => Schema::object(null, [
                'declineOnAVSFailure' => $boolean,
                'declineOnCVCFailure' => [
                    'type' => ['boolean', 'null'],
                    'description' => 'null: the provider doesn\'t say.',
                ],
            ]),
            'progressiveOnboarding' => Schema::object(null, [
                'isEnabled' => $boolean,
                'isComplete' => $boolean,
                'tpv' => [
                    'type' => 'integer',
                    'description' =>
                        'Lifetime payment volume in US cents. With Stripe, which sets no limits on sales, minor units of the default currency, without payments in others.',
                ],
                'firstTransactionDate' => $time,
            ]),
            'fees' => Schema::object(null, [
                'base' => ['type' => ['object', 'null']] + self::fee(),
                'discount' => ['type' => 'array', 'items' => self::fee()],
            ]),
            'campaigns' => ['type' => 'object', 'additionalProperties' => $boolean],
            'loans' => ['type' => 'array', 'items' => $text + ['description' => 'In the form id|status.']],
        ]);
    }

    /** @return array<string, mixed> the card fee, or a discounted fee (spec 3 §3 "Fee") */
    private static function fee(): array
    {
        $amount = ['type' => ['integer', 'null'], 'description' => 'Minor units of volume_currency.'];

        return Schema::object(null, [
            'percentage_rate' => ['type' => 'number', 'description' => '0.029 is 2.9 percent.'],
            'fixed_rate' => ['type' => 'integer', 'description' => 'Minor units of currency.'],
            'currency' => ['type' => 'string'],
            'discount' => [
                'type' => 'number',
                'description' => 'Discount on the base percentage: 0.005 is half a percentage point.',
            ],
            'volume_allowance' => $amount,
            'current_volume' => $amount,
            'end_time' => ['type' => ['integer', 'null'], 'description' => 'Seconds since the epoch, UTC.'],
            'volume_currency' => ['type' => ['string', 'null']],
        ]);
    }

    /**
     * Prepares the fields for output: empty maps become objects, because PHP would encode them as `[]`, and the
     * store's own settings are added.
     *
     * @param array<string, mixed> $fields
     * @param bool $isOffered whether the store offers the payment method at checkout
     *
     * @return array<string, mixed>
     */
    public static function prepare(array $fields, bool $isOffered): array
    {
        $deposits = is_array($fields['deposits'] ?? null) ? $fields['deposits'] : [];
        $deposits['minimum_scheduled_deposit_amounts'] =
            (object) ($deposits['minimum_scheduled_deposit_amounts'] ?? []);

        return [
            'deposits' => $deposits,
            'campaigns' => (object) ($fields['campaigns'] ?? []),
            'isOfferedAtCheckout' => $isOffered,
        ] + $fields;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Tillbook\Platform\Rest\Schema;

/** Orders and payments that disagree. */
final class MismatchSchema
{
    public const KINDS = [
        'payment_without_order',
        'authorization_without_order',
        'paid_twice',
        'closed_order_paid',
        'order_without_payment',
        'amount_differs',
        'refund_only_in_store',
        'refund_only_at_provider',
    ];

    /** @return array<string, mixed> */
    public static function list(): array
    {
        return Schema::object('mismatches', [
            'data' => [
                'type' => 'array',
                'items' => Schema::object('mismatch', [
                    'id' => ['type' => 'integer'],
                    'kind' => ['type' => 'string', 'enum' => self::KINDS],
                    'found' => Schema::seconds('When it was first seen'),
                    'payment_intent_id' => Schema::textOrNull(),
                    'order_id' => ['type' => ['integer', 'null']],
                    'order' => Schema::order(),
                    'currency' => Schema::text(),
                    'order_amount' => [
                        'type' => ['integer', 'null'],
                        'description' => 'Minor units: what the store says; for refunds, what it gave back.',
                    ],
                    'payment_amount' => [
                        'type' => ['integer', 'null'],
                        'description' => 'Minor units: what the provider says.',
                    ],
                ]),
            ],
        ]);
    }

    /** @return array<string, mixed> */
    public static function summary(): array
    {
        return Schema::object('mismatches_summary', [
            'count' => ['type' => 'integer'],
            'kinds' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'kind' => ['type' => 'string', 'enum' => self::KINDS],
                    'count' => ['type' => 'integer'],
                ]),
            ],
            'checked' => Schema::seconds('When the store was last looked through to its end', true),
        ]);
    }

    /** @return array<string, array<string, mixed>> */
    public static function listArguments(): array
    {
        return Schema::pageArguments() + ['kind' => Schema::argument(['type' => 'string', 'enum' => self::KINDS])];
    }
}

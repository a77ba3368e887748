<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Tillbook\Platform\Rest\Schema;

/** REST schemas of orders and payments that disagree. */
final class MismatchSchema
{
    public const KINDS = [
        'payment_without_order',
        'authorization_without_order',
        'paid_twice',
        'closed_order_paid',
        'open_order_paid',
        'order_without_payment',
        'amount_differs',
        'refund_only_in_store',
        'refund_only_at_provider',
    ];

    /** @return array<value-of<self::KINDS>, string> translated names by kind */
    public static function kinds(): array
    {
        return [
            Mismatch::PAYMENT_WITHOUT_ORDER => __('Payment without an order', 'tillbook'),
            Mismatch::AUTHORIZATION_WITHOUT_ORDER => __('Authorization without an order', 'tillbook'),
            Mismatch::PAID_TWICE => __('Order paid twice', 'tillbook'),
            Mismatch::CLOSED_ORDER_PAID => __('Canceled order with a payment', 'tillbook'),
            Mismatch::OPEN_ORDER_PAID => __('Unpaid order with a payment', 'tillbook'),
            Mismatch::ORDER_WITHOUT_PAYMENT => __('Order without a payment', 'tillbook'),
            Mismatch::AMOUNT_DIFFERS => __('Amounts differ', 'tillbook'),
            Mismatch::REFUND_ONLY_IN_STORE => __('Refund in the store only', 'tillbook'),
            Mismatch::REFUND_ONLY_AT_PROVIDER => __('Refund missing from the store', 'tillbook'),
        ];
    }

    /** @return array<string, mixed> */
    public static function list(): array
    {
        return Schema::object('mismatches', [
            'data' => [
                'type' => 'array',
                'items' => Schema::object('mismatch', [
                    'id' => ['type' => 'integer'],
                    'kind' => ['type' => 'string', 'enum' => self::KINDS],
                    'found' => Schema::seconds('Time it was first found'),
                    'payment_intent_id' => Schema::textOrNull(),
                    'order_id' => ['type' => ['integer', 'null']],
                    'order' => Schema::order(),
                    'order_trashed' => Schema::flag('Whether `order` is null because the order is in the trash.'),
                    'currency' => Schema::text(),
                    'order_amount' => [
                        'type' => ['integer', 'null'],
                        'description' => 'Minor units: the amount in the store; for refunds, the refunded amount.',
                    ],
                    'payment_amount' => [
                        'type' => ['integer', 'null'],
                        'description' => 'Minor units: the amount at the provider.',
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
            'checked' => Schema::seconds('Time of the last complete scan', true),
        ]);
    }
}

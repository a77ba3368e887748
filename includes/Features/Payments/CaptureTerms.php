<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\OrderView;

/** What a capture of an authorization would take, or why there can be none (spec 2 §4 "Authorization"). */
final class CaptureTerms
{
    public const OBSTACLES = [
        'no_order',
        'order_missing',
        'order_trashed',
        'other_payment',
        'other_currency',
        'order_free',
    ];

    /**
     * @param int|null $amount minor units: what the order costs now, at most what was authorized; null where nothing can be captured
     * @param value-of<self::OBSTACLES>|null $obstacle
     */
    private function __construct(public readonly ?int $amount, public readonly ?string $obstacle) {}

    /**
     * The terms of several payments. Only where an order is not there, one query finds which of those are in the trash.
     *
     * @param list<array<string, string|null>> $rows of `payments`
     * @param array<int, OrderView> $views the orders that are there, by id
     *
     * @return array<string, self> by payment intent
     */
    public static function ofRows(Orders $orders, array $rows, array $views): array
    {
        $waiting = array_values(
            array_filter(
                $rows,
                static fn(array $row): bool => $row['status'] === 'requires_capture' &&
                    $row['order_id'] !== null &&
                    !isset($views[(int) $row['order_id']]),
            ),
        );
        $trashed = $orders->trashed(array_map(static fn(array $row): int => (int) $row['order_id'], $waiting));
        $terms = [];
        foreach ($rows as $row) {
            $terms[(string) $row['payment_intent_id']] = self::of(
                $row,
                $views[(int) $row['order_id']] ?? null,
                in_array((int) $row['order_id'], $trashed, true),
            );
        }

        return $terms;
    }

    /**
     * @param array<string, string|null> $row of `payments`
     * @param OrderView|null $order null where it is not there, or in the trash
     */
    private static function of(array $row, ?OrderView $order, bool $isTrashed): self
    {
        if ($row['status'] !== 'requires_capture' || $row['captured'] === '1') {
            return new self(null, null);
        }
        $obstacle = match (true) {
            $row['order_id'] === null => 'no_order',
            $order === null => $isTrashed ? 'order_trashed' : 'order_missing',
            !in_array($order->paymentIntentId, [null, $row['payment_intent_id']], true) => 'other_payment',
            $order->total === null => null,
            $order->total->currency !== $row['currency'] => 'other_currency',
            $order->total->amount <= 0 => 'order_free',
            default => null,
        };
        $authorized = (int) $row['amount'];

        return $obstacle === null
            ? new self(min($order->total->amount ?? $authorized, $authorized), null)
            : new self(null, $obstacle);
    }
}

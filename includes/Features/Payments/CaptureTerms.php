<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\OrderView;

/**
 * The amount that capturing an authorization would charge, or the obstacle to capturing it (spec 2 §4 "Authorization").
 */
final class CaptureTerms
{
    public const OBSTACLES = [
        'no_order',
        'other_gateway',
        'order_missing',
        'order_trashed',
        'other_method',
        'other_payment',
        'other_currency',
        'order_free',
    ];

    /**
     * @param int|null $amount minor units: the order's current total, at most the authorized amount; null if none
     * @param value-of<self::OBSTACLES>|null $obstacle
     */
    private function __construct(public readonly ?int $amount, public readonly ?string $obstacle) {}

    /**
     * Returns the terms of several payments. If orders are missing, one query finds which of them are in the trash.
     *
     * @param list<array<string, string|null>> $rows of `payments`
     * @param array<int, OrderView> $views the orders that exist, by id
     *
     * @return array<string, self> by payment intent
     */
    public static function ofRows(Orders $orders, array $rows, array $views): array
    {
        $waiting = array_values(
            array_filter(
                $rows,
                static fn(array $row): bool => $row['status'] === 'requires_capture' &&
                    !isset($views[(int) (new PaymentRow($row))->shownOrderId()]),
            ),
        );
        $trashed = $orders->trashed(PaymentRow::shownOrderIds($waiting));
        $terms = [];
        foreach ($rows as $row) {
            $orderId = (int) (new PaymentRow($row))->shownOrderId();
            $terms[(string) $row['payment_intent_id']] = self::of(
                $row,
                $views[$orderId] ?? null,
                in_array($orderId, $trashed, true),
            );
        }

        return $terms;
    }

    /**
     * @param array<string, string|null> $row of `payments`
     * @param OrderView|null $order null if it doesn't exist, or is in the trash
     */
    private static function of(array $row, ?OrderView $order, bool $isTrashed): self
    {
        if ($row['status'] !== 'requires_capture' || $row['captured'] === '1') {
            return new self(null, null);
        }
        $payment = new PaymentRow($row);
        $obstacle = match (true) {
            $payment->shownOrderId() === null => 'no_order',
            $payment->isTakenByActiveGateway($order) => 'other_gateway',
            $order === null => $isTrashed ? 'order_trashed' : 'order_missing',
            $payment->hasSwitchedGateway($order->gateway) => 'other_method',
            !$payment->isNamed($order->paymentIntentId, $order->gatewayPayment) => 'other_payment',
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

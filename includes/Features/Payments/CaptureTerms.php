<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Platform\Money\Currencies;
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
        'order_refunded',
        'other_method',
        'other_payment',
        'other_currency',
        'order_free',
        'amount_step',
    ];

    /**
     * @param int|null $amount minor units: the order's current total, at most the authorized amount; null if none
     * @param value-of<self::OBSTACLES>|null $obstacle
     */
    private function __construct(public readonly ?int $amount, public readonly ?string $obstacle) {}

    /**
     * Returns the terms of several payments. One query finds which of their orders were refunded, and if orders are
     * missing, another one which of them are in the trash.
     *
     * @param list<array<string, string|null>> $rows of `payments`
     * @param array<int, OrderView> $views the orders that exist, by id
     *
     * @return array<string, self> by payment intent
     */
    public static function ofRows(Orders $orders, array $rows, array $views): array
    {
        $waiting = PaymentRow::shownOrderIds(array_values(array_filter($rows, self::isWaiting(...))));
        $trashed = $orders->trashed(array_values(array_diff($waiting, array_keys($views))));
        $refunded = $orders->refunded(array_values(array_intersect($waiting, array_keys($views))));
        $terms = [];
        foreach ($rows as $row) {
            $orderId = (int) (new PaymentRow($row))->shownOrderId();
            $terms[(string) $row['payment_intent_id']] = self::of(
                $row,
                $views[$orderId] ?? null,
                in_array($orderId, $trashed, true),
                in_array($orderId, $refunded, true),
            );
        }

        return $terms;
    }

    /**
     * @param array<string, string|null> $row of `payments`
     * @param OrderView|null $order null if it doesn't exist, or is in the trash
     */
    private static function of(array $row, ?OrderView $order, bool $isTrashed, bool $isRefunded): self
    {
        if (!self::isWaiting($row)) {
            return new self(null, null);
        }
        $payment = new PaymentRow($row);
        $authorized = (int) $row['amount'];
        $amount = min($order?->total->amount ?? $authorized, $authorized);
        $obstacle = match (true) {
            $payment->shownOrderId() === null => 'no_order',
            $payment->isTakenByActiveGateway($order) => 'other_gateway',
            $order === null => $isTrashed ? 'order_trashed' : 'order_missing',
            $isRefunded => 'order_refunded',
            $payment->hasSwitchedGateway($order->gateway) => 'other_method',
            !$payment->isNamed($order->paymentIntentId, $order->gatewayPayment) => 'other_payment',
            $order->total !== null && $order->total->currency !== $row['currency'] => 'other_currency',
            $amount <= 0 => 'order_free',
            // The provider takes multiples of a step only, but what was authorized can be captured as it is.
            $amount !== $authorized && $amount % Currencies::step((string) $row['currency']) !== 0 => 'amount_step',
            default => null,
        };

        return $obstacle === null ? new self($amount, null) : new self(null, $obstacle);
    }

    /** @param array<string, string|null> $row of `payments` */
    private static function isWaiting(array $row): bool
    {
        return $row['status'] === 'requires_capture' && $row['captured'] !== '1';
    }
}

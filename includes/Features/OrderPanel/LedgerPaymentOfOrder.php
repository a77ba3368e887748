<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Tillbook\Features\Payments\PaymentRecords;
use Tillbook\Features\Payments\PaymentView;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\Orders;

/** Finds the payment that the order references, or else a payment that references the order. */
final class LedgerPaymentOfOrder implements PaymentOfOrder
{
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly PaymentRecords $records,
        private readonly PaymentView $view,
        private readonly Orders $orders,
    ) {}

    public function find(int $orderId): ?array
    {
        $scope = $this->ledgers->ofOrder($orderId);
        $order = $this->orders->find($orderId);
        if ($scope === null || $order === null) {
            return null;
        }
        $named = $order->get_meta(OrderPayment::INTENT_META);
        $payment = is_string($named) && $named !== '' ? $this->records->ofIntent($scope, $named) : null;
        if ($payment === null || !in_array($payment->orderId(), [null, $orderId], true)) {
            $payment = $this->records->ofOrder($scope, $orderId, true);
        }

        return $payment === null ? null : $this->view->intent($scope, $payment);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Registrable;
use WC_Order;

/**
 * Stops WooCommerce from canceling unpaid orders that have a payment waiting for approval, processing, or with
 * an unknown outcome. The provider ends a payment that isn't approved within a day, and that event cancels the
 * order.
 */
final class UnpaidOrders implements Registrable
{
    public function __construct(private readonly Ledgers $ledgers, private readonly OrderPayments $payments) {}

    public function register(): void
    {
        Hooks::filter('woocommerce_cancel_unpaid_order', [$this, 'mayCancel'], 20, 2);
    }

    /**
     * Filters whether WooCommerce may cancel the order.
     *
     * @param mixed $cancel result of earlier filters
     * @param mixed $order
     *
     * @return mixed
     */
    public function mayCancel(mixed $cancel, mixed $order = null): mixed
    {
        if ($cancel !== true || !($order instanceof WC_Order) || $order->get_payment_method() !== OrderGateway::OURS) {
            return $cancel;
        }

        // If the check fails, keep the order: it may be paid.
        return Boundary::run('unpaid orders', fn(): bool => $this->isUnpaid($order), static fn(): bool => false);
    }

    private function isUnpaid(WC_Order $order): bool
    {
        $scope = $this->ledgers->ofOrder($order->get_id());
        if ($scope === null) {
            return true;
        }

        return $this->payments->awaitingApproval($scope, $order->get_id(), time() - 2 * DAY_IN_SECONDS) === null &&
            !$this->payments->mayHaveActivePayment($scope, $order->get_id()) &&
            !$this->payments->isBeingLookedUp($scope, $order->get_id());
    }
}

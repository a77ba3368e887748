<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Messages;

use Closure;
use Tillbook\Features\Checkout\OrderPayments;
use Tillbook\Features\OrderSync\ReleaseReason;
use Tillbook\Features\OrderSync\SupersededPayments;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\Orders;
use WC_Order;

/** Explains to the shopper what happened to a payment that the order no longer needed. */
final class ReleasedPaymentMessage
{
    /** @param Closure(): SupersededPayments $superseded */
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly OrderPayments $payments,
        private readonly Closure $superseded,
    ) {}

    /**
     * Returns why an order no longer needs the shopper's newest payment. Null if it still does, and for orders
     * of our gateway that were canceled or refunded, since their pages already explain it (PaymentStatusMessage).
     */
    public function releaseReason(WC_Order $order): ?ReleaseReason
    {
        $why = ReleaseReason::of($order);
        if ($order->get_payment_method() !== OrderGateway::OURS || $why === ReleaseReason::Trashed) {
            return $why;
        }
        $scope = $this->ledgers->ofOrder($order->get_id());
        $intentId =
            $why !== null || $scope === null ? null : $this->payments->newestOfCheckout($scope, $order->get_id());
        if ($scope === null || $intentId === null) {
            return null;
        }

        return isset(SupersededPayments::of($order)[$intentId])
            ? ReleaseReason::MarkedPaid
            : ($this->superseded)()->releaseReason($scope, $order, $intentId, time());
    }

    /** Returns the text for a shopper who returns from approving the payment. */
    public function afterReturn(int $orderId, ReleaseReason $why): string
    {
        $scope = $this->ledgers->ofOrder($orderId);
        $intentId = $scope === null ? null : $this->payments->newestOfCheckout($scope, $orderId);

        return $scope === null || $intentId === null
            ? $why->toShopper()
            : $why->toShopper() . ' ' . self::consequence($this->payments->releaseState($scope, $intentId));
    }

    /** Returns the text for the order's pages; empty if the order left no payment behind. */
    public function onPage(WC_Order $order): string
    {
        $superseded = SupersededPayments::of($order);
        $scope =
            $superseded === [] && OrderPayment::of($order) === null ? null : $this->ledgers->ofOrder($order->get_id());
        $intentId = $scope === null ? null : $this->payments->newestOfCheckout($scope, $order->get_id());
        $why = $intentId === null ? null : $this->releaseReason($order);
        if ($scope === null || $intentId === null || $why === null) {
            return '';
        }
        $state = $this->payments->releaseState($scope, $intentId);

        // No text for an attempt that was declined before the shopper paid another way: they saw the decline.
        return $state === 'ended' && !isset($superseded[$intentId])
            ? ''
            : $why->toShopper() . ' ' . self::consequence($state);
    }

    /** @param 'ended'|'given_back'|'open' $state */
    private static function consequence(string $state): string
    {
        return match ($state) {
            'ended' => __('We canceled your other payment, so you were not charged for it.', 'tillbook'),
            'given_back' => __(
                'Your other payment also arrived, so we\'re refunding it. Banks take 5 to 10 days to show it. You don\'t need to do anything.',
                'tillbook',
            ),
            'open' => __(
                'If your other payment still arrives, we\'ll refund it. You don\'t need to do anything.',
                'tillbook',
            ),
        };
    }
}

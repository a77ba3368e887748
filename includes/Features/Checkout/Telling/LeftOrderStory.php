<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Telling;

use Closure;
use Tillbook\Features\Checkout\OrderPayments;
use Tillbook\Features\OrderSync\SupersededPayments;
use Tillbook\Features\OrderSync\WhyLeft;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Orders\Orders;
use WC_Order;

/** Tells a shopper what became of a payment that the order no longer needed. */
final class LeftOrderStory
{
    /** @param Closure(): SupersededPayments $superseded */
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly OrderPayments $payments,
        private readonly Closure $superseded,
    ) {}

    /**
     * Why an order no longer needs the shopper's newest payment. Null where it does, and for orders of ours that were
     * cancelled or refunded: their own page says so (PaymentStory).
     */
    public function why(WC_Order $order): ?WhyLeft
    {
        $why = WhyLeft::of($order);
        if ($order->get_payment_method() !== Screen::GATEWAY || $why === WhyLeft::Trashed) {
            return $why;
        }
        $scope = $this->ledgers->current();
        $intentId =
            $why !== null || $scope === null ? null : $this->payments->newestOfCheckout($scope, $order->get_id());
        if ($scope === null || $intentId === null) {
            return null;
        }

        return isset(SupersededPayments::of($order)[$intentId])
            ? WhyLeft::MarkedPaid
            : ($this->superseded)()->whyLeft($scope, $order, $intentId, time());
    }

    /** For a shopper who comes back from approving the payment. */
    public function afterReturn(int $orderId, WhyLeft $why): string
    {
        $scope = $this->ledgers->current();
        $intentId = $scope === null ? null : $this->payments->newestOfCheckout($scope, $orderId);

        return $scope === null || $intentId === null
            ? $why->toShopper()
            : $why->toShopper() . ' ' . self::consequence($this->payments->afterwards($scope, $intentId));
    }

    /** For the order's own pages; empty where no payment was left behind. */
    public function onPage(WC_Order $order): string
    {
        $superseded = SupersededPayments::of($order);
        $scope = $superseded === [] && Orders::paymentOf($order) === null ? null : $this->ledgers->current();
        $intentId = $scope === null ? null : $this->payments->newestOfCheckout($scope, $order->get_id());
        $why = $intentId === null ? null : $this->why($order);
        if ($scope === null || $intentId === null || $why === null) {
            return '';
        }
        $afterwards = $this->payments->afterwards($scope, $intentId);

        // An attempt that was declined before the shopper chose another way is no news.
        return $afterwards === 'ended' && !isset($superseded[$intentId])
            ? ''
            : $why->toShopper() . ' ' . self::consequence($afterwards);
    }

    /** @param 'ended'|'given_back'|'open' $afterwards */
    private static function consequence(string $afterwards): string
    {
        return match ($afterwards) {
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

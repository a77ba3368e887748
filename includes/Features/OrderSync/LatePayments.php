<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Closure;
use Tillbook\Ledger\LedgerScope;
use WC_Order;

/**
 * Money that comes for an order nobody will send any more: the shopper approved after the order was cancelled, or after
 * what it wants was sold to somebody else. It goes back, and both are told (docs/decisions/0013). An order is not
 * re-opened by itself: who cancelled it, the merchant or the shopper, had a reason.
 */
final class LatePayments
{
    /**
     * @param Closure(WC_Order): bool $canHave whether the order can still have what it wants from stock
     * @param Closure(LedgerScope, OrderEffect): void $giveBack refunds a payment, or releases an authorization; throws where it could not, and is asked again
     */
    public function __construct(private readonly Closure $canHave, private readonly Closure $giveBack) {}

    /**
     * Whether a payment that the shopper made comes too late for its order.
     *
     * @param bool $hasWaited whether the shopper was sent away to approve it
     */
    public function isTooLate(WC_Order $order, OrderEffect $effect, bool $hasWaited): bool
    {
        if (!in_array($effect->kind, ['paid', 'authorized', 'held'], true) || $effect->isQuiet) {
            return false;
        }

        return $order->has_status('cancelled') ||
            ($hasWaited && $order->has_status(['pending', 'failed']) && !($this->canHave)($order));
    }

    public function giveBack(LedgerScope $scope, WC_Order $order, OrderEffect $effect): void
    {
        if (!$order->has_status(['cancelled', 'refunded'])) {
            $order->set_status('cancelled');
            $order->save();
        }
        ($this->giveBack)($scope, $effect);
    }

    /** For the shopper, by e-mail and on the order's page. */
    public static function toShopper(OrderEffect $effect): string
    {
        return $effect->kind === 'paid'
            ? esc_html__(
                'Your payment arrived after this order was canceled or sold out, so we\'re refunding it. You don\'t need to do anything. If you still want the items, please order again.',
                'tillbook',
            )
            : esc_html__(
                'You approved the payment after this order was canceled or sold out, so we released it and didn\'t charge you. If you still want the items, please order again.',
                'tillbook',
            );
    }
}

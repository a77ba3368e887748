<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Closure;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Orders\OrderSaver;
use WC_Order;

/**
 * Refunds or releases payments that arrive too late: the shopper approved after the order was canceled, or after
 * its items sold out. The merchant and the shopper are notified (docs/decisions/0013). The order is not reopened
 * automatically, because the merchant or the shopper canceled it for a reason.
 */
final class LatePayments
{
    /** Older payments were made before the store's database was restored, or while it wasn't reachable. */
    private const RECENT_SECONDS = 86400;

    /**
     * @param Closure(WC_Order): bool $tryToHold reserves the order's items; returns false if one is sold out
     * @param Closure(LedgerScope, OrderEffect): void $returnPayment refunds a payment or cancels an authorization;
     *  throws if it failed, and is then called again later
     */
    public function __construct(
        private readonly Closure $tryToHold,
        private readonly Closure $returnPayment,
        private readonly Clock $clock,
    ) {}

    /**
     * Returns whether a payment that the shopper made comes too late for its order.
     *
     * @param bool $hasWaited whether the shopper was redirected to approve it
     * @param bool $isOld whether it isn't given back anymore: items that are sold out by then are no reason
     */
    public function isTooLate(WC_Order $order, OrderEffect $effect, bool $hasWaited, bool $isOld): bool
    {
        if (!$effect->kind->isArrival()) {
            return false;
        }

        return $order->has_status('cancelled') ||
            ($hasWaited && !$isOld && $order->has_status(['pending', 'failed']) && !($this->tryToHold)($order));
    }

    /**
     * Whether the payment was made more than a day ago, so that its order may have been shipped long since: after a
     * restored backup, WooCommerce has canceled it as unpaid. The merchant decides about it.
     */
    public function isOld(OrderEffect $effect): bool
    {
        return $effect->happened < $this->clock->now() - self::RECENT_SECONDS;
    }

    /**
     * Cancels the order, unless the merchant decided otherwise meanwhile, and refunds the payment or cancels its
     * authorization.
     */
    public function cancelOrderAndReturn(LedgerScope $scope, WC_Order $order, OrderEffect $effect): void
    {
        try {
            if ($order->has_status(['pending', 'failed', 'on-hold'])) {
                OrderSaver::moveTo($order, 'cancelled');
            }
        } finally {
            // Also if WooCommerce can't store the order: the shopper was told that the payment is returned.
            ($this->returnPayment)($scope, $effect);
        }
    }

    /** Returns the name in NotesOnce of what the shopper was told about a payment that came too late. */
    public static function promise(OrderEffect $effect): string
    {
        return 'late:' . $effect->name();
    }

    /** Returns the text for the shopper, for the email and the order's page. */
    public static function toShopper(OrderEffect $effect): string
    {
        return $effect->kind === EffectKind::Paid
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

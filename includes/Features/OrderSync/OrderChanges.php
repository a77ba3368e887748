<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Orders\Orders;
use WC_Order;

/**
 * Applies an effect to its order. Doing it twice does no harm: an order that is further on keeps its status, a refund
 * has one record, a note is written once.
 */
final class OrderChanges
{
    /** Notes that were written, by effect, so that a repetition writes none. */
    private const NOTED_META = '_tillbook_noted';

    private readonly DisputedOrders $disputed;

    public function __construct(private readonly Orders $orders, private readonly RefundRecords $refunds)
    {
        $this->disputed = new DisputedOrders($refunds);
    }

    public static function available(): bool
    {
        return function_exists('wc_get_order');
    }

    /** @param bool $isAgain whether somebody began it before and did not say how it ended */
    public function apply(LedgerScope $scope, OrderEffect $effect, bool $isAgain = false): void
    {
        $order = $this->orders->find($effect->orderId);
        if ($order === null || $order->get_payment_method() !== Screen::GATEWAY || !self::belongs($order, $effect)) {
            return;
        }
        // WooCommerce would tell the customer that money is back which is not, or that an order is on its way.
        $saysTooMuch = $effect->isOfDispute() || $effect->kind === 'refund_failed' || ($effect->kind === 'refund' && $effect->refundStatus !== 'succeeded');
        if (!$effect->isQuiet && !$saysTooMuch) {
            $this->change($order, $effect, $isAgain);

            return;
        }
        add_filter('pre_wp_mail', '__return_false', 99);
        try {
            $this->change($order, $effect, $isAgain);
        } finally {
            remove_filter('pre_wp_mail', '__return_false', 99);
        }
    }

    private function change(WC_Order $order, OrderEffect $effect, bool $isAgain): void
    {
        $isRecorded = true;
        match ($effect->kind) {
            'authorized', 'held' => $this->moveTo($order, 'on-hold', ['pending', 'failed']),
            'blocked' => $this->moveTo($order, 'failed', ['pending']),
            'captured' => self::complete($order, $effect->intentId),
            'canceled', 'expired' => $this->moveTo($order, 'cancelled', ['pending', 'failed', 'on-hold']),
            'refund' => $isRecorded = $this->refunds->keep($order, $effect),
            'refund_failed' => $this->refunds->takeBack($order, $effect),
            'refund_succeeded' => $this->refunds->settle($order, $effect),
            'disputed' => $this->disputed->hold($order),
            'dispute_won' => $this->disputed->release($order, $effect),
            'dispute_lost', 'dispute_accepted' => $isRecorded = $this->disputed->lose($order, $effect),
            'inquired', 'dispute_submitted', 'inquiry_closed' => null,
        };
        if (!$effect->isQuiet) {
            $this->noteOnce($order, $effect, $isRecorded, $isAgain);
        }
    }

    /** An order that names another payment is that payment's affair. */
    private static function belongs(WC_Order $order, OrderEffect $effect): bool
    {
        $named = $order->get_meta(Orders::INTENT_META);

        return !is_string($named) || $named === '' || $named === $effect->intentId;
    }

    /** @param list<string> $from */
    private function moveTo(WC_Order $order, string $status, array $from): void
    {
        if ($order->has_status($from)) {
            $order->set_status($status);
            $order->save();
        }
    }

    private static function complete(WC_Order $order, string $intentId): void
    {
        if ($order->has_status(['pending', 'failed', 'on-hold', 'cancelled'])) {
            $order->payment_complete($intentId);
        }
    }

    private function noteOnce(WC_Order $order, OrderEffect $effect, bool $isRecorded, bool $isAgain): void
    {
        $current = $this->orders->find($order->get_id()) ?? $order;
        $stored = $current->get_meta(self::NOTED_META);
        $noted = is_array($stored) ? array_values(array_filter($stored, is_string(...))) : [];
        if (in_array($effect->name(), $noted, true)) {
            return;
        }
        $text = OrderNotes::of($effect) . ($isRecorded ? '' : ' ' . OrderNotes::unrecorded());
        // Who died may have written the note and not that it did.
        if (!$isAgain || !self::hasNote($current, $text)) {
            $current->add_order_note($text);
        }
        $current->update_meta_data(self::NOTED_META, [...$noted, $effect->name()]);
        $current->save_meta_data();
    }

    private static function hasNote(WC_Order $order, string $text): bool
    {
        foreach (wc_get_order_notes(['order_id' => $order->get_id()]) as $note) {
            if (is_object($note) && isset($note->content) && is_string($note->content) && wp_strip_all_tags($note->content) === wp_strip_all_tags($text)) {
                return true;
            }
        }

        return false;
    }
}

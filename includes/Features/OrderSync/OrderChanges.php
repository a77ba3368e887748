<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\PaymentMethods\PaidWith;
use WC_Order;

/**
 * Applies an effect to its order. Doing it twice does no harm: an order that is further on keeps its status, a refund
 * has one record, a note is written once.
 */
final class OrderChanges
{
    /** The payment whose money is on its way. */
    private const PROCESSING_META = '_tillbook_processing';

    private readonly DisputedOrders $disputed;

    public function __construct(
        private readonly Orders $orders,
        private readonly NotesOnce $notes,
        private readonly RefundRecords $refunds,
        private readonly LatePayments $late,
        private readonly SupersededPayments $superseded,
    ) {
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
        $why = $this->superseded->why($scope, $order, $effect);
        if ($why !== null) {
            $this->superseded->apply($scope, $order, $effect, $why, $isAgain);

            return;
        }
        if ($order === null || $order->get_payment_method() !== Screen::GATEWAY || !self::belongs($order, $effect)) {
            return;
        }
        // WooCommerce would tell the customer that money is back which is not, or that an order is on its way.
        $saysTooMuch =
            $effect->isOfDispute() ||
            $effect->kind === 'refund_failed' ||
            ($effect->kind === 'refund' && $effect->refundStatus !== 'succeeded');
        if (!$effect->isQuiet && !$saysTooMuch) {
            $this->change($scope, $order, $effect, $isAgain);

            return;
        }
        add_filter('pre_wp_mail', '__return_false', 99);
        try {
            $this->change($scope, $order, $effect, $isAgain);
        } finally {
            remove_filter('pre_wp_mail', '__return_false', 99);
        }
    }

    private function change(LedgerScope $scope, WC_Order $order, OrderEffect $effect, bool $isAgain): void
    {
        if (
            $this->late->isTooLate($order, $effect, in_array("awaiting:$effect->intentId", NotesOnce::of($order), true))
        ) {
            $this->name($order, $effect);
            $this->notes->write($order, $effect, OrderNotes::late($effect), $isAgain, LatePayments::toShopper($effect));
            $this->late->giveBack($scope, $order, $effect);

            return;
        }
        $isRecorded = true;
        $this->name($order, $effect);
        match ($effect->kind) {
            'awaiting' => null,
            'processing' => $this->process($order, $effect),
            'declined' => $this->moveTo(
                $order,
                'failed',
                $order->get_meta(self::PROCESSING_META) === $effect->intentId ? ['pending', 'on-hold'] : ['pending'],
            ),
            'authorized', 'held' => $this->moveTo($order, 'on-hold', ['pending', 'failed']),
            'blocked' => $this->moveTo($order, 'failed', ['pending']),
            'paid', 'captured' => self::complete($order, $effect->intentId),
            'abandoned' => $this->moveTo($order, 'cancelled', ['pending']),
            'canceled', 'expired' => $this->moveTo($order, 'cancelled', ['pending', 'failed', 'on-hold']),
            'refund' => ($isRecorded = $this->refunds->keep($order, $effect)),
            'refund_failed' => $this->refunds->takeBack($order, $effect),
            'refund_succeeded' => $this->refunds->settle($order, $effect),
            'disputed' => $this->disputed->hold($order),
            'dispute_won' => $this->disputed->release($order, $effect),
            'dispute_lost', 'dispute_accepted' => ($isRecorded = $this->disputed->lose($order, $effect)),
            'inquired', 'dispute_submitted', 'inquiry_closed' => null,
        };
        if (!$effect->isQuiet) {
            $this->notes->write(
                $order,
                $effect,
                OrderNotes::of($effect) . ($isRecorded ? '' : ' ' . OrderNotes::unrecorded()),
                $isAgain,
            );
        }
    }

    /** Has the order say which payment is its own, and how it is paid. The order is saved with what follows. */
    private function name(WC_Order $order, OrderEffect $effect): void
    {
        if ($effect->isOfDispute() || $effect->isQuiet || str_starts_with($effect->kind, 'refund')) {
            return;
        }
        // What waits for approval has no charge of its own yet: what is known is how an attempt before it was paid.
        $title = $effect->method === [] || $effect->kind === 'awaiting' ? '' : PaidWith::title($effect->method);
        if (Orders::paymentOf($order) === null) {
            $order->update_meta_data(Orders::INTENT_META, $effect->intentId);
        }
        if ($title !== '' && $order->get_payment_method_title() !== $title) {
            $order->set_payment_method_title($title);
        }
        $order->save();
    }

    private function process(WC_Order $order, OrderEffect $effect): void
    {
        if ($order->has_status(['pending', 'failed'])) {
            $order->update_meta_data(self::PROCESSING_META, $effect->intentId);
            $order->set_status('on-hold');
            $order->save();
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
}

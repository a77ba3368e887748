<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Mail\NoEmails;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Provider\Event;
use Tillbook\Provider\Objects\Charge;
use Tillbook\Provider\Objects\Dispute;
use Tillbook\Provider\Objects\Refund;
use WC_Order;
use WC_Order_Refund;

/**
 * Records the refunds and the lost disputes of a sandbox's history on its sample orders, which would otherwise disagree
 * with their payments: history changes no orders. Other orders are never touched, and no emails are sent.
 */
final class SampleRefunds
{
    public function __construct(private readonly string $accountId) {}

    /** @param list<Event> $events of the history, in their order */
    public function follow(array $events): void
    {
        NoEmails::during(function () use ($events): void {
            foreach ($events as $event) {
                match ($event->type) {
                    'refund.created' => $this->refund(Refund::fromProvider($event->object)),
                    'refund.failed' => $this->takeBack(Refund::fromProvider($event->object)),
                    'charge.dispute.closed' => $this->lose(Dispute::fromProvider($event->object), $event->created),
                    default => null,
                };
            }
        });
    }

    private function refund(Refund $refund): void
    {
        $reason = match ($refund->reason) {
            'duplicate' => __('Duplicate', 'tillbook'),
            'fraudulent' => __('Fraudulent', 'tillbook'),
            'requested_by_customer' => __('Requested by customer', 'tillbook'),
            default => '',
        };
        $this->record(
            $refund->charge,
            (string) $refund->id,
            new Money($refund->amount, $refund->currency),
            $reason,
            $refund->created ?? 0,
        );
    }

    private function lose(Dispute $dispute, int $at): void
    {
        if ($dispute->status === 'lost') {
            $this->record(
                $dispute->charge,
                (string) $dispute->id,
                new Money($dispute->amount, $dispute->currency),
                __('Lost dispute', 'tillbook'),
                $at,
            );
        }
    }

    private function record(?Charge $charge, string $id, Money $amount, string $reason, int $at): void
    {
        $order = $this->order($charge);
        if ($order === null || self::find($order, $id) !== null) {
            return;
        }
        $left = Money::fromDecimal((string) $order->get_remaining_refund_amount(), $amount->currency);
        if (strtolower($order->get_currency()) !== $amount->currency || $left->amount < $amount->amount) {
            return;
        }
        if (!$order->has_status('refunded')) {
            $order->update_meta_data(Orders::STATUS_BEFORE_REFUND_META, $order->get_status());
            $order->save_meta_data();
        }
        $total = Money::fromDecimal((string) $order->get_total('edit'), $amount->currency);
        $name = static function (WC_Order_Refund $record) use ($id): void {
            $record->update_meta_data(Orders::REFUND_META, $id);
        };
        add_action('woocommerce_create_refund', $name);
        try {
            $made = wc_create_refund([
                'order_id' => $order->get_id(),
                'amount' => $amount->decimal(),
                'reason' => $reason,
                'line_items' => $total->amount === $amount->amount ? self::lines($order) : [],
                'refund_payment' => false,
                'restock_items' => false,
                'date_created' => $at,
            ]);
        } finally {
            remove_action('woocommerce_create_refund', $name);
        }
        if (is_wp_error($made)) {
            throw new \RuntimeException($made->get_error_message());
        }
    }

    private function takeBack(Refund $refund): void
    {
        $order = $this->order($refund->charge);
        $record = $order === null ? null : self::find($order, (string) $refund->id);
        if ($order === null || $record === null) {
            return;
        }
        $record->delete(true);
        $current = wc_get_order($order->get_id());
        $before = $current instanceof WC_Order ? $current->get_meta(Orders::STATUS_BEFORE_REFUND_META) : '';
        if ($current instanceof WC_Order && $current->has_status('refunded')) {
            $current->set_status(is_string($before) && $before !== '' ? $before : 'completed');
            $current->save();
        }
    }

    /** Finds the sample order of a charge; null for charges without one. */
    private function order(?Charge $charge): ?WC_Order
    {
        $order = $charge?->metadata->orderId === null ? null : wc_get_order($charge->metadata->orderId);

        return $order instanceof WC_Order && $order->get_meta(Orders::SAMPLE_ACCOUNT_META) === $this->accountId
            ? $order
            : null;
    }

    private static function find(WC_Order $order, string $id): ?WC_Order_Refund
    {
        foreach ($order->get_refunds() as $refund) {
            if ($refund->get_meta(Orders::REFUND_META) === $id) {
                return $refund;
            }
        }

        return null;
    }

    /** @return array<int, array{qty: int, refund_total: float|int|string, refund_tax: array<mixed>}> the order's only line, its fee */
    private static function lines(WC_Order $order): array
    {
        $lines = [];
        foreach ($order->get_items('fee') as $id => $item) {
            $total = method_exists($item, 'get_total') ? $item->get_total() : 0;
            $lines[(int) $id] = [
                'qty' => $item->get_quantity(),
                'refund_total' => is_numeric($total) ? $total : 0,
                'refund_tax' => [],
            ];
        }

        return $lines;
    }
}

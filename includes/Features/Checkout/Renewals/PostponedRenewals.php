<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Renewals;

use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Orders\Subscriptions;
use WC_Order;

/**
 * Renewal orders that were due while nothing could be sold. Each has a mark, which outlives a deactivation of the
 * plugin, until it is paid or needs no payment anymore.
 */
final class PostponedRenewals
{
    private const META = '_tillbook_renewal_postponed';
    /** Orders of each query. */
    private const PAGE = 20;

    /** Marks an order to be paid later. */
    public function add(WC_Order $order): void
    {
        if ($order->get_meta(self::META) !== 'yes') {
            $order->update_meta_data(self::META, 'yes');
            $order->save_meta_data();
            $order->add_order_note(
                __(
                    'This renewal was due while Tillbook couldn\'t take payments, because its database tables were being updated. It is charged automatically afterwards.',
                    'tillbook',
                ),
            );
        }
    }

    /**
     * Finds marked orders, and takes the mark off those that were settled another way meanwhile.
     *
     * @return list<WC_Order> a page of orders that are still to be paid; the caller removes their marks
     */
    public function due(): array
    {
        do {
            $marked = $this->marked();
            $due = array_values(array_filter($marked, $this->isDue(...)));
        } while ($due === [] && count($marked) === self::PAGE);

        return $due;
    }

    /** Takes the mark off an order. */
    public function remove(WC_Order $order): void
    {
        $order->delete_meta_data(self::META);
        $order->save_meta_data();
    }

    /** Whether an order is still to be paid. Otherwise its mark is removed. */
    private function isDue(WC_Order $order): bool
    {
        $isOpen = $order->has_status('pending') && $order->get_payment_method() === Screen::GATEWAY;
        if ($isOpen && self::isWanted($order)) {
            return true;
        }
        $this->remove($order);
        if ($isOpen) {
            $order->add_order_note(
                __(
                    'This renewal isn\'t charged automatically anymore, because its subscription is neither active nor on hold.',
                    'tillbook',
                ),
            );
        }

        return false;
    }

    /** Whether every subscription that the order renews goes on. One that waits for its renewal is on hold. */
    private static function isWanted(WC_Order $order): bool
    {
        $subscriptions = Subscriptions::of($order);
        foreach ($subscriptions as $subscription) {
            if (!$subscription->has_status(['active', 'on-hold'])) {
                return false;
            }
        }

        return $subscriptions !== [];
    }

    /** @return list<WC_Order> */
    private function marked(): array
    {
        $orders = wc_get_orders([
            'type' => 'shop_order',
            'meta_key' => self::META,
            'meta_value' => 'yes',
            'limit' => self::PAGE,
            'orderby' => 'ID',
            'order' => 'ASC',
        ]);

        return is_array($orders)
            ? array_values(array_filter($orders, static fn(mixed $order): bool => $order instanceof WC_Order))
            : [];
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Orders;

use WC_Order_Refund;

/** Refunds of an order. */
trait Refunds
{
    /** @return list<WC_Order_Refund> Newest first. */
    public function get_refunds(): array
    {
        if ($this->id === 0) {
            return [];
        }
        return wc_get_orders([
            'type' => 'shop_order_refund',
            'parent' => $this->id,
            'limit' => -1,
            'orderby' => 'id',
            'order' => 'DESC',
        ]);
    }

    public function get_total_refunded(): float
    {
        $sum = 0.0;
        foreach ($this->get_refunds() as $refund) {
            $sum += (float) $refund->get_amount();
        }
        return $sum;
    }

    public function get_remaining_refund_amount(): string
    {
        return wc_format_decimal((float) $this->data['total'] - $this->get_total_refunded(), '');
    }

    public function get_remaining_refund_items(): int
    {
        return max(
            0,
            $this->get_item_count() -
                (int) array_sum(
                    array_map(
                        static fn(WC_Order_Refund $refund): int => abs($refund->get_item_count()),
                        $this->get_refunds(),
                    ),
                ),
        );
    }
}

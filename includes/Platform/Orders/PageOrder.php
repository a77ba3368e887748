<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use WC_Order;

/** The order of an order's own payment page. */
final class PageOrder
{
    /** Returns the order whose payment page is shown; null on other pages. */
    public static function find(): ?WC_Order
    {
        $id = is_wc_endpoint_url('order-pay') ? get_query_var('order-pay') : null;
        $order = is_numeric($id) ? wc_get_order((int) $id) : null;

        return $order instanceof WC_Order ? $order : null;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use Tillbook\Platform\Rest\RequestText;
use WC_Order;

/** The order of an order's own payment page. */
final class PageOrder
{
    /**
     * Returns the order whose payment page is shown; null on other pages.
     *
     * WooCommerce takes the order's number from the address of every page and checks the order's key only where it
     * draws the payment page. So the key and the right to pay are checked here as well: otherwise other pages that show
     * payment fields would tell the billing address of any order.
     */
    public static function find(): ?WC_Order
    {
        if (wp_doing_ajax() || is_add_payment_method_page()) {
            return null;
        }
        $id = is_wc_endpoint_url('order-pay') ? get_query_var('order-pay') : self::ofMethodChange();
        $order = is_numeric($id) ? wc_get_order((int) $id) : null;
        $key = RequestText::ofAddress('key') ?? '';

        return $order instanceof WC_Order &&
            $key !== '' &&
            hash_equals($order->get_order_key(), $key) &&
            current_user_can('pay_for_order', $order->get_id())
            ? $order
            : null;
    }

    /**
     * Returns the number of the subscription whose payment method is changed. The subscriptions plugin handles the form
     * of that payment page before WordPress has read the page's address.
     */
    private static function ofMethodChange(): ?string
    {
        $nonce = RequestText::ofForm('_wcsnonce');

        return $nonce !== null && wp_verify_nonce($nonce, 'wcs_change_payment_method') !== false
            ? RequestText::ofForm('woocommerce_change_payment')
            : null;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\Orders;
use WC_Order;

/** Detects WooCommerce's order screens, and orders that were paid with Tillbook. */
final class OrderScreens
{
    /**
     * Returns whether the screen with this id shows an order, of whichever type, in either order storage of
     * WooCommerce.
     */
    public static function isOrderScreen(?string $screenId): bool
    {
        $types = Orders::types();
        $screens = function_exists('wc_get_page_screen_id') ? array_map(wc_get_page_screen_id(...), $types) : [];

        return $screenId !== '' && in_array($screenId, [...$types, ...$screens], true);
    }

    /**
     * Returns whether this request shows an order; with WooCommerce's order tables, the orders list
     * has the same screen id.
     */
    public static function isCurrent(): bool
    {
        $id = get_current_screen()?->id;

        return self::isOrderScreen($id) &&
            (in_array($id, Orders::types(), true) || ($_GET['action'] ?? null) === 'edit');
    }

    /** @param mixed $given an order, its post or its id: WooCommerce passes what its order storage uses */
    public static function order(mixed $given): ?WC_Order
    {
        $order = wc_get_order($given);

        return $order instanceof WC_Order && $order->get_payment_method() === OrderGateway::OURS ? $order : null;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Tillbook\Platform\Admin\Screen;
use WC_Order;

/** The screens on which WooCommerce shows one order, and which orders are ours there. */
final class OrderScreens
{
    private const LEGACY = 'shop_order';

    /** Whether a screen of this id shows an order, wherever WooCommerce keeps it. */
    public static function isOne(?string $screenId): bool
    {
        return $screenId === self::LEGACY ||
            ($screenId !== null &&
                $screenId !== '' &&
                function_exists('wc_get_page_screen_id') &&
                $screenId === wc_get_page_screen_id('shop-order'));
    }

    /** Whether this request shows one: the list of orders has the same screen where WooCommerce has its own tables. */
    public static function isCurrent(): bool
    {
        $id = get_current_screen()?->id;

        return self::isOne($id) && ($id === self::LEGACY || ($_GET['action'] ?? null) === 'edit');
    }

    /** @param mixed $given an order, its post or its id: WooCommerce hands over what its storage has */
    public static function order(mixed $given): ?WC_Order
    {
        $order = wc_get_order($given);

        return $order instanceof WC_Order && $order->get_payment_method() === Screen::GATEWAY ? $order : null;
    }
}

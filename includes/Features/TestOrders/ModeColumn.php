<?php

declare(strict_types=1);

namespace Tillbook\Features\TestOrders;

use Closure;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderMode;
use Tillbook\Platform\Registrable;
use WC_Order;

/**
 * Marks test orders in WooCommerce's list of orders, with order tables and with posts. Stores that have and had no test
 * account get no column.
 */
final class ModeColumn implements Registrable
{
    private const COLUMN = 'tillbook_mode';
    private const BEFORE = 'order_status';

    /** @param Closure(): bool $hasTestAccount */
    public function __construct(private readonly Closure $hasTestAccount) {}

    public function register(): void
    {
        Hooks::filter('woocommerce_shop_order_list_table_columns', [$this, 'add'], 20);
        Hooks::filter('manage_edit-shop_order_columns', [$this, 'add'], 20);
        Hooks::action('woocommerce_shop_order_list_table_custom_column', [$this, 'print'], 10, 2);
        Hooks::action('manage_shop_order_posts_custom_column', [$this, 'print'], 10, 2);
    }

    /** Adds the column before the status. */
    public function add(mixed $columns): mixed
    {
        if (!is_array($columns) || (!OrderMode::wereSeen() && !($this->hasTestAccount)())) {
            return $columns;
        }
        $place = array_search(self::BEFORE, array_keys($columns), true);
        $place = is_int($place) ? $place : count($columns);

        return array_slice($columns, 0, $place, true) + [self::COLUMN => __('Payment mode', 'tillbook')] +
            array_slice($columns, $place, null, true);
    }

    /**
     * @param mixed $column name of the column
     * @param mixed $given the order, or its ID
     */
    public function print(mixed $column, mixed $given): void
    {
        $order = $column === self::COLUMN ? wc_get_order($given) : null;
        if ($order instanceof WC_Order && OrderMode::isTest($order)) {
            printf(
                '<mark class="order-status tillbook-test-order"><span>%s</span></mark>',
                esc_html_x('Test', 'order without real money', 'tillbook'),
            );
        }
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderPrecision;
use Tillbook\Platform\Registrable;
use WC_Abstract_Order;
use WC_Order_Item;

/**
 * Gives an order's amounts the decimals of the order's currency, whatever the shop shows now; WooCommerce supports
 * only one number of decimals for the whole store. Displayed amounts, on pages and in emails, have all decimals of
 * the currency. Calculated amounts have only those that can be paid (`Currencies::step()`), as in the checkout.
 */
final class OrderDecimals implements Registrable
{
    /** WooCommerce's Ajax actions of the order screen that work on an order. */
    private const REQUESTS = [
        'calc_line_taxes',
        'save_order_items',
        'load_order_items',
        'add_order_item',
        'add_order_fee',
        'add_order_shipping',
        'add_order_tax',
        'add_coupon_discount',
        'remove_order_coupon',
        'remove_order_item',
        'remove_order_tax',
        'refund_line_items',
        'delete_refund',
    ];

    /**
     * No currency can be paid with more decimals, so with this many none can get lost, and searching
     * for the order is skipped.
     */
    private const PAYABLE = 2;
    /**
     * Stack frames from the filter to the order's method: our boundary (3), WordPress' hooks, WooCommerce's
     * function, and one function that rounds.
     */
    private const CALLS = 12;
    /** As above, if an item rounds its taxes while an order reads its items: also the item and its data store. */
    private const CALLS_OF_ITEM = 26;

    /** @var list<string> lower-case currencies of the orders that are being calculated, innermost last */
    private array $at = [];

    public function register(): void
    {
        Hooks::filter('wc_price_args', [$this, 'ofPrice'], 5);
        Hooks::filter('wc_get_price_decimals', [$this, 'ofReader'], 90);
        Hooks::essential(
            'woocommerce_order_before_calculate_totals',
            fn(mixed $taxes, mixed $order = null) => $this->begin($order),
            1,
            2,
        );
        Hooks::essential('woocommerce_order_after_calculate_totals', $this->end(...), 1000);
        if (is_admin()) {
            Hooks::action('admin_init', [$this, 'ofRequest']);
            Hooks::action('current_screen', [$this, 'ofScreen']);
        }
    }

    /** @param mixed $args the arguments of wc_price() */
    public function ofPrice(mixed $args): mixed
    {
        if (
            is_array($args) &&
            is_string($args['currency'] ?? null) &&
            strlen($args['currency']) === 3 &&
            ($args['decimals'] ?? null) === wc_get_price_decimals()
        ) {
            $args['decimals'] = OrderPrecision::shown($args['currency']);
        }

        return $args;
    }

    /**
     * Returns the decimals for an order that rounds its own amounts, such as its total when it is read; never
     * fewer than WooCommerce's. WooCommerce passes no currency and has no specific hook there, so only the call
     * stack identifies the order.
     *
     * @param mixed $decimals
     */
    public function ofReader(mixed $decimals): mixed
    {
        if (!is_numeric($decimals) || (int) $decimals >= self::PAYABLE) {
            return $decimals;
        }
        foreach ([self::CALLS, self::CALLS_OF_ITEM] as $limit) {
            $isItem = false;
            $calls = debug_backtrace(DEBUG_BACKTRACE_PROVIDE_OBJECT | DEBUG_BACKTRACE_IGNORE_ARGS, $limit);
            foreach (array_slice($calls, 3) as $call) {
                $object = $call['object'] ?? null;
                if ($object instanceof WC_Abstract_Order) {
                    $currency = (string) $object->get_currency('edit');

                    return $currency === '' ? $decimals : max((int) $decimals, OrderPrecision::shown($currency));
                }
                $isItem = $isItem || $object instanceof WC_Order_Item;
            }
            if (!$isItem) {
                break;
            }
        }

        return $decimals;
    }

    /** Rounds to the order's currency during the order screen's Ajax requests. */
    public function ofRequest(): void
    {
        // WooCommerce verifies the nonce; this only reads which order the request is about.
        $action = $_REQUEST['action'] ?? '';
        $id = $_REQUEST['order_id'] ?? 0;
        if (
            wp_doing_ajax() &&
            is_string($action) &&
            str_starts_with($action, 'woocommerce_') &&
            in_array(substr($action, strlen('woocommerce_')), self::REQUESTS, true) &&
            is_numeric($id)
        ) {
            $this->begin(wc_get_order((int) $id));
        }
    }

    /** Rounds to the order's currency while the order screen is rendered. */
    public function ofScreen(mixed $screen): void
    {
        $isPost = $screen instanceof \WP_Screen && $screen->id === 'shop_order';
        $isTable =
            $screen instanceof \WP_Screen &&
            function_exists('wc_get_page_screen_id') &&
            $screen->id === wc_get_page_screen_id('shop-order');
        $id = $_GET[$isPost ? 'post' : 'id'] ?? 0;
        if (($isPost || $isTable) && is_numeric($id) && (int) $id > 0) {
            $this->begin(wc_get_order((int) $id));
        }
    }

    /** Rounds amounts to what an order's currency can pay, until end() is called. */
    private function begin(mixed $order): void
    {
        if ($order instanceof WC_Abstract_Order) {
            if ($this->at === []) {
                add_filter('wc_get_price_decimals', [$this, 'current'], 100);
            }
            $this->at[] = strtolower((string) $order->get_currency());
        }
    }

    private function end(): void
    {
        array_pop($this->at);
        if ($this->at === []) {
            remove_filter('wc_get_price_decimals', [$this, 'current'], 100);
        }
    }

    /** @param mixed $decimals */
    public function current(mixed $decimals): mixed
    {
        $currency = end($this->at);

        return $currency === false || $currency === '' ? $decimals : OrderPrecision::calculated($currency);
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders;

use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Registrable;
use WC_Abstract_Order;

/**
 * An order's amounts have the decimals of its own currency, whatever the shop shows now: WooCommerce itself knows one number of
 * decimals for all. Amounts that are shown, on pages and in e-mails, have all of the currency's; amounts that are calculated
 * have those that can be paid (`Currencies::step()`), as the checkout had.
 */
final class OrderDecimals implements Registrable
{
    private const OPTION = 'woocommerce_price_num_decimals';
    /** What the order screen asks of an order, by WooCommerce's names. */
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

    /** Nothing can be paid with more decimals than that, so that none can be lost; looking for the order takes time. */
    private const PAYABLE = 2;
    /** From the filter to the order's own method: our boundary (3), WordPress' hooks, WooCommerce's function, and one that rounds for it. */
    private const CALLS = 10;

    /** @var list<string> lower-case currencies of the orders that are being worked on, the innermost last */
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

    /** Decimals that an amount of a currency is shown with. */
    public static function shown(string $currency): int
    {
        return strtolower($currency) === ShopCurrencies::base()
            ? self::ofStore()
            : (self::calculated($currency) === 0
                ? 0
                : Currencies::exponent($currency));
    }

    /** Decimals that an amount of a currency can be paid with. */
    public static function calculated(string $currency): int
    {
        return strtolower($currency) === ShopCurrencies::base()
            ? self::ofStore()
            : Currencies::exponent($currency) - strlen((string) Currencies::step($currency)) + 1;
    }

    /** @param mixed $args as wc_price() has them */
    public function ofPrice(mixed $args): mixed
    {
        if (
            is_array($args) &&
            is_string($args['currency'] ?? null) &&
            strlen($args['currency']) === 3 &&
            ($args['decimals'] ?? null) === wc_get_price_decimals()
        ) {
            $args['decimals'] = self::shown($args['currency']);
        }

        return $args;
    }

    /**
     * Decimals for an order that rounds amounts of its own, such as its total while it is read; never fewer than WooCommerce's. It
     * names no currency there and has no hook of its own, so that only its call tells which order it is.
     *
     * @param mixed $decimals
     */
    public function ofReader(mixed $decimals): mixed
    {
        if (!is_numeric($decimals) || (int) $decimals >= self::PAYABLE) {
            return $decimals;
        }
        foreach (
            array_slice(debug_backtrace(DEBUG_BACKTRACE_PROVIDE_OBJECT | DEBUG_BACKTRACE_IGNORE_ARGS, self::CALLS), 3)
            as $call
        ) {
            $order = $call['object'] ?? null;
            if ($order instanceof WC_Abstract_Order) {
                $currency = (string) $order->get_currency('edit');

                return $currency === '' ? $decimals : max((int) $decimals, self::shown($currency));
            }
        }

        return $decimals;
    }

    public function ofRequest(): void
    {
        // WooCommerce looks at the nonce; here, nothing is done but to look which order it is.
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

    /** For one who does something with an order: until end(), amounts are rounded to what its currency can pay. */
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

        return $currency === false || $currency === '' ? $decimals : self::calculated($currency);
    }

    private static function ofStore(): int
    {
        $decimals = get_option(self::OPTION, 2);

        return is_numeric($decimals) ? absint($decimals) : 2;
    }
}

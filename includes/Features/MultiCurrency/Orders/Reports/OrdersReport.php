<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders\Reports;

use Automattic\WooCommerce\Admin\PageController;
use Closure;
use InvalidArgumentException;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;
use Tillbook\Platform\Orders\OrderRate;
use Tillbook\Platform\Registrable;
use WC_Abstract_Order;
use WC_Order;
use WC_Order_Refund;
use WP_REST_Response;

/**
 * Adds the paid amount and its currency to Analytics › Orders and its CSV, which otherwise show
 * only the store's currency.
 */
final class OrdersReport implements Registrable
{
    /** Columns for an order in another currency: its total with the currency, the currency code, and the rate. */
    public const TEXT = 'tillbook_order_total';
    public const CURRENCY = 'tillbook_order_currency';
    public const RATE = 'tillbook_order_rate';
    private const SCRIPT = 'report-orders';

    /** @param Closure(): bool $isNeeded whether the store sells or has sold in other currencies */
    public function __construct(private readonly Build $build, private readonly Closure $isNeeded) {}

    public function register(): void
    {
        Hooks::action('admin_enqueue_scripts', [$this, 'enqueue']);
        Hooks::filter('woocommerce_rest_prepare_report_orders', [$this, 'row'], 10, 2);
        Hooks::filter('woocommerce_report_orders_export_columns', [$this, 'columns']);
        Hooks::filter('woocommerce_report_orders_prepare_export_item', [$this, 'line'], 10, 2);
    }

    /** Loads the script on all wc-admin pages, because Analytics is one page with them. */
    public function enqueue(): void
    {
        if (class_exists(PageController::class) && PageController::is_admin_page() === true && ($this->isNeeded)()) {
            $this->build->registerStorefront(self::SCRIPT);
            wp_enqueue_script(Build::ENTRY . '-' . self::SCRIPT);
        }
    }

    /**
     * @param mixed $response the response for one order
     * @param mixed $report the report's data of that order
     */
    public function row(mixed $response, mixed $report): mixed
    {
        $id = is_array($report) ? $report['order_id'] ?? 0 : 0;
        $order = is_numeric($id) ? wc_get_order((int) $id) : false;
        if ($response instanceof WP_REST_Response && $order instanceof WC_Abstract_Order) {
            $data = $response->get_data();
            $response->set_data((is_array($data) ? $data : []) + self::fields($order));
        }

        return $response;
    }

    /** Adds the column titles of the CSV file. */
    public function columns(mixed $columns): mixed
    {
        return is_array($columns)
            ? $columns + [
                    self::TEXT => __('Order total', 'tillbook'),
                    self::CURRENCY => __('Order currency', 'tillbook'),
                    self::RATE => __('Exchange rate', 'tillbook'),
                ]
            : $columns;
    }

    /** Adds the columns' values to a line of the CSV file. */
    public function line(mixed $line, mixed $item): mixed
    {
        if (!is_array($line) || !is_array($item)) {
            return $line;
        }
        foreach ([self::TEXT, self::CURRENCY, self::RATE] as $field) {
            $line[$field] = $item[$field] ?? '';
        }

        return $line;
    }

    /** @return array<string, string> */
    private static function fields(WC_Abstract_Order $order): array
    {
        try {
            $total = Money::fromDecimal((string) $order->get_total('edit'), (string) $order->get_currency());
        } catch (InvalidArgumentException) {
            return [];
        }

        return [
            self::TEXT => str_replace("\u{a0}", ' ', MoneyText::of($total)),
            self::CURRENCY => strtoupper($total->currency),
            self::RATE => self::rate($order),
        ];
    }

    /**
     * Returns the rate with which the order counts in the reports; empty for an order in the store's currency. A refund
     * counts with the rate of its order.
     */
    private static function rate(WC_Abstract_Order $order): string
    {
        $base = ShopCurrencies::base();
        $parent = $order instanceof WC_Order_Refund ? wc_get_order($order->get_parent_id()) : false;

        return strtolower((string) $order->get_currency()) === $base
            ? ''
            : OrderRate::forReports($parent instanceof WC_Order ? $parent : $order, $base)?->rate->decimal() ?? '';
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders\Reports;

use Automattic\WooCommerce\Admin\API\Reports\Coupons\DataStore as Coupons;
use OverflowException;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Registrable;
use WC_Abstract_Order;
use wpdb;

/**
 * Keeps all amounts in WooCommerce Analytics' lookup tables in the store's currency. WooCommerce rewrites the rows
 * of an order whenever it changes, and runs a hook after each row. The values are calculated from the order and not
 * from the row, so that they are the same however often this happens.
 */
final class LookupTables implements Registrable
{
    private ?int $id = null;
    private ?ReportedOrder $reported = null;

    public function __construct(private readonly wpdb $wpdb) {}

    public function register(): void
    {
        Hooks::filter('woocommerce_analytics_update_order_stats_data', [$this, 'stats'], 100, 2);
        Hooks::action('woocommerce_analytics_update_order_stats', [$this, 'fullRefund']);
        Hooks::action('woocommerce_analytics_update_product', [$this, 'product'], 10, 2);
        Hooks::action('woocommerce_analytics_update_coupon', [$this, 'coupon'], 10, 2);
        Hooks::action('woocommerce_analytics_update_tax', [$this, 'tax'], 10, 2);
    }

    /** Replaces the amounts in the row of an order before it is written. */
    public function stats(mixed $data, mixed $order): mixed
    {
        if (!is_array($data) || !($order instanceof WC_Abstract_Order)) {
            return $data;
        }
        $this->remember($order);

        // WooCommerce assigns the values by position.
        return array_replace(
            $data,
            $this->written(fn(ReportedOrder $reported): array => self::decimals($reported->stats())),
        );
    }

    /** Updates the row of a full refund after WooCommerce replaced its amounts with those of the order. */
    public function fullRefund(mixed $orderId): void
    {
        $this->update('wc_order_stats', fn(ReportedOrder $reported): array => self::decimals($reported->stats()), [
            'order_id' => $orderId,
        ]);
    }

    /** Replaces the amounts in the row of an order's product line, after WooCommerce wrote it, or removes the row. */
    public function product(mixed $itemId, mixed $orderId): void
    {
        $row = ['order_id' => $orderId, 'order_item_id' => $itemId];
        $this->update(
            'wc_order_product_lookup',
            function (ReportedOrder $reported) use ($itemId, $row): array {
                $id = is_numeric($itemId) ? (int) $itemId : 0;
                if ($reported->isRefundedBefore($id)) {
                    // Its quantity would be taken back a second time.
                    $this->wpdb->delete($this->wpdb->prefix . 'wc_order_product_lookup', $row);

                    return [];
                }
                $line = $reported->lines()[$id] ?? null;

                return $line === null
                    ? []
                    : self::decimals(
                        $line + [
                            'product_gross_revenue' =>
                                $line['product_net_revenue'] +
                                $line['tax_amount'] +
                                $line['shipping_amount'] +
                                $line['shipping_tax_amount'],
                        ],
                    );
            },
            $row,
        );
    }

    /** Replaces the discount in the row of an order's coupon, after WooCommerce wrote it. */
    public function coupon(mixed $couponId, mixed $orderId): void
    {
        $this->update(
            'wc_order_coupon_lookup',
            function (ReportedOrder $reported) use ($couponId): array {
                [$discounts, $deleted] = [$reported->discounts(), 0];
                foreach ($reported->amounts()->coupons() as $index => $coupon) {
                    $id = Coupons::get_coupon_id($coupon['item']);
                    // WooCommerce numbers deleted coupons downward from −1.
                    $id = is_numeric($id) && (int) $id !== 0 ? (int) $id : --$deleted;
                    if (is_numeric($couponId) && $id === (int) $couponId) {
                        return self::decimals(['discount_amount' => $discounts[$index]]);
                    }
                }

                return [];
            },
            ['order_id' => $orderId, 'coupon_id' => $couponId],
        );
    }

    /** Replaces the amounts in the row of an order's tax rate, after WooCommerce wrote it. */
    public function tax(mixed $rateId, mixed $orderId): void
    {
        $this->update(
            'wc_order_tax_lookup',
            function (ReportedOrder $reported) use ($rateId): array {
                $tax = is_numeric($rateId) ? $reported->taxes()[(int) $rateId] ?? null : null;

                return $tax === null
                    ? []
                    : self::decimals($tax + ['total_tax' => $tax['order_tax'] + $tax['shipping_tax']]);
            },
            ['order_id' => $orderId, 'tax_rate_id' => $rateId],
        );
    }

    /**
     * @param callable(ReportedOrder): array<string, string> $values
     * @param array<string, mixed> $where
     */
    private function update(string $table, callable $values, array $where): void
    {
        $id = is_numeric($where['order_id']) ? (int) $where['order_id'] : 0;
        if ($this->id !== $id) {
            $order = wc_get_order($id);
            if (!($order instanceof WC_Abstract_Order)) {
                return;
            }
            $this->remember($order);
        }
        $written = $this->written($values);
        if ($written !== []) {
            $this->wpdb->update($this->wpdb->prefix . $table, $written, $where);
        }
    }

    /**
     * @param callable(ReportedOrder): array<string, string> $values
     *
     * @return array<string, string> empty to keep WooCommerce's values
     */
    private function written(callable $values): array
    {
        try {
            return $this->reported === null ? [] : $values($this->reported);
        } catch (OverflowException) {
            return [];
        }
    }

    /** Caches the order: its rows are written one after another, starting with its own. */
    private function remember(WC_Abstract_Order $order): void
    {
        $this->id = $order->get_id();
        $this->reported = ReportedOrder::of($order, ShopCurrencies::base());
    }

    /**
     * @template Name of string
     *
     * @param array<Name, int> $amounts minor units
     *
     * @return array<Name, string>
     */
    private static function decimals(array $amounts): array
    {
        return array_map(
            static fn(int $amount): string => (new Money($amount, ShopCurrencies::base()))->decimal(),
            $amounts,
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders\Reports;

use Automattic\WooCommerce\Utilities\OrderUtil;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderRate;
use WC_Abstract_Order;
use WC_Order;
use WC_Order_Refund;

/**
 * Calculates the amounts of an order or refund for reports in the store's currency, at the order's own rate. The
 * converted total is exact; tax, shipping and net sales add up to it, the lines and fees to the net sales, the tax
 * rates to the tax. Each refund is the difference of the converted refunded sums before and after it, so that all
 * refunds together never exceed the order, nor miss it, by a rounding difference.
 *
 * @phpstan-type Stats array{total_sales: int, tax_total: int, shipping_total: int, net_total: int}
 * @phpstan-type Line array{product_net_revenue: int, coupon_amount: int, tax_amount: int, shipping_amount: int, shipping_tax_amount: int}
 */
final class ReportedOrder
{
    private readonly OrderAmounts $amounts;
    /** @var array<int, Line>|null */
    private ?array $lines = null;

    private function __construct(
        private readonly WC_Abstract_Order $order,
        private readonly OrderRate $rate,
        private readonly ?WC_Order $parent,
    ) {
        $this->amounts = new OrderAmounts($order);
    }

    /**
     * @param string $base ISO code of the reports' currency, any case
     *
     * @return self|null null if WooCommerce's own figures are right, or no rate is known
     */
    public static function of(WC_Abstract_Order $order, string $base): ?self
    {
        $parent = $order instanceof WC_Order_Refund ? wc_get_order($order->get_parent_id()) : null;
        $parent = $parent instanceof WC_Order ? $parent : null;
        $own = $parent ?? $order;
        $rate =
            strtolower((string) $order->get_currency()) === strtolower($base)
                ? null
                : OrderRate::forReports($own, $base);

        return $rate === null || !$rate->fits($order) ? null : new self($order, $rate, $parent);
    }

    /**
     * @return Stats as WooCommerce writes them; for a full refund, it writes the order's own parts as negative amounts
     */
    public function stats(): array
    {
        if ($this->parent === null || !$this->isFull()) {
            return $this->ownStats();
        }
        $order = (new self($this->parent, $this->rate, null))->ownStats();

        return [
            'tax_total' => -$order['tax_total'],
            'shipping_total' => -$order['shipping_total'],
            'net_total' => -$order['net_total'],
        ] + $this->ownStats();
    }

    /**
     * @return array<int, Line> by the id of the order's line; for a full refund without lines, by those of its order
     */
    public function lines(): array
    {
        return $this->lines ??= $this->convertedLines();
    }

    /**
     * Returns whether this is a full refund without lines, and earlier refunds gave back all of a line of its order.
     * WooCommerce leaves such lines out too, but it compares amounts of two currencies.
     */
    public function isRefundedBefore(int $line): bool
    {
        return $this->isRest() && !isset($this->lines()[$line]);
    }

    /** @return array<int, Line> */
    private function convertedLines(): array
    {
        $stats = $this->ownStats();
        if ($this->parent !== null && $this->isRest()) {
            return $this->fullRefundLines($this->parent);
        }
        $lines = $this->amounts->lines();
        $fees = $this->amounts->fees();
        $nets = Parts::convert(
            $this->rate,
            [...array_column($lines, 'net'), ...array_column($fees, 'net')],
            $stats['net_total'],
        );
        $shippingTax = $this->base($this->amounts->shippingTax());
        $taxes = Parts::convert(
            $this->rate,
            [...array_column($lines, 'tax'), ...array_column($fees, 'tax')],
            $stats['tax_total'] - $shippingTax,
        );
        $coupons = Parts::convert($this->rate, array_column($lines, 'coupon'), array_sum($this->discounts()));

        return self::rows(
            array_column($lines, 'id'),
            array_column($lines, 'quantity'),
            $nets,
            $taxes,
            $coupons,
            $stats['shipping_total'],
            $shippingTax,
        );
    }

    /** @return list<int> converted discounts of the order's coupons, in the order of the coupons */
    public function discounts(): array
    {
        return Parts::convert($this->rate, array_column($this->amounts->coupons(), 'discount'));
    }

    /** @return array<int, array{order_tax: int, shipping_tax: int}> by tax rate */
    public function taxes(): array
    {
        $taxes = $this->amounts->taxes();
        $converted = Parts::convert(
            $this->rate,
            [...array_column($taxes, 'order'), ...array_column($taxes, 'shipping')],
            $this->ownStats()['tax_total'],
        );
        $rates = [];
        foreach ($taxes as $index => $tax) {
            $rates[$tax['rate']] = [
                'order_tax' => $converted[$index],
                'shipping_tax' => $converted[count($taxes) + $index],
            ];
        }

        return $rates;
    }

    public function amounts(): OrderAmounts
    {
        return $this->amounts;
    }

    /** @return Stats */
    private function ownStats(): array
    {
        $amounts = $this->amounts;
        if ($this->parent === null) {
            [$total, $tax, $shipping] = [$amounts->total(), $amounts->tax(), $amounts->shipping()];
            $whole = $this->base($total);
            [$net, $tax, $shipping] = Parts::convert(
                $this->rate,
                [$total - $tax - $shipping, $tax, $shipping],
                $whole,
            ) + [0, 0, 0];

            return ['total_sales' => $whole, 'tax_total' => $tax, 'shipping_total' => $shipping, 'net_total' => $net];
        }
        $before = ['total' => 0, 'tax' => 0, 'shipping' => 0];
        foreach ($this->earlierRefunds($this->parent) as $refund) {
            $earlier = new OrderAmounts($refund);
            $before = [
                'total' => $before['total'] + $earlier->total(),
                'tax' => $before['tax'] + $earlier->tax(),
                'shipping' => $before['shipping'] + $earlier->shipping(),
            ];
        }
        $total = $this->base($before['total'] + $amounts->total()) - $this->base($before['total']);
        $tax = $this->base($before['tax'] + $amounts->tax()) - $this->base($before['tax']);
        $shipping = $this->base($before['shipping'] + $amounts->shipping()) - $this->base($before['shipping']);

        return [
            'total_sales' => $total,
            'tax_total' => $tax,
            'shipping_total' => $shipping,
            'net_total' => $total - $tax - $shipping,
        ];
    }

    /**
     * Returns the lines of a full refund without lines, which WooCommerce creates when an order's status is set to
     * refunded: the amounts of each line that other refunds left over, without lines of which nothing is left.
     *
     * @return array<int, Line>
     */
    private function fullRefundLines(WC_Order $order): array
    {
        $whole = new self($order, $this->rate, null);
        $lines = $whole->amounts->lines();
        // In the order's currency, as converted amounts can differ by a rounding difference.
        $open = array_column($lines, 'net', 'id');
        [$left, $shipping] = [$whole->lines(), $whole->ownStats()['shipping_total']];
        $shippingTax = $this->base($whole->amounts->shippingTax());
        $nets = array_map(static fn(array $line): int => $line['product_net_revenue'], $left);
        foreach ($this->earlierRefunds($order) as $refund) {
            $earlier = new self($refund, $this->rate, $order);
            $byLine = $earlier->lines();
            foreach ($earlier->amounts->lines() as $line) {
                $open[$line['refunds']] = ($open[$line['refunds']] ?? 0) + $line['net'];
                $nets[$line['refunds']] =
                    ($nets[$line['refunds']] ?? 0) + ($byLine[$line['id']]['product_net_revenue'] ?? 0);
            }
            $shipping += $earlier->ownStats()['shipping_total'];
            $shippingTax += $this->base($earlier->amounts->shippingTax());
        }
        $lines = array_values(array_filter($lines, static fn(array $line): bool => $open[$line['id']] !== 0));
        $ids = array_column($lines, 'id');

        return self::rows(
            $ids,
            array_column($lines, 'quantity'),
            array_map(static fn(int $id): int => -($nets[$id] ?? 0), $ids),
            array_map(static fn(int $id): int => -($left[$id]['tax_amount'] ?? 0), $ids),
            array_fill(0, count($ids), 0),
            -$shipping,
            -$shippingTax,
        );
    }

    /**
     * @param list<int> $ids
     * @param list<int> $quantities
     * @param list<int> $nets at least as many
     * @param list<int> $taxes at least as many
     * @param list<int> $coupons
     *
     * @return array<int, Line>
     */
    private static function rows(
        array $ids,
        array $quantities,
        array $nets,
        array $taxes,
        array $coupons,
        int $shipping,
        int $shippingTax,
    ): array {
        [$shippings, $shippingTaxes, $rows] = [
            Parts::share($shipping, $quantities),
            Parts::share($shippingTax, $quantities),
            [],
        ];
        foreach ($ids as $index => $id) {
            $rows[$id] = [
                'product_net_revenue' => $nets[$index],
                'coupon_amount' => $coupons[$index],
                'tax_amount' => $taxes[$index],
                'shipping_amount' => $shippings[$index],
                'shipping_tax_amount' => $shippingTaxes[$index],
            ];
        }

        return $rows;
    }

    /** @return list<WC_Order_Refund> the refunds created before this one, oldest first */
    private function earlierRefunds(WC_Order $order): array
    {
        $refunds = array_filter(
            $order->get_refunds(),
            fn(WC_Order_Refund $refund): bool => $refund->get_id() < $this->order->get_id() &&
                $this->rate->fits($refund),
        );
        usort($refunds, static fn(WC_Order_Refund $a, WC_Order_Refund $b): int => $a->get_id() <=> $b->get_id());

        return $refunds;
    }

    /** Returns whether this is the refund that WooCommerce creates when an order's status is set to refunded. */
    private function isRest(): bool
    {
        return $this->parent !== null && $this->amounts->lines() === [] && $this->isFull();
    }

    private function isFull(): bool
    {
        return $this->order->get_meta('_refund_type') === 'full' &&
            is_callable([OrderUtil::class, 'uses_new_full_refund_data']) &&
            OrderUtil::uses_new_full_refund_data();
    }

    private function base(int $amount): int
    {
        return $this->rate->toBase(new Money($amount, $this->rate->currency))->amount;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders\Reports;

use Tillbook\Platform\Money\Money;
use WC_Abstract_Order;
use WC_Order_Item;
use WC_Order_Item_Coupon;
use WC_Order_Item_Tax;

/** Reads the amounts of an order or refund, in minor units of its own currency. A refund's amounts are negative. */
final class OrderAmounts
{
    public function __construct(public readonly WC_Abstract_Order $order) {}

    public function total(): int
    {
        return $this->minor($this->order->get_total('edit'));
    }

    public function tax(): int
    {
        return $this->minor($this->order->get_total_tax('edit'));
    }

    public function shipping(): int
    {
        return $this->minor($this->order->get_shipping_total('edit'));
    }

    public function shippingTax(): int
    {
        return $this->minor($this->order->get_shipping_tax('edit'));
    }

    /**
     * Returns the product lines; `refunds` is the id of the line that a refund's line refunds.
     *
     * @return list<array{id: int, refunds: int, quantity: int, net: int, tax: int, coupon: int}>
     */
    public function lines(): array
    {
        return array_map(function (WC_Order_Item $item): array {
            $net = $this->minor(self::call($item, 'get_total'));
            $refunds = $item->get_meta('_refunded_item_id');

            return [
                'id' => $item->get_id(),
                'refunds' => is_numeric($refunds) ? (int) $refunds : 0,
                'quantity' => abs($item->get_quantity()),
                'net' => $net,
                'tax' => $this->taxOf($item),
                'coupon' => $this->minor(self::call($item, 'get_subtotal')) - $net,
            ];
        }, $this->items('line_item'));
    }

    /** @return list<array{net: int, tax: int}> */
    public function fees(): array
    {
        return array_map(
            fn(WC_Order_Item $item): array => [
                'net' => $this->minor(self::call($item, 'get_total')),
                'tax' => $this->taxOf($item),
            ],
            $this->items('fee'),
        );
    }

    /** @return list<array{rate: int, order: int, shipping: int}> */
    public function taxes(): array
    {
        $taxes = [];
        foreach ($this->items('tax') as $item) {
            if ($item instanceof WC_Order_Item_Tax) {
                $taxes[] = [
                    'rate' => (int) $item->get_rate_id(),
                    'order' => $this->minor($item->get_tax_total()),
                    'shipping' => $this->minor($item->get_shipping_tax_total()),
                ];
            }
        }

        return $taxes;
    }

    /** @return list<array{item: WC_Order_Item_Coupon, discount: int}> */
    public function coupons(): array
    {
        $coupons = [];
        foreach ($this->items('coupon') as $item) {
            if ($item instanceof WC_Order_Item_Coupon) {
                $coupons[] = ['item' => $item, 'discount' => $this->minor($item->get_discount())];
            }
        }

        return $coupons;
    }

    /** @return list<WC_Order_Item> */
    private function items(string $type): array
    {
        return array_values(
            array_filter(
                $this->order->get_items($type),
                static fn(mixed $item): bool => $item instanceof WC_Order_Item,
            ),
        );
    }

    private function taxOf(WC_Order_Item $item): int
    {
        $taxes = self::call($item, 'get_taxes');
        $totals = is_array($taxes) && is_array($taxes['total'] ?? null) ? $taxes['total'] : [];

        return array_sum(array_map($this->minor(...), $totals));
    }

    private static function call(WC_Order_Item $item, string $method): mixed
    {
        $callable = [$item, $method];

        return is_callable($callable) ? $callable() : null;
    }

    /** Rounds half up to minor units: WooCommerce stores more decimals than the currency has. */
    private function minor(mixed $decimal): int
    {
        $text =
            is_string($decimal) && preg_match('/^-?\d+(\.\d+)?$/D', $decimal) === 1
                ? $decimal
                : (is_numeric($decimal)
                    ? number_format((float) $decimal, 6, '.', '')
                    : '0');

        return Money::fromDecimal($text, (string) $this->order->get_currency())->amount;
    }
}

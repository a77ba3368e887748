<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Closure;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Registrable;
use WC_Order;

/**
 * Rounds the totals of carts and orders to amounts that can be charged, if WooCommerce's “Number of decimals” is more
 * than the currency has, such as for yen with two decimals or unit prices of 0.0125 euros. Otherwise a page would
 * show 1,332.72 yen and 1,333 would be charged. Prices, lines and taxes keep their decimals.
 */
final class PayableTotals implements Registrable
{
    /** @param Closure(): CheckoutSettings $settings */
    public function __construct(private readonly Closure $settings) {}

    public function register(): void
    {
        // After other plugins have changed the total.
        Hooks::essential('woocommerce_calculated_total', $this->ofCart(...), PHP_INT_MAX);
        // Before the order's own decimals end (MultiCurrency\Orders\OrderDecimals).
        Hooks::essential('woocommerce_order_after_calculate_totals', $this->ofOrder(...), 900, 2);
    }

    private function ofCart(mixed $total): mixed
    {
        return $this->payable($total, get_woocommerce_currency()) ?? $total;
    }

    private function ofOrder(mixed $taxes, mixed $order = null): mixed
    {
        $total =
            $order instanceof WC_Order ? $this->payable($order->get_total('edit'), $order->get_currency('edit')) : null;
        if ($order instanceof WC_Order && $total !== null) {
            $order->set_total($total);
        }

        return $taxes;
    }

    /** @return string|null the rounded total; null if it stays */
    private function payable(mixed $total, string $currency): ?string
    {
        // The settings are read only by stores that need this.
        if (
            !is_numeric($total) ||
            wc_get_price_decimals() <= Currencies::payableDecimals($currency) ||
            !($this->settings)()->isOpen()
        ) {
            return null;
        }

        return Money::fromDecimal(number_format((float) $total, 6, '.', ''), $currency)->payable()->decimal();
    }
}

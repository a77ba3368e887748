<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Registrable;

/**
 * Rounds calculated amounts in currencies with a last decimal that cannot be paid, such as dinars. Cart totals are
 * calculated with the decimals that can be paid, as the order's are (Orders\OrderDecimals): discounts are split into
 * amounts that can be paid, and everything adds up to the total. Other currencies don't need this.
 */
final class PayableAmounts implements Registrable
{
    /** How many carts are being calculated; a plugin may calculate another one meanwhile. */
    private int $carts = 0;

    public function __construct(private readonly ConvertedAmounts $amounts) {}

    public function register(): void
    {
        if (Currencies::step($this->amounts->conversion->to) === 1 || $this->amounts->decimals() === 0) {
            return;
        }
        Hooks::essential('woocommerce_before_calculate_totals', $this->begin(...), PHP_INT_MAX);
        Hooks::essential('woocommerce_after_calculate_totals', $this->end(...), PHP_INT_MIN);
        Hooks::essential('wc_get_price_decimals', $this->decimals(...), 20);
        Hooks::essential('wc_round_tax_total', $this->tax(...), 10, 3);
    }

    private function begin(mixed $cart): mixed
    {
        ++$this->carts;

        return $cart;
    }

    private function end(mixed $cart): mixed
    {
        $this->carts = max(0, $this->carts - 1);

        return $cart;
    }

    private function decimals(mixed $decimals): mixed
    {
        return $this->carts === 0 || $this->amounts->isInStoreCurrencyScope()
            ? $decimals
            : Currencies::payableDecimals($this->amounts->conversion->to);
    }

    /**
     * Rounds a tax that a page shows, such as the one of a product's price, as the cart does.
     *
     * @param mixed $rounded the tax as WooCommerce rounded it
     * @param mixed $tax the unrounded tax
     * @param mixed $precision decimals; 0 if the cart is calculated, in amounts that can be paid
     */
    private function tax(mixed $rounded, mixed $tax = null, mixed $precision = null): mixed
    {
        $isShown = $precision === null || $precision === $this->amounts->decimals();
        if (!$isShown || !is_numeric($tax) || $this->amounts->isInStoreCurrencyScope()) {
            return $rounded;
        }
        $money = Money::fromDecimal(number_format((float) $tax, 6, '.', ''), $this->amounts->conversion->to);

        return (float) $money->payable()->decimal();
    }
}

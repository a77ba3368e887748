<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Registrable;
use WC_Coupon;

/**
 * Rounds calculated amounts in currencies with a last decimal that cannot be paid, such as dinars: percentages and
 * taxes are rounded to `Currencies::step()`, so that they add up to the total. Other currencies don't need this.
 */
final class PayableAmounts implements Registrable
{
    public function __construct(private readonly ConvertedAmounts $amounts) {}

    public function register(): void
    {
        if (Currencies::step($this->amounts->conversion->to) === 1 || $this->amounts->decimals() === 0) {
            return;
        }
        Hooks::essential('woocommerce_calculated_total', $this->payable(...));
        Hooks::essential('wc_round_tax_total', $this->tax(...), 10, 3);
        Hooks::essential('woocommerce_coupon_get_discount_amount', $this->discount(...), 10, 5);
    }

    private function payable(mixed $amount): mixed
    {
        if ($this->amounts->isInStoreCurrencyScope() || !is_numeric($amount)) {
            return $amount;
        }
        $money = Money::fromDecimal(number_format((float) $amount, 6, '.', ''), $this->amounts->conversion->to);
        $step = Currencies::step($money->currency);
        $steps = intdiv(abs($money->amount) * 2 + $step, $step * 2);

        return (float) (new Money(($money->amount < 0 ? -1 : 1) * $steps * $step, $money->currency))->decimal();
    }

    /**
     * @param mixed $rounded the tax as WooCommerce rounded it
     * @param mixed $tax the unrounded tax
     * @param mixed $precision decimals; 0 if the cart calculates in minor units, with more digits than the currency has
     */
    private function tax(mixed $rounded, mixed $tax = null, mixed $precision = null): mixed
    {
        $units = 10 ** $this->amounts->decimals();

        return match (true) {
            !is_numeric($tax) || $this->amounts->isInStoreCurrencyScope() => $rounded,
            $precision === 0 => is_numeric($payable = $this->payable((float) $tax / $units))
                ? round((float) $payable * $units)
                : $rounded,
            $precision === null || $precision === $this->amounts->decimals() => $this->payable($tax),
            default => $rounded,
        };
    }

    private function discount(
        mixed $discount,
        mixed $price = null,
        mixed $item = null,
        mixed $isSingle = null,
        mixed $coupon = null,
    ): mixed {
        return $coupon instanceof WC_Coupon && str_contains($coupon->get_discount_type(), 'percent')
            ? $this->payable($discount)
            : $discount;
    }
}

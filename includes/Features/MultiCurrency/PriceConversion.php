<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\UnroundedPrice;

/**
 * Converts the store's prices to another currency. It is the only place that does (spec 3 §3 "Currency").
 *
 * A product's price is converted, rounded up to the next multiple of `rounding`, and then moved by `charm`, so that
 * 18.37 becomes 19.00 and 18.99. A price with more decimals than the store's currency, such as 0.0125, is converted
 * unrounded and then rounded once, to the smallest amount of the other currency. Amounts that are added up, such as
 * shipping, fees and coupons, are only converted. A price above zero never becomes free, a higher price never
 * becomes the lower one, and no price is negative.
 */
final class PriceConversion
{
    /**
     * @param string $from ISO code of the store's currency, any case
     * @param string $to ISO code, any case
     * @param int $rounding minor units of $to; 0 for none
     * @param int $charm minor units of $to; 0 or below
     */
    public function __construct(
        public readonly string $from,
        public readonly string $to,
        public readonly ExchangeRate $rate,
        private readonly int $rounding = 0,
        private readonly int $charm = 0,
    ) {}

    /** Converts a product's price into the price that shoppers pay. */
    public function price(Money|UnroundedPrice $price): Money
    {
        if ($this->isSame()) {
            return self::money($price);
        }
        if (($price instanceof Money ? $price->amount : $price->units) <= 0) {
            return new Money(0, $this->to);
        }
        $smallest = Currencies::step($this->to);
        $converted = max($smallest, $this->amount($price)->amount);
        $rounded = $this->rounding > 0 ? self::up($converted, $this->rounding) : $converted;

        return new Money(max($smallest, $rounded + $this->charm), $this->to);
    }

    /** Converts any other amount, such as shipping, a fee or a coupon; it may be negative. */
    public function amount(Money|UnroundedPrice $amount): Money
    {
        return $this->isSame() ? self::money($amount) : $this->rate->convert($amount, $this->to);
    }

    /**
     * Converts an amount from the shopper's currency back to the store's; the result is at most one minor unit off.
     * Use it for comparisons and percentages only, never for amounts that are charged.
     */
    public function back(Money $amount): Money
    {
        return $this->isSame() ? $amount : $this->rate->convertBack($amount, $this->from);
    }

    /**
     * Returns the largest amount in the store's currency that converts to this amount, so that a shopper who spends
     * exactly the converted minimum reaches it. back() may return one minor unit less, or several if the shopper's
     * smallest amount is worth more than the store's.
     */
    public function spent(Money $amount): Money
    {
        $back = $this->back($amount);
        if ($this->isSame() || $amount->amount <= 0) {
            return $back;
        }
        // back() is off by at most the smallest amount of either currency.
        $spent = max(0, $back->amount - Currencies::step($this->from));
        $jump =
            2 **
            strlen(
                decbin(
                    $this->back(new Money(Currencies::step($this->to), $this->to))->amount +
                        Currencies::step($this->from),
                ),
            );
        for (; $jump >= 1; $jump = intdiv($jump, 2)) {
            if ($this->amount(new Money($spent + $jump, $this->from))->amount <= $amount->amount) {
                $spent += $jump;
            }
        }

        return new Money($spent, $this->from);
    }

    /**
     * Returns a short key that changes with every setting of the conversion; use it as a cache
     * key for converted prices.
     */
    public function fingerprint(): string
    {
        return substr(
            hash(
                'sha256',
                implode('|', [
                    strtolower($this->from),
                    strtolower($this->to),
                    $this->rate->decimal(),
                    $this->rounding,
                    $this->charm,
                ]),
            ),
            0,
            16,
        );
    }

    private function isSame(): bool
    {
        return strtolower($this->from) === strtolower($this->to);
    }

    private static function money(Money|UnroundedPrice $amount): Money
    {
        return $amount instanceof Money ? $amount : $amount->money();
    }

    private static function up(int $amount, int $multiple): int
    {
        return intdiv($amount + $multiple - 1, $multiple) * $multiple;
    }
}

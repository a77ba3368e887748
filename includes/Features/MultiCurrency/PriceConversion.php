<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Platform\Money\FinePrice;
use Tillbook\Platform\Money\Money;

/**
 * THE way from the store's prices to those in another currency; nothing else converts (spec 3 §3 "Currency").
 *
 * A product's price is converted, rounded up to the next multiple of `rounding`, and then moved by `charm`, so that 18.37
 * becomes 19.00 and 18.99. A price finer than the store's coins, such as 0.0125, is converted as it is and rounded once, to what can
 * be paid in the other currency. What is added up, such as shipping, fees and coupons, is converted only. Nothing that costs
 * something becomes free, a higher price never becomes the lower one, and no price is negative.
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

    /** A product's price, as shoppers are asked for it. */
    public function price(Money|FinePrice $price): Money
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

    /** Any other amount, such as shipping, a fee or a coupon; it may be negative. */
    public function amount(Money|FinePrice $amount): Money
    {
        return $this->isSame() ? self::money($amount) : $this->rate->convert($amount, $this->to);
    }

    /**
     * An amount in the currency of the shopper, back in the store's: what was asked of a shopper is at most one minor unit off.
     * For comparisons and percentages; nothing that is charged comes out of it.
     */
    public function back(Money $amount): Money
    {
        return $this->isSame() ? $amount : $this->rate->convertBack($amount, $this->from);
    }

    /**
     * The most of the store's currency that comes to this amount in the shopper's: who spends just the converted minimum amount
     * reaches it. back() may be a minor unit below, or several where a coin of the shopper's is worth more than one of the store's.
     */
    public function spent(Money $amount): Money
    {
        $back = $this->back($amount);
        if ($this->isSame() || $amount->amount <= 0) {
            return $back;
        }
        // back() is a coin of either currency off at most.
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

    /** A short text that changes with every price: what is kept under it holds as long as this conversion does. */
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

    private static function money(Money|FinePrice $amount): Money
    {
        return $amount instanceof Money ? $amount : $amount->money();
    }

    private static function up(int $amount, int $multiple): int
    {
        return intdiv($amount + $multiple - 1, $multiple) * $multiple;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use InvalidArgumentException;
use OverflowException;
use Tillbook\Features\MultiCurrency\PriceConversion;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\UnroundedPrice;

/**
 * Converts the bounds of a shopper's price filter to store prices. The result is exact even with rounding and charms:
 * conversion never turns a higher price into a lower one, so a binary search finds the bound.
 */
final class PriceBounds
{
    /** Above any price; WooCommerce uses the largest integer for "no upper bound". */
    private const BEYOND = 1000000000000000000;
    /** Decimals of WooCommerce's price lookup table, which is searched; no currency has more. */
    private const DECIMALS = 4;

    public function __construct(private readonly PriceConversion $conversion) {}

    /**
     * @return string|null the lowest store price that converts to this price or more, as a decimal; null if none
     */
    public function lowest(string $price): ?string
    {
        return $this->bound($price, 0);
    }

    /**
     * @return string|null the highest store price that converts to this price or less, as a decimal; null if none
     */
    public function highest(string $price): ?string
    {
        return $this->bound($price, 1);
    }

    /** Finds the lowest store price that converts to at least the bound plus $above, and returns it less $above. */
    private function bound(string $price, int $above): ?string
    {
        try {
            $wanted =
                strlen(explode('.', $price)[0]) > 17
                    ? self::BEYOND
                    : Money::fromDecimal($price, $this->conversion->to)->amount + $above;
            [$low, $high] = [0, 1];
            while ($wanted < self::BEYOND && $high < self::BEYOND && $this->convert($high) < $wanted) {
                [$low, $high] = [$high, $high * 2];
            }
            if ($high >= self::BEYOND || $wanted >= self::BEYOND) {
                return null;
            }
            while ($low < $high) {
                $middle = intdiv($low + $high, 2);
                [$low, $high] = $this->convert($middle) >= $wanted ? [$low, $middle] : [$middle + 1, $high];
            }
        } catch (InvalidArgumentException | OverflowException) {
            return null;
        }

        return UnroundedPrice::ofUnits(max(0, $low - $above), self::DECIMALS, $this->conversion->from)->decimal();
    }

    private function convert(int $price): int
    {
        return $this->conversion->price(
            UnroundedPrice::ofUnits($price, self::DECIMALS, $this->conversion->from),
        )->amount;
    }
}

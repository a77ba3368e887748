<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use InvalidArgumentException;
use OverflowException;
use Tillbook\Features\MultiCurrency\PriceConversion;
use Tillbook\Platform\Money\FinePrice;
use Tillbook\Platform\Money\Money;

/**
 * Which prices of the store a shopper means who looks for prices between two of another currency. Exact also with rounding and
 * charms: conversion never turns a higher price into a lower one, so that the bound is found by halving.
 */
final class PriceBounds
{
    /** What nothing costs; WooCommerce takes the largest integer for "no upper bound". */
    private const BEYOND = 1000000000000000000;
    /** Decimals of WooCommerce's table of prices, in which they are looked for; no coin is finer. */
    private const DECIMALS = 4;

    public function __construct(private readonly PriceConversion $conversion) {}

    /** @return string|null the store's lowest price that shoppers see at this one or above, as a decimal; null for what is no price */
    public function lowest(string $price): ?string
    {
        return $this->bound($price, 0);
    }

    /** @return string|null the store's highest price that shoppers see at this one or below, as a decimal; null for what is no price */
    public function highest(string $price): ?string
    {
        return $this->bound($price, 1);
    }

    /** The first of the store's prices that shows at the bound (or above it, by as much as $above), less $above. */
    private function bound(string $price, int $above): ?string
    {
        try {
            $wanted =
                strlen(explode('.', $price)[0]) > 17
                    ? self::BEYOND
                    : Money::fromDecimal($price, $this->conversion->to)->amount + $above;
            [$low, $high] = [0, 1];
            while ($wanted < self::BEYOND && $high < self::BEYOND && $this->asked($high) < $wanted) {
                [$low, $high] = [$high, $high * 2];
            }
            if ($high >= self::BEYOND || $wanted >= self::BEYOND) {
                return null;
            }
            while ($low < $high) {
                $middle = intdiv($low + $high, 2);
                [$low, $high] = $this->asked($middle) >= $wanted ? [$low, $middle] : [$middle + 1, $high];
            }
        } catch (InvalidArgumentException | OverflowException) {
            return null;
        }

        return FinePrice::ofUnits(max(0, $low - $above), self::DECIMALS, $this->conversion->from)->decimal();
    }

    private function asked(int $price): int
    {
        return $this->conversion->price(FinePrice::ofUnits($price, self::DECIMALS, $this->conversion->from))->amount;
    }
}

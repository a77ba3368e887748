<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use InvalidArgumentException;
use OverflowException;
use Tillbook\Features\MultiCurrency\PriceConversion;
use Tillbook\Features\MultiCurrency\PriceRules;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\UnroundedPrice;

/**
 * Converts WooCommerce's numbers through PriceConversion. WooCommerce reads the same price many times, so each
 * conversion is cached for the request. In a store-currency scope (between openStoreCurrencyScope() and
 * closeStoreCurrencyScope()), amounts stay in the store's currency: plugins that calculate prices, fees and shipping
 * costs see the numbers that the merchant entered.
 */
final class ConvertedAmounts
{
    private const KEPT = 2000;

    /** @var array<string, string|null> converted numbers by kind and number */
    private array $kept = [];
    private int $scopes = 0;
    /** @var list<int> how many scopes were open as each cart's calculation began, innermost last */
    private array $left = [];

    public function __construct(public readonly PriceConversion $conversion) {}

    /** Returns the upper-case ISO code of the shop's currency at this moment; null while it is the store's own. */
    public function currency(): ?string
    {
        return $this->isInStoreCurrencyScope() ? null : strtoupper($this->conversion->to);
    }

    /** Returns the number of decimals that a price in the shopper's currency can have. */
    public function decimals(): int
    {
        return PriceRules::isWhole($this->conversion->to) ? 0 : Currencies::exponent($this->conversion->to);
    }

    /** Opens a store-currency scope: amounts stay as the merchant entered them until every opened scope is closed. */
    public function openStoreCurrencyScope(): void
    {
        ++$this->scopes;
    }

    public function closeStoreCurrencyScope(): void
    {
        $this->scopes = max(0, $this->scopes - 1);
    }

    public function isInStoreCurrencyScope(): bool
    {
        // With ALTERNATE_WP_CRON, jobs run in a shopper's request, after it was redirected.
        return $this->scopes > 0 || wp_doing_cron();
    }

    /** Leaves all scopes, until the matching call of returnToScopes(). */
    public function leaveScopes(): void
    {
        $this->left[] = $this->scopes;
        $this->scopes = 0;
    }

    /** Opens again the scopes that the matching leaveScopes() left. */
    public function returnToScopes(): void
    {
        $this->scopes = array_pop($this->left) ?? $this->scopes;
    }

    /** Calculates something in the shopper's currency, even while a store-currency scope is open, except in a job. */
    public function outsideOfScope(callable $calculate): mixed
    {
        [$scopes, $this->scopes] = [$this->scopes, 0];
        try {
            return $calculate();
        } finally {
            $this->scopes = $scopes;
        }
    }

    /**
     * Converts a product's price.
     *
     * @param mixed $price a number as WooCommerce provides it; an empty string, for no price, stays empty
     *
     * @return mixed a decimal string; empty if the price is too large to convert, so that the product cannot be bought
     */
    public function price(mixed $price): mixed
    {
        return $this->isInStoreCurrencyScope() ? $price : $this->shopperPrice($price);
    }

    /** Converts a product's price, even while a store-currency scope is open. */
    public function shopperPrice(mixed $price): mixed
    {
        return $this->through(
            'price',
            $price,
            fn(UnroundedPrice $price): Money => $this->conversion->price($price),
            $this->conversion->from,
        );
    }

    /** Converts any other amount, such as shipping, a fee or a coupon. */
    public function amount(mixed $amount): mixed
    {
        return $this->isInStoreCurrencyScope()
            ? $amount
            : $this->through(
                'amount',
                $amount,
                fn(UnroundedPrice $price): Money => $this->conversion->amount($price),
                $this->conversion->from,
            );
    }

    /**
     * Converts an amount back from the shopper's currency to the store's, even while no store-currency scope is open.
     */
    public function back(mixed $amount): mixed
    {
        return $this->through(
            'back',
            $amount,
            fn(UnroundedPrice $price): Money => $this->conversion->back($price->money()),
            $this->conversion->to,
        );
    }

    /** Converts a shopper's spending to the store's currency, to compare it with amounts that the merchant entered. */
    public function spent(mixed $amount): mixed
    {
        return $this->through(
            'spent',
            $amount,
            fn(UnroundedPrice $price): Money => $this->conversion->spent($price->money()),
            $this->conversion->to,
        );
    }

    /** @param callable(UnroundedPrice): Money $convert */
    private function through(string $kind, mixed $number, callable $convert, string $currency): mixed
    {
        if ((!is_string($number) && !is_int($number) && !is_float($number)) || $number === '') {
            return $number;
        }
        $key = $kind . $number;
        if (!array_key_exists($key, $this->kept)) {
            if (count($this->kept) >= self::KEPT) {
                $this->kept = [];
            }
            $this->kept[$key] = self::converted($number, $convert, $currency);
        }

        return $this->kept[$key] ?? $number;
    }

    /**
     * @param callable(UnroundedPrice): Money $convert
     *
     * @return string|null null if it is not a number
     */
    private static function converted(string|int|float $number, callable $convert, string $currency): ?string
    {
        try {
            // A float may be formatted as 1.0E-5, and a sum of floats has spurious digits.
            $decimal = is_float($number) ? number_format($number, 6, '.', '') : trim((string) $number);
            // WooCommerce stores ".99" as the merchant entered it.
            $decimal = preg_replace('/^(-?)\./', '${1}0.', $decimal) ?? $decimal;

            return $convert(UnroundedPrice::fromDecimal($decimal, $currency))->decimal();
        } catch (InvalidArgumentException) {
            return null;
        } catch (OverflowException) {
            return '';
        }
    }
}

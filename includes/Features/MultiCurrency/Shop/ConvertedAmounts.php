<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use InvalidArgumentException;
use OverflowException;
use Tillbook\Features\MultiCurrency\PriceConversion;
use Tillbook\Features\MultiCurrency\PriceRules;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\FinePrice;
use Tillbook\Platform\Money\Money;

/**
 * WooCommerce's numbers through the one conversion. WooCommerce asks for the same price again and again, so that each is made
 * once a request. While `inStoreCurrency()` runs, or a window is open, what is asked for stays in the store's currency: plugins
 * that make prices, fees and shipping costs calculate there with the numbers that the merchant entered.
 */
final class ConvertedAmounts
{
    private const KEPT = 2000;

    /** @var array<string, string|null> by kind and number */
    private array $kept = [];
    private int $windows = 0;

    public function __construct(public readonly PriceConversion $conversion) {}

    /** Upper-case ISO code that the shop speaks at this moment; null while that is the store's own. */
    public function currency(): ?string
    {
        return $this->windows > 0 ? null : strtoupper($this->conversion->to);
    }

    /** Decimals that a price in the shopper's currency can have. */
    public function decimals(): int
    {
        return PriceRules::isWhole($this->conversion->to) ? 0 : Currencies::exponent($this->conversion->to);
    }

    /** From here on numbers stay as the merchant entered them, until as many windows are closed as were opened. */
    public function openWindow(): void
    {
        ++$this->windows;
    }

    public function closeWindow(): void
    {
        $this->windows = max(0, $this->windows - 1);
    }

    public function isWindowOpen(): bool
    {
        return $this->windows > 0;
    }

    /**
     * A product's price.
     *
     * @param mixed $price a number as WooCommerce has it; no price is an empty text, and stays one
     *
     * @return mixed a decimal text; empty, so that nobody can buy it, where the price is beyond what can be converted
     */
    public function price(mixed $price): mixed
    {
        return $this->windows > 0
            ? $price
            : $this->through(
                'price',
                $price,
                fn(FinePrice $price): Money => $this->conversion->price($price),
                $this->conversion->from,
            );
    }

    /** Any other amount, such as of shipping, a fee or a coupon. */
    public function amount(mixed $amount): mixed
    {
        return $this->windows > 0
            ? $amount
            : $this->through(
                'amount',
                $amount,
                fn(FinePrice $price): Money => $this->conversion->amount($price),
                $this->conversion->from,
            );
    }

    /** An amount in the shopper's currency, in the store's; whether a window is open or not. */
    public function back(mixed $amount): mixed
    {
        return $this->through(
            'back',
            $amount,
            fn(FinePrice $price): Money => $this->conversion->back($price->money()),
            $this->conversion->to,
        );
    }

    /** What a shopper spends, in the store's currency, to be held against amounts that the merchant entered. */
    public function spent(mixed $amount): mixed
    {
        return $this->through(
            'spent',
            $amount,
            fn(FinePrice $price): Money => $this->conversion->spent($price->money()),
            $this->conversion->to,
        );
    }

    /** @param callable(FinePrice): Money $convert */
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
     * @param callable(FinePrice): Money $convert
     *
     * @return string|null null for what is no number
     */
    private static function converted(string|int|float $number, callable $convert, string $currency): ?string
    {
        try {
            // A float may write itself as 1.0E-5, and a sum of floats has digits that nobody meant.
            $decimal = is_float($number) ? number_format($number, 6, '.', '') : trim((string) $number);
            // WooCommerce keeps ".99" as a merchant typed it.
            $decimal = preg_replace('/^(-?)\./', '${1}0.', $decimal) ?? $decimal;

            return $convert(FinePrice::fromDecimal($decimal, $currency))->decimal();
        } catch (InvalidArgumentException) {
            return null;
        } catch (OverflowException) {
            return '';
        }
    }
}

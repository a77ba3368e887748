<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use InvalidArgumentException;
use Tillbook\Platform\Money\ExchangeRate;

/**
 * The shop's currencies: its own, the enabled ones, and those that can be enabled. It sends no requests to the
 * provider; callers that need current rates use RateBook::refreshIfDue().
 */
final class ShopCurrencies
{
    public function __construct(
        private readonly CurrencySetup $setup,
        private readonly RateBook $rates,
        private readonly CurrencyNames $names,
    ) {}

    /** Returns the same currencies for reading several rates at once. */
    public function forOneRead(): self
    {
        return new self($this->setup, $this->rates->forOneRead(), $this->names);
    }

    /** Returns the store's own currency in lower case, unaffected by the filters of the current page. */
    public static function base(): string
    {
        $currency = get_option('woocommerce_currency');

        return is_string($currency) && $currency !== '' ? strtolower($currency) : 'usd';
    }

    /** @return list<string> lower-case ISO codes, the store's own first */
    public function enabled(): array
    {
        $base = self::base();

        return [
            $base,
            ...array_values(
                array_filter(
                    $this->setup->enabled(),
                    fn(string $code): bool => $code !== $base && $this->names->knows($code),
                ),
            ),
        ];
    }

    /**
     * @return list<string> lower-case ISO codes, sorted by name: enabled currencies and those that the account accepts
     */
    public function available(): array
    {
        $codes = array_values(
            array_unique(array_filter([...$this->enabled(), ...$this->rates->currencies()], $this->names->knows(...))),
        );
        $names = array_map(fn(string $code): string => $this->names->of($code)['name'], $codes);
        array_multisort($names, SORT_STRING | SORT_FLAG_CASE, $codes);

        return $codes;
    }

    /**
     * Returns the rate for converting prices; null if there is none and the merchant has to enter one.
     *
     * @param CurrencyRules|null $rules null for the stored rules
     */
    public function rate(string $currency, ?CurrencyRules $rules = null): ?KnownRate
    {
        $base = self::base();
        $rules ??= $this->setup->rules($currency);
        if (strtolower($currency) === $base) {
            return null;
        }
        if ($rules->rateType === KnownRate::AUTOMATIC) {
            return $this->rates->find($base, $currency);
        }
        try {
            // A rate that was entered for a previous store currency doesn't apply to the current one.
            return $rules->manualRate === null || $rules->manualBase !== $base
                ? null
                : new KnownRate(ExchangeRate::of($rules->manualRate), KnownRate::MANUAL, $rules->manualTime ?? 0);
        } catch (InvalidArgumentException) {
            return null;
        }
    }

    /**
     * Returns the price conversion into a currency; null if no rate is known, so that the shop cannot sell in it.
     *
     * @param CurrencyRules|null $rules null for the stored rules
     */
    public function conversion(string $currency, ?CurrencyRules $rules = null): ?PriceConversion
    {
        $base = self::base();
        if (strtolower($currency) === $base) {
            return new PriceConversion($base, $base, ExchangeRate::one());
        }
        $rules ??= $this->setup->rules($currency);
        $rate = $this->rate($currency, $rules);

        return $rate === null ? null : $this->conversionAt($currency, $rate->rate, $rules);
    }

    /**
     * Returns the price conversion into another currency at a rate, such as the one of an order, with the rounding
     * of the rules.
     *
     * @param CurrencyRules|null $rules null for the stored rules
     */
    public function conversionAt(string $currency, ExchangeRate $rate, ?CurrencyRules $rules = null): PriceConversion
    {
        $rules ??= $this->setup->rules($currency);

        return new PriceConversion(
            self::base(),
            strtolower($currency),
            $rate,
            PriceRules::minor($rules->rounding, $currency),
            PriceRules::minor($rules->charm, $currency),
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use InvalidArgumentException;
use Tillbook\Platform\Money\ExchangeRate;

/**
 * The currencies of the shop: its own, those it sells in besides, and those it could sell in. Asks no provider; whoever
 * needs that asks RateBook to.
 */
final class ShopCurrencies
{
    public function __construct(
        private readonly CurrencySetup $setup,
        private readonly RateBook $rates,
        private readonly CurrencyNames $names,
    ) {}

    /** The store's own, lower-case; past what filters of this page make of it. */
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

    /** @return list<string> lower-case ISO codes, in the order of their names: what the account takes, and what is enabled */
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
     * The rate that prices are converted at; null where there is none and one has to be entered.
     *
     * @param CurrencyRules|null $rules null for those that are stored
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
            // A rate of what was the store's currency says nothing about the present one.
            return $rules->manualRate === null || $rules->manualBase !== $base
                ? null
                : new KnownRate(ExchangeRate::of($rules->manualRate), KnownRate::MANUAL, $rules->manualTime ?? 0);
        } catch (InvalidArgumentException) {
            return null;
        }
    }

    /**
     * How prices get into a currency; null where no rate is known, so that nothing can be sold in it.
     *
     * @param CurrencyRules|null $rules null for those that are stored
     */
    public function conversion(string $currency, ?CurrencyRules $rules = null): ?PriceConversion
    {
        $base = self::base();
        if (strtolower($currency) === $base) {
            return new PriceConversion($base, $base, ExchangeRate::one());
        }
        $rules ??= $this->setup->rules($currency);
        $rate = $this->rate($currency, $rules);

        return $rate === null
            ? null
            : new PriceConversion(
                $base,
                strtolower($currency),
                $rate->rate,
                PriceRules::minor($rules->rounding, $currency),
                PriceRules::minor($rules->charm, $currency),
            );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

/** Formats currencies for their REST routes (CurrencySchema). */
final class CurrencyView
{
    public function __construct(
        private readonly ShopCurrencies $currencies,
        private readonly CurrencySetup $setup,
        private readonly RateBook $rates,
        private readonly CurrencyNames $names,
        private readonly RateSource $source,
    ) {}

    /** @return array<string, mixed> CurrencySchema::currencies() */
    public function all(): array
    {
        $base = ShopCurrencies::base();

        return [
            'available' => $this->byCode($this->currencies->available(), $this->names->of(...)),
            'enabled' => $this->byCode($this->currencies->enabled(), $this->enabled(...)),
            'default' => $this->enabled($base),
            'rates' => [
                'source' => $this->source->current(),
                'updated' => $this->rates->time($base),
                'day' => $this->rates->day($base),
                'is_reachable' => $this->rates->isReachable(),
                'is_stale' => $this->rates->isStale($base),
                'lacks_default' => $this->rates->lacks($base),
            ],
        ];
    }

    /** @return array<string, mixed> CurrencySchema::settings() */
    public function settings(string $currency): array
    {
        $rules = $this->setup->rules($currency);
        $isBase = strtolower($currency) === ShopCurrencies::base();
        $rate = $isBase ? null : $this->rates->find(ShopCurrencies::base(), $currency);

        return [
            'code' => strtoupper($currency),
            'exchange_rate_type' => $rules->rateType,
            'manual_rate' => $rules->manualBase === ShopCurrencies::base() ? $rules->manualRate : null,
            'price_rounding' => $rules->rounding,
            'price_charm' => $rules->charm,
            'automatic_rate' => $isBase ? '1' : $rate?->rate->decimal(),
            'automatic_rate_updated' => $rate?->time,
            'automatic_source' => $this->source->current(),
            'is_automatic_rate_stale' => $rate !== null && $rate->isStale,
            'roundings' => PriceRules::roundings($currency),
            'charms' => PriceRules::charms($currency),
        ];
    }

    /** @return array<string, mixed> CurrencySchema::enabledCurrency() */
    private function enabled(string $currency): array
    {
        $isBase = $currency === ShopCurrencies::base();
        $rate = $this->currencies->rate($currency);

        return $this->names->of($currency) + [
            'is_default' => $isBase,
            'rate' => $isBase ? '1' : $rate?->rate->decimal(),
            'rate_type' => $this->setup->rules($currency)->rateType,
            'rate_updated' => $rate?->time,
            'is_rate_stale' => $rate !== null && $rate->isStale,
        ];
    }

    /**
     * @param list<string> $currencies
     * @param callable(string): array<string, mixed> $view
     *
     * @return object by upper-case ISO code
     */
    private function byCode(array $currencies, callable $view): object
    {
        return (object) array_combine(array_map(strtoupper(...), $currencies), array_map($view, $currencies));
    }
}

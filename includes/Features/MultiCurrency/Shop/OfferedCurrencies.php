<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Closure;
use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\PriceConversion;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Features\MultiCurrency\ShopCurrencies;

/**
 * The currencies that shoppers can choose from: the store's own and the enabled ones with a rate. They are read
 * once per request, with one query.
 */
final class OfferedCurrencies
{
    /** @var array<string, PriceConversion>|null by lower-case ISO code, the store's own first */
    private ?array $conversions = null;

    /** @param Closure(): ShopCurrencies $currencies */
    public function __construct(private readonly Closure $currencies) {}

    /** @return list<string> lower-case ISO codes, the store's own first */
    public function codes(): array
    {
        return array_keys($this->conversions());
    }

    /**
     * @param string $currency ISO code, any case
     *
     * @return PriceConversion|null null if the shop doesn't sell in it; for the store's own currency it changes nothing
     */
    public function conversion(string $currency): ?PriceConversion
    {
        return $this->conversions()[strtolower($currency)] ?? null;
    }

    /** @return array<string, PriceConversion> */
    private function conversions(): array
    {
        if ($this->conversions === null) {
            wp_prime_option_caches([CurrencySetup::OPTION, RateBook::OPTION]);
            $currencies = ($this->currencies)()->forOneRead();
            $this->conversions = [];
            foreach ($currencies->enabled() as $code) {
                $conversion = $currencies->conversion($code);
                if ($conversion !== null) {
                    $this->conversions[$code] = $conversion;
                }
            }
        }

        return $this->conversions;
    }
}

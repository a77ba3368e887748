<?php

declare(strict_types=1);

namespace Tillbook\Provider\Rates;

use Tillbook\Provider\ProviderUnreachable;

/** A provider's supported payment currencies and current exchange rates. */
interface Rates
{
    /**
     * Returns the supported payment currencies.
     *
     * @return list<string> lower-case ISO codes
     *
     * @throws ProviderUnreachable
     */
    public function currencies(): array;

    /**
     * Returns the current exchange rates of a base currency.
     *
     * @param string $base ISO code, any case
     *
     * @return array<string, string> price of one unit of the base in each other currency with a rate: decimal
     *                               numbers (Platform\Money\ExchangeRate) by lower-case ISO code
     *
     * @throws ProviderUnreachable
     */
    public function of(string $base): array;
}

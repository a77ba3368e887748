<?php

declare(strict_types=1);

namespace Tillbook\Provider\Rates;

use Tillbook\Provider\ProviderUnreachable;

/** What a provider knows of currencies: which an account can take payments in, and what they are worth today. */
interface Rates
{
    /**
     * @return list<string> lower-case ISO codes
     *
     * @throws ProviderUnreachable
     */
    public function currencies(): array;

    /**
     * @param string $base ISO code, any case
     *
     * @return array<string, string> what one unit of the base is in each other currency that the provider has a rate for:
     *                               decimal numbers (Platform\Money\ExchangeRate) by lower-case ISO code
     *
     * @throws ProviderUnreachable
     */
    public function of(string $base): array;
}

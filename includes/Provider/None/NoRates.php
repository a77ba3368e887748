<?php

declare(strict_types=1);

namespace Tillbook\Provider\None;

use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\Rates\Rates;

/** The exchange rates of a provider that has none: merchants enter their own. */
final class NoRates implements Rates
{
    public function currencies(): array
    {
        return [];
    }

    public function of(string $base): array
    {
        throw ProviderRefusal::unsupported();
    }
}

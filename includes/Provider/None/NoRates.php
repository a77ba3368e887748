<?php

declare(strict_types=1);

namespace Tillbook\Provider\None;

use Closure;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\Rates\Rates;

/** The exchange rates of a provider that has none: merchants enter their own. */
final class NoRates implements Rates
{
    /** @param list<string>|Closure(): list<string> $currencies that payments can be in, lower-case ISO codes */
    public function __construct(private readonly array|Closure $currencies) {}

    public function currencies(): array
    {
        return $this->currencies instanceof Closure ? ($this->currencies)() : $this->currencies;
    }

    public function of(string $base): array
    {
        throw ProviderRefusal::unsupported();
    }
}

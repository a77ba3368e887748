<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Provider\Rates\Rates;

/** The sandbox's current exchange rates, which it also uses to convert payments. */
final class SandboxRates implements Rates
{
    /** @param int $day days since the epoch, by the sandbox's clock */
    public function __construct(private readonly ExchangeRates $rates, private readonly int $day) {}

    public function currencies(): array
    {
        return ExchangeRates::currencies();
    }

    public function of(string $base): array
    {
        $base = strtolower($base);
        if (!in_array($base, ExchangeRates::currencies(), true)) {
            return [];
        }
        $rates = [];
        foreach (array_diff(ExchangeRates::currencies(), [$base]) as $currency) {
            $rates[$currency] = $this->rates->quote($base, $currency, $this->day);
        }

        return $rates;
    }
}

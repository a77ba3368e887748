<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Closure;
use InvalidArgumentException;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\Rates\Rates;

/**
 * Stores the provider's last rates and the currencies that the account accepts. Only refresh() sends requests; reading
 * doesn't. A rate that the provider no longer sends is kept, with its original time.
 */
final class RateBook
{
    public const OPTION = 'tillbook_exchange_rates';
    /** The daily job, or the next visit to a page, requests rates again after this time. */
    public const FRESH_SECONDS = 86400;
    /** Older rates are called stale: the daily job and its retry should have replaced them. */
    public const STALE_SECONDS = 129600;
    /** How long to wait before requesting again from a provider that did not respond. */
    private const PAUSE_SECONDS = 300;

    private readonly JsonOption $option;

    /** @param Closure(): (Rates|null) $rates null without an account */
    public function __construct(private readonly Clock $clock, private readonly Closure $rates)
    {
        $this->option = new JsonOption(self::OPTION);
    }

    /**
     * @param string $base ISO code of the store's currency, any case
     * @param string $currency ISO code, any case
     *
     * @phpstan-impure
     */
    public function find(string $base, string $currency): ?KnownRate
    {
        $told = Json::object($this->tellings($base), 'rates.' . strtolower($currency));
        $time = Json::integer($told, 'at');
        try {
            return $time === null
                ? null
                : new KnownRate(
                    ExchangeRate::of(Json::text($told, 'rate') ?? ''),
                    KnownRate::AUTOMATIC,
                    $time,
                    $this->clock->now() - $time >= self::STALE_SECONDS,
                );
        } catch (InvalidArgumentException) {
            return null;
        }
    }

    /** @return list<string> lower-case ISO codes of the currencies that the account accepts; empty if never received */
    public function currencies(): array
    {
        $currencies = $this->option->read()['currencies'] ?? [];

        return array_values(array_filter(is_array($currencies) ? $currencies : [], is_string(...)));
    }

    /** Returns when rates were last received, in epoch seconds; null if never. */
    public function time(string $base): ?int
    {
        return Json::integer($this->tellings($base), 'time');
    }

    /** Returns whether the provider responded to the last request. */
    public function isReachable(): bool
    {
        return Json::integer($this->option->read(), 'failed') === null;
    }

    /** Requests rates if the last ones are a day old, unless the provider has just failed to respond. */
    public function refreshIfDue(string $base): void
    {
        $now = $this->clock->now();
        $time = $this->time($base);
        $failed = Json::integer($this->option->read(), 'failed');
        if (
            ($time === null || $now - $time >= self::FRESH_SECONDS) &&
            ($failed === null || $now - $failed >= self::PAUSE_SECONDS)
        ) {
            $this->refresh($base);
        }
    }

    /** @return bool whether the provider responded */
    public function refresh(string $base): bool
    {
        try {
            $source = ($this->rates)() ?? throw new ProviderUnreachable('No account is connected.');
            $currencies = $source->currencies();
            $rates = $source->of($base);
        } catch (ProviderUnreachable | ProviderRefusal) {
            $this->option->change(fn(array $book): array => ['failed' => $this->clock->now()] + $book);

            return false;
        }
        $this->option->change(function (array $book) use ($base, $currencies, $rates): array {
            $before = ($book['base'] ?? null) === strtolower($base) ? Json::object($book, 'rates') : [];

            return [
                'base' => strtolower($base),
                'time' => $this->clock->now(),
                'currencies' => $currencies,
                'rates' => $this->usable($rates) + $before,
            ];
        });

        return true;
    }

    /** @return array<string, mixed> the stored data if it is of this base currency; empty otherwise */
    private function tellings(string $base): array
    {
        $book = $this->option->read();

        return ($book['base'] ?? null) === strtolower($base) ? $book : [];
    }

    /**
     * @param array<string, string> $rates
     *
     * @return array<string, array{rate: string, at: int}>
     */
    private function usable(array $rates): array
    {
        $usable = [];
        foreach ($rates as $currency => $rate) {
            try {
                $usable[strtolower($currency)] = [
                    'rate' => ExchangeRate::of($rate)->decimal(),
                    'at' => $this->clock->now(),
                ];
            } catch (InvalidArgumentException) {
                // An invalid rate is ignored; the last valid one is kept.
                continue;
            }
        }

        return $usable;
    }
}

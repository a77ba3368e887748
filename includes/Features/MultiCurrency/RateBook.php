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
 * What the provider last said of rates and of the currencies it takes. Reading asks nobody; only refresh() does. A rate
 * that the provider does not tell any more stays, with the time at which it was told.
 */
final class RateBook
{
    public const OPTION = 'tillbook_exchange_rates';
    /** The daily job, or the next visit to a page, asks again after this long. */
    public const FRESH_SECONDS = 86400;
    /** From then on the rate is called old: the job and its repetition should have brought another. */
    public const STALE_SECONDS = 129600;
    /** A provider that did not answer is left alone for so long. */
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

    /** @return list<string> lower-case ISO codes of what the account can take payments in; empty where nobody ever said */
    public function currencies(): array
    {
        $currencies = $this->option->read()['currencies'] ?? [];

        return array_values(array_filter(is_array($currencies) ? $currencies : [], is_string(...)));
    }

    /** When all rates were told last, in epoch seconds; null where they never were. */
    public function time(string $base): ?int
    {
        return Json::integer($this->tellings($base), 'time');
    }

    /** Whether the provider answered when it was asked last. */
    public function isReachable(): bool
    {
        return Json::integer($this->option->read(), 'failed') === null;
    }

    /** Asks the provider where its last answer is a day old, unless it just did not answer. */
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

    /** @return bool whether the provider answered */
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

    /** @return array<string, mixed> what is known of this base */
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
                // What is no rate is not known; the last one that was stays.
                continue;
            }
        }

        return $usable;
    }
}

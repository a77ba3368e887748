<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Closure;
use InvalidArgumentException;
use Tillbook\Features\MultiCurrency\Ecb\EcbFile;
use Tillbook\Features\MultiCurrency\Ecb\EcbRates;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\Rates\Rates;

/**
 * Stores the last automatic rates and the currencies that the account accepts. Only refresh() sends requests; reading
 * doesn't. A rate that the provider or the European Central Bank no longer has is kept, with its original time. Rates
 * of another source than the current one don't count: a shop must not sell at those of the account it was tried with.
 */
final class RateBook
{
    public const OPTION = 'tillbook_exchange_rates';
    /** The daily job, or the next visit to a page, requests rates again after this time. */
    public const FRESH_SECONDS = DAY_IN_SECONDS;
    /** Older rates are called stale: the daily job should have replaced them, even if it was half a day late. */
    public const STALE_SECONDS = 129600;
    /**
     * The same for the European Central Bank's rates, from their day on: it publishes on working days only, and has
     * five days without new ones at Easter.
     */
    public const ECB_STALE_SECONDS = 604800;
    /** A rate of the bank that changes more than by this factor is not taken until the last one is stale. */
    private const JUMP = 1.5;
    /** How long to wait before requesting again from a provider that did not respond. */
    private const PAUSE_SECONDS = 300;

    private readonly JsonOption $option;

    private readonly Closure $ecb;
    private readonly Closure $written;

    /**
     * @param Closure(): (Rates|null) $rates the provider's; null without an account
     * @param Closure(): (string|null) $source RateSource::id()
     * @param (Closure(): (EcbRates|null))|null $ecb the European Central Bank's; null if they aren't used
     * @param (Closure(): void)|null $written called after the rates were written, whether or not they changed
     */
    public function __construct(
        private readonly Clock $clock,
        private readonly Closure $rates,
        private readonly Closure $source,
        ?Closure $ecb = null,
        ?Closure $written = null,
    ) {
        $this->option = new JsonOption(self::OPTION);
        $this->ecb = $ecb ?? static fn(): ?EcbRates => null;
        $this->written = $written ?? static function (): void {};
    }

    /** Returns a book for reading several rates at once: it determines their source only once. */
    public function forOneRead(): self
    {
        $known = null;
        $source = function () use (&$known): ?string {
            $known ??= [($this->source)()];

            return $known[0];
        };

        return new self($this->clock, $this->rates, $source, $this->ecb, $this->written);
    }

    /**
     * @param string $base ISO code of the store's currency, any case
     * @param string $currency ISO code, any case
     *
     * @phpstan-impure
     */
    public function find(string $base, string $currency): ?KnownRate
    {
        $book = $this->stored($base);
        $rate = Json::object($book, 'rates.' . strtolower($currency));
        $time = Json::integer($rate, 'at');
        try {
            return $time === null
                ? null
                : new KnownRate(
                    ExchangeRate::of(Json::text($rate, 'rate') ?? ''),
                    KnownRate::AUTOMATIC,
                    $time,
                    $this->isOld($book, $time),
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

    /** Returns whether automatic rates have a source; without one, the merchant enters all rates. */
    public function hasSource(): bool
    {
        return ($this->source)() !== null;
    }

    /** Returns when rates were last received, in epoch seconds; null if never. */
    public function time(string $base): ?int
    {
        return Json::integer($this->stored($base), 'time');
    }

    /** @return string|null the day of the European Central Bank's last rates, YYYY-MM-DD; null if there are none */
    public function day(string $base): ?string
    {
        return Json::text($this->stored($base), 'day');
    }

    /** Returns whether the last rates are older than they should be. */
    public function isStale(string $base): bool
    {
        $book = $this->stored($base);
        $day = Json::text($book, 'day');
        $time = $day === null ? Json::integer($book, 'time') : EcbFile::published($day);

        return $time !== null && $this->isOld($book, $time);
    }

    /** Returns whether rates were received, but none for this base currency, because the source has none. */
    public function lacks(string $base): bool
    {
        $book = $this->stored($base);

        return Json::integer($book, 'time') !== null && Json::object($book, 'rates') === [];
    }

    /** Returns whether the provider, or the European Central Bank, responded to the last request. */
    public function isReachable(): bool
    {
        return Json::integer($this->option->read(), 'failed') === null;
    }

    /** Returns whether the last rates are a day old, or none were received. */
    public function isDue(string $base): bool
    {
        $time = $this->time($base);

        return $time === null || $this->clock->now() - $time >= self::FRESH_SECONDS;
    }

    /** Requests rates if the last ones are a day old, unless the provider has just failed to respond. */
    public function refreshIfDue(string $base): void
    {
        $failed = Json::integer($this->option->read(), 'failed');
        if ($this->isDue($base) && ($failed === null || $this->clock->now() - $failed >= self::PAUSE_SECONDS)) {
            $this->refresh($base);
        }
    }

    /** @return bool whether the provider, or the European Central Bank, responded */
    public function refresh(string $base): bool
    {
        [$source, $ecb, $currencies] = [($this->source)(), ($this->ecb)(), null];
        try {
            $currencies = $this->accepted($ecb !== null);
            $file = $ecb?->read();
            $rates = $file?->of($base) ?? $this->provider()->of($base);
        } catch (ProviderUnreachable | ProviderRefusal $failure) {
            if ($failure instanceof ProviderRefusal && $failure->reason === ProviderRefusal::UNSUPPORTED) {
                $this->option->change(static fn(): array => ['currencies' => $currencies ?? []]);
                ($this->written)();

                return true;
            }
            $this->option->change(
                fn(array $book): array => ['failed' => $this->clock->now()] +
                    ($currencies === null ? [] : ['currencies' => $currencies]) +
                    $book,
            );

            return false;
        }
        $this->option->change(function (array $book) use ($base, $source, $currencies, $rates, $file): array {
            $day = $file?->day;
            $isSame = ($book['base'] ?? null) === strtolower($base) && self::isOf($source, $book);
            $before = $isSame ? Json::object($book, 'rates') : [];
            // A cache on the way can have an older file.
            $isOlder = $isSame && $day !== null && $day < (Json::text($book, 'day') ?? '');

            return [
                'base' => strtolower($base),
                'source' => $source,
                'time' => $this->clock->now(),
                'currencies' => $currencies ?? ($book['currencies'] ?? []),
                'rates' => $isOlder ? $before : $this->usable($rates, $day, $before) + $before,
            ] + ($day === null ? [] : ['day' => $isOlder ? Json::text($book, 'day') : $day]);
        });
        ($this->written)();

        return true;
    }

    /**
     * @param bool $isOptional whether a provider that doesn't respond, or a missing account, is no failure: the European
     *     Central Bank needs neither
     *
     * @return list<string>|null lower-case ISO codes of the currencies that the account accepts; null if unknown
     *
     * @throws ProviderUnreachable if the provider doesn't respond, or no account is connected
     */
    private function accepted(bool $isOptional): ?array
    {
        try {
            return $this->provider()->currencies();
        } catch (ProviderUnreachable $failure) {
            return $isOptional ? null : throw $failure;
        }
    }

    /** @throws ProviderUnreachable if no account is connected */
    private function provider(): Rates
    {
        return ($this->rates)() ?? throw new ProviderUnreachable('No account is connected.');
    }

    /** Removes all rates, because no one will update them any more. */
    public function forget(): void
    {
        $this->option->change(static fn(array $book): array => array_intersect_key($book, ['currencies' => true]));
        ($this->written)();
    }

    /** @param array<string, mixed> $book stored() */
    private function isOld(array $book, int $time): bool
    {
        $most = Json::text($book, 'day') === null ? self::STALE_SECONDS : self::ECB_STALE_SECONDS;

        return $this->clock->now() - $time >= $most;
    }

    /** @return array<string, mixed> the stored data if it is of this base currency and source; otherwise empty */
    private function stored(string $base): array
    {
        $book = $this->option->read();

        return ($book['base'] ?? null) === strtolower($base) && self::isOf(($this->source)(), $book) ? $book : [];
    }

    /**
     * Whether the stored rates are those of a source. Early versions stored no source: the bank's rates are those with
     * a day, and others count as those of the provider, if it has any.
     *
     * @param array<string, mixed> $book
     */
    private static function isOf(?string $source, array $book): bool
    {
        return array_key_exists('source', $book)
            ? $source !== null && $book['source'] === $source
            : $source !== null && isset($book['day']) === ($source === RateSource::ECB);
    }

    /**
     * @param array<string, string> $rates
     * @param string|null $day of the European Central Bank's file; null for the provider's rates
     * @param array<string, mixed> $before the last rates of the same source
     *
     * @return array<string, array{rate: string, at: int}>
     */
    private function usable(array $rates, ?string $day, array $before): array
    {
        $usable = [];
        foreach ($rates as $currency => $rate) {
            $last = Json::object($before, strtolower($currency));
            try {
                $usable[strtolower($currency)] = [
                    'rate' => ExchangeRate::of($rate)->decimal(),
                    'at' => $day === null ? $this->clock->now() : EcbFile::published($day),
                ];
            } catch (InvalidArgumentException) {
                // An invalid rate is ignored; the last valid one is kept.
                continue;
            }
            if ($day !== null && $this->isJump((float) $rate, $last)) {
                unset($usable[strtolower($currency)]);
            }
        }

        return $usable;
    }

    /**
     * Whether a rate differs so much from the last one that it is probably an error.
     *
     * @param array<string, mixed> $last empty if there is none
     */
    private function isJump(float $rate, array $last): bool
    {
        $before = (float) (Json::text($last, 'rate') ?? '0');
        $isFresh = $this->clock->now() - (Json::integer($last, 'at') ?? 0) < self::ECB_STALE_SECONDS;

        return $before > 0.0 && $isFresh && max($rate / $before, $before / $rate) > self::JUMP;
    }
}

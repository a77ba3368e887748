<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Features\MultiCurrency\RateSource;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\Rates\Rates;
use Tillbook\Tests\Support\TestClock;
use Tillbook\Tests\TestCase;

/** Rates are asked for once a day, kept with their time, and stay when the provider does not answer. */
#[Group('database')]
final class RateBookTest extends TestCase
{
    private const DAY = 86400;

    private int $now = 1_790_000_000;
    private bool $isDown = false;
    private int $asked = 0;
    private ?string $source = 'sandbox:test';
    private bool $hasRates = true;

    /** @var array<string, string> */
    private array $rates = ['eur' => '0.9', 'jpy' => '151.2'];

    protected function setUp(): void
    {
        parent::setUp();
        delete_option(RateBook::OPTION);
    }

    public function testARateIsStoredWithItsTime(): void
    {
        $book = $this->book();
        self::assertNull($book->find('usd', 'eur'));
        self::assertNull($book->time('usd'));
        self::assertTrue($book->refresh('usd'));
        $rate = $this->book()->find('USD', 'EUR');
        self::assertSame(['0.9', $this->now, false], [$rate?->rate->decimal(), $rate?->time, $rate?->isStale]);
        self::assertSame(['usd', 'eur', 'jpy'], $book->currencies());
        self::assertNull($book->find('gbp', 'eur'));
    }

    public function testAProviderThatDoesNotAnswerLeavesTheLastRateWithItsAge(): void
    {
        $book = $this->book();
        $book->refresh('usd');
        $told = $this->now;
        $this->isDown = true;
        $this->now += self::DAY;
        self::assertFalse($book->refresh('usd'));
        self::assertFalse($book->isReachable());
        self::assertSame(
            ['0.9', $told, false],
            [
                $book->find('usd', 'eur')?->rate->decimal(),
                $book->find('usd', 'eur')?->time,
                $book->find('usd', 'eur')?->isStale,
            ],
        );
        $this->now += self::DAY;
        self::assertTrue($book->find('usd', 'eur')?->isStale);
        $this->isDown = false;
        $this->rates['eur'] = '0.95';
        self::assertTrue($book->refresh('usd'));
        self::assertTrue($book->isReachable());
        self::assertSame(
            ['0.95', $this->now, false],
            [
                $book->find('usd', 'eur')?->rate->decimal(),
                $book->find('usd', 'eur')?->time,
                $book->find('usd', 'eur')?->isStale,
            ],
        );
    }

    public function testItAsksOnceADayAndNotAgainRightAfterSilence(): void
    {
        $book = $this->book();
        $book->refreshIfDue('usd');
        $book->refreshIfDue('usd');
        self::assertSame(1, $this->asked);
        $this->now += self::DAY;
        $this->isDown = true;
        $book->refreshIfDue('usd');
        $book->refreshIfDue('usd');
        self::assertSame(2, $this->asked);
        $this->now += 300;
        $book->refreshIfDue('usd');
        self::assertSame(3, $this->asked);
        $this->isDown = false;
        $this->now += 300;
        $book->refreshIfDue('usd');
        $book->refreshIfDue('usd');
        self::assertSame(4, $this->asked);
    }

    public function testAMissingRateIsKeptAndAnInvalidOneIsIgnored(): void
    {
        $book = $this->book();
        $book->refresh('usd');
        $told = $this->now;
        $this->now += self::DAY;
        $this->rates = ['eur' => '-3', 'gbp' => '0.79', 'kwd' => 'NaN'];
        $book->refresh('usd');
        self::assertSame(
            ['0.9', $told],
            [$book->find('usd', 'eur')?->rate->decimal(), $book->find('usd', 'eur')?->time],
        );
        self::assertSame('151.2', $book->find('usd', 'jpy')?->rate->decimal());
        self::assertSame('0.79', $book->find('usd', 'gbp')?->rate->decimal());
        self::assertNull($book->find('usd', 'kwd'));
    }

    public function testChangingTheStoreCurrencyStartsOver(): void
    {
        $book = $this->book();
        $book->refresh('usd');
        $this->rates = ['usd' => '1.1'];
        $book->refreshIfDue('eur');
        self::assertSame(2, $this->asked);
        self::assertSame('1.1', $book->find('eur', 'usd')?->rate->decimal());
        self::assertNull($book->find('eur', 'jpy'));
        self::assertNull($book->find('usd', 'jpy'));
    }

    public function testRatesOfAnotherSourceAreNone(): void
    {
        $book = $this->book();
        $book->refresh('usd');
        $this->source = 'shop:live';
        self::assertNull($book->find('usd', 'eur'));
        self::assertNull($book->time('usd'));
        $this->isDown = true;
        $book->refresh('usd');
        self::assertNull($book->find('usd', 'eur'), 'While the new one is down, too.');
        $this->source = 'sandbox:test';
        self::assertSame('0.9', $book->find('usd', 'eur')?->rate->decimal());

        $this->source = 'shop:live';
        $this->isDown = false;
        $this->now += 300;
        $this->rates = ['jpy' => '155'];
        $book->refreshIfDue('usd');
        self::assertSame('155', $book->find('usd', 'jpy')?->rate->decimal());
        self::assertNull($book->find('usd', 'eur'), 'A rate that it lacks is not the other one\'s.');
    }

    public function testASourceWithoutRatesLeavesNone(): void
    {
        $book = $this->book();
        $book->refresh('usd');
        [$this->source, $this->hasRates] = [null, false];
        self::assertTrue($book->refresh('usd'));
        self::assertTrue($book->isReachable());
        self::assertSame(['usd', 'eur', 'jpy'], $book->currencies());
        $this->source = 'sandbox:test';
        self::assertNull($book->find('usd', 'eur'));
    }

    public function testRatesFromBeforeSourcesWereStoredAreTheProvidersOrTheBanks(): void
    {
        $option = new JsonOption(RateBook::OPTION);
        $stored = [
            'base' => 'usd',
            'time' => $this->now,
            'currencies' => ['usd', 'eur'],
            'rates' => ['eur' => ['rate' => '0.9', 'at' => $this->now]],
        ];
        $known = fn(?string $source): bool => ($this->source = $source) === $source &&
            $this->book()->find('usd', 'eur') !== null;

        $option->change(static fn(): array => $stored);
        self::assertSame(
            [true, false, false],
            [$known('sandbox:test'), $known(RateSource::ECB), $known(null)],
            'The provider\'s.',
        );
        $option->change(static fn(): array => $stored + ['day' => '2026-11-24']);
        self::assertSame(
            [false, true, false],
            [$known('sandbox:test'), $known(RateSource::ECB), $known(null)],
            'The bank\'s.',
        );
    }

    public function testWithoutAnAccountNoRequestIsSent(): void
    {
        $book = new RateBook($this->clock(), static fn(): ?Rates => null, static fn(): ?string => null);
        self::assertFalse($book->refresh('usd'));
        self::assertSame([], $book->currencies());
        self::assertFalse($book->isReachable());
    }

    private function book(): RateBook
    {
        return new RateBook(
            $this->clock(),
            fn(): Rates => new class ($this->ask(...)) implements Rates {
                /** @param \Closure(): array<string, string> $ask */
                public function __construct(private readonly \Closure $ask) {}

                public function currencies(): array
                {
                    return ['usd', 'eur', 'jpy'];
                }

                public function of(string $base): array
                {
                    return ($this->ask)();
                }
            },
            fn(): ?string => $this->source,
        );
    }

    /** @return array<string, string> */
    private function ask(): array
    {
        ++$this->asked;

        return match (true) {
            $this->isDown => throw new ProviderUnreachable('No answer.'),
            !$this->hasRates => throw ProviderRefusal::unsupported(),
            default => $this->rates,
        };
    }

    private function clock(): Clock
    {
        return new TestClock(fn(): int => $this->now);
    }
}

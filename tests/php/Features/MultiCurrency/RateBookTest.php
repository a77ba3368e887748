<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Platform\Clock;
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

    public function testWithoutAnAccountNoRequestIsSent(): void
    {
        $book = new RateBook($this->clock(), static fn(): ?Rates => null);
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
        );
    }

    /** @return array<string, string> */
    private function ask(): array
    {
        ++$this->asked;

        return $this->isDown ? throw new ProviderUnreachable('No answer.') : $this->rates;
    }

    private function clock(): Clock
    {
        return new TestClock(fn(): int => $this->now);
    }
}

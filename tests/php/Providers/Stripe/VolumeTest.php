<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Providers\Stripe\Volume;
use Tillbook\Tests\Ledger\LedgerTestCase;
use Tillbook\Tests\Support\TestClock;

/** The total of an account's payments, which is read often and summed seldom. */
final class VolumeTest extends LedgerTestCase
{
    private int $now = 1_790_000_000;

    public function testTheTotalIsSummedOnceAnHour(): void
    {
        $this->given(['amount' => 1000]);
        self::assertSame(1000, $this->total());

        $this->given(['amount' => 500]);
        $this->now += 3599;
        self::assertSame(1000, $this->total());
        ++$this->now;
        self::assertSame(1500, $this->total());
    }

    public function testBeforeTheFirstPaymentItIsSummedAgainAfterHalfAMinute(): void
    {
        self::assertSame(0, $this->total());

        $this->given(['amount' => 1000]);
        $this->now += 29;
        self::assertSame(0, $this->total());
        ++$this->now;
        self::assertSame(1000, $this->total());
    }

    #[Group('database')]
    public function testACurrencyThatIsOnlyInTheBalanceCounts(): void
    {
        $this->given(['amount' => 1000]);
        $this->given(['type' => 'adjustment', 'amount' => 700, 'currency' => 'eur']);

        self::assertSame(['eur', 'usd'], $this->volume()['currencies']);
        self::assertSame(1000, $this->total());
        ++$this->now;
        self::assertSame(['eur', 'usd'], $this->volume()['currencies'], 'They are kept.');
    }

    private function total(): int
    {
        return $this->volume()['tpv'];
    }

    /** @return array{tpv: int, firstTransactionDate: int|null, currencies: list<string>} */
    private function volume(): array
    {
        return (new Volume($this->database, new TestClock(fn(): int => $this->now)))->of($this->scope, 'usd');
    }
}

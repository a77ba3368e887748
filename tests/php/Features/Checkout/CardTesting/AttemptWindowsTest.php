<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout\CardTesting;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\CardTesting\AttemptWindows;
use Tillbook\Ledger\Database;
use Tillbook\Tests\Support\AtOnce;
use Tillbook\Tests\TestCase;

/** Windows that slide, also while many requests change them at once. */
final class AttemptWindowsTest extends TestCase
{
    use AtOnce;

    private const NOW = 1_795_000_000_000;

    public function testAWindowSlides(): void
    {
        $take = fn(int $second): bool => $this->windows()->take('slides', 3, 600, self::NOW + $second * 1000);

        self::assertSame([true, true, true, false], [$take(0), $take(100), $take(200), $take(599)]);
        self::assertSame([true, false], [$take(600), $take(601)], 'Only the oldest one is over.');
        self::assertSame([true, true, true, false], [$take(1300), $take(1300), $take(1300), $take(1300)]);
    }

    public function testAPlaceThatIsGivenBackIsFree(): void
    {
        $windows = $this->windows();
        $windows->take('back', 1, 600, self::NOW);
        self::assertFalse($windows->take('back', 1, 600, self::NOW + 1));
        $windows->release('back', self::NOW, self::NOW + 2);
        self::assertTrue($windows->take('back', 1, 600, self::NOW + 3));
    }

    public function testTheOldestPlaceIsGivenBackOnce(): void
    {
        $windows = $this->windows();
        $windows->take('oldest', 3, 600, self::NOW);
        $windows->take('oldest', 3, 600, self::NOW + 500_000);
        $out = static fn(int $second): array => $windows->takeOut('oldest', 600, self::NOW + $second * 1000);

        self::assertSame([[(string) (self::NOW + 500_000)], []], [$out(700), $out(701)], 'The other one was over.');
    }

    public function testTheEarlierPlacesAreGivenBackWithOne(): void
    {
        $windows = $this->windows();
        foreach ([0, 1, 2] as $second) {
            $windows->take('earlier', 3, 600, self::NOW + $second * 1000, self::NOW + $second * 1000 . ' text');
        }
        $out = static fn(int $since): array => $windows->takeOut(
            'earlier',
            600,
            self::NOW + 3000,
            self::NOW + 1000,
            $since,
        );

        self::assertSame([self::NOW + 1000 . ' text'], $out(self::NOW + 1000));
        self::assertSame([self::NOW . ' text'], $out(0));
        self::assertCount(1, $windows->moments(['earlier' => 600], self::NOW + 3000)['earlier']);
    }

    public function testAnAttemptThatIsUnderWayTakesAPlaceForAMinute(): void
    {
        $windows = $this->windows();
        $take = static fn(int $second): bool => $windows->take('dead', 1, 600, self::NOW + $second * 1000);
        $windows->take('dead', 1, 600, self::NOW, '-' . self::NOW);

        self::assertSame([false, true, false], [$take(59), $take(60), $take(120)]);
    }

    public function testAnAttemptThatWasUnderWayCountsOnceItHasFailed(): void
    {
        $windows = $this->windows();
        $moments = static fn(): array => $windows->moments(['failed' => 600], self::NOW + 90_000)['failed'];
        $windows->take('failed', 2, 600, self::NOW, '-' . self::NOW);
        self::assertSame([], $moments(), 'Its request has died.');

        $windows->settle('failed', self::NOW, self::NOW + 90_000, 2);
        $windows->settle('failed', self::NOW + 70_000, self::NOW + 90_000, 2);
        self::assertSame([self::NOW, self::NOW + 90_000], $moments());
        $windows->release('failed', self::NOW, self::NOW + 90_000);
        self::assertSame([self::NOW + 90_000], $moments());
    }

    #[Group('database')]
    public function testWhatIsStoppedWritesNothingAndARowNeverGrowsPastItsLimit(): void
    {
        foreach (range(0, 50) as $second) {
            $this->windows()->take('full', 4, 600, self::NOW + $second);
        }
        $row = Database::fromWordPress()->row(
            'SELECT moments, version FROM ' . Database::fromWordPress()->table('payment_attempts') . ' WHERE name = ?',
            ['full'],
        );

        self::assertCount(4, explode(',', (string) ($row['moments'] ?? '')));
        self::assertSame('3', $row['version'] ?? null);
    }

    #[Group('database')]
    public function testSettingTheClockBackLocksNoOneOut(): void
    {
        $this->windows()->take('clock', 1, 600, self::NOW + 86_400_000);
        self::assertTrue($this->windows()->take('clock', 1, 600, self::NOW));
    }

    #[Group('database')]
    public function testWindowsThatAreOverAreRemoved(): void
    {
        $this->windows()->take('old', 1, 600, self::NOW);
        $this->windows()->take('new', 1, 600, self::NOW + 90_000_000);
        $this->windows()->purge(intdiv(self::NOW, 1000) + 80_000);

        self::assertSame(
            ['new'],
            Database::fromWordPress()->column(
                'SELECT name FROM ' .
                    Database::fromWordPress()->table('payment_attempts') .
                    " WHERE name IN ('old', 'new')",
            ),
        );
    }

    #[Group('database')]
    public function testOfManyProcessesAtOnceNoTwoTakeTheSamePlace(): void
    {
        $this->endTransaction();
        $name = 'parallel' . random_int(1_000_000, 9_000_000);
        try {
            $taken = $this->atOnce(__DIR__ . '/parallel/take.php', array_fill(0, 4, [$name, (string) self::NOW, '15']));
            self::assertSame(20, array_sum(array_map(intval(...), $taken)), implode(', ', $taken));
        } finally {
            Database::fromWordPress()->execute(
                'DELETE FROM ' . Database::fromWordPress()->table('payment_attempts') . ' WHERE name = ?',
                [$name],
            );
        }
    }

    private function windows(): AttemptWindows
    {
        return new AttemptWindows(Database::fromWordPress());
    }
}

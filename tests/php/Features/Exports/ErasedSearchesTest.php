<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Exports;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Exports\ErasedSearches;
use Tillbook\Features\Exports\Export;
use Tillbook\Features\Exports\ExportStore;
use Tillbook\Features\Exports\Interval;

/** An erased shopper's email address leaves the history of exports, and no export gets everything instead. */
#[Group('database')]
final class ErasedSearchesTest extends ExportsTestCase
{
    private const EMAIL = 'Robin@example.com';

    public function testTheHistoryNamesTheAddressNoLonger(): void
    {
        $both = $this->searching(['robin@example.com', 'kim@example.com'], true);
        $other = $this->searching(['kim@example.com'], true);
        $file = $this->searching(['robin@example.com'], false);
        self::assertSame('done', $this->worker()->run($file->id));

        self::assertFalse($this->erased(''));
        self::assertTrue($this->erased(self::EMAIL));
        self::assertFalse($this->erased(self::EMAIL));
        self::assertSame(['kim@example.com'], $this->export($both->id)->parameters['search']);
        self::assertEquals($other, $this->export($other->id));
        self::assertFalse($this->export($both->id)->hasExpired($this->now));
        self::assertSame(
            [[], 'success', false],
            [
                $this->export($file->id)->parameters['search'],
                $this->export($file->id)->state,
                $this->export($file->id)->hasExpired($this->now),
            ],
            'Its file is there until it expires.',
        );
        self::assertSame(['2026-11-01', '2026-11-30'], $this->export($both->id)->period);
    }

    public function testWhatSearchedForNothingElseEndsInsteadOfExportingEverything(): void
    {
        $short = $this->searching(['robin@example.com'], true);
        $waiting = $this->searching(['robin@example.com'], false);
        $running = $this->searching(['robin@example.com'], false);
        $token = (string) $this->store->take($running->id);

        self::assertTrue($this->erased(self::EMAIL));
        foreach ([$short, $waiting, $running] as $export) {
            self::assertTrue($this->export($export->id)->hasExpired($this->now));
        }
        self::assertFalse($this->store->save($running->id, $token, [1], 10, 1), 'Its worker lost it.');
        self::assertSame('busy', $this->worker()->run($waiting->id));
        $this->mail()->sendDue();
        self::assertSame([], $this->mails);
        $this->store->retry();
        self::assertSame('error', $this->export($waiting->id)->state);
    }

    public function testWhatIsBeingWrittenBeginsAgainWithoutTheAddress(): void
    {
        $export = $this->searching(['robin@example.com', 'kim@example.com'], false);
        $token = (string) $this->store->take($export->id);
        self::assertTrue($this->store->save($export->id, $token, [5], 100, 5));

        self::assertTrue($this->erased(self::EMAIL));
        self::assertFalse($this->store->save($export->id, $token, [6], 120, 6));
        self::assertSame('done', $this->worker()->run($export->id));
        $this->assertWhole($export->id);
    }

    public function testAScheduledExportThatFailedIsAttemptedAgainOnlyIfItSearchesForSomethingElse(): void
    {
        $schedule = $this->schedules()->add($this->scope, $this->user, 'numbers', Interval::Monthly, []);
        $only = $this->searching(['robin@example.com'], false, $schedule?->id);
        $both = $this->searching(['robin@example.com', 'kim@example.com'], false, $schedule?->id);
        $this->store->fail($only);
        $this->store->fail($both);

        self::assertTrue($this->erased(self::EMAIL));
        $this->now += ExportStore::RETRY;
        $this->store->retry();
        self::assertSame(['error', 'pending'], [$this->export($only->id)->state, $this->export($both->id)->state]);
    }

    private function erased(string $email): bool
    {
        return (new ErasedSearches($this->database, $this->clock()))->forget($email);
    }

    /** @param list<string> $terms */
    private function searching(array $terms, bool $isShort, ?int $scheduleId = null): Export
    {
        return $this->store->add(
            $this->scope,
            $this->user,
            'numbers',
            ['search' => $terms],
            35,
            $isShort,
            ['2026-11-01', '2026-11-30'],
            $scheduleId,
        );
    }
}

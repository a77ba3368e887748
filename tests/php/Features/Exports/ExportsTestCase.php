<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Exports;

use Tillbook\Features\Exports\Export;
use Tillbook\Features\Exports\ExportMail;
use Tillbook\Features\Exports\ExportNotices;
use Tillbook\Features\Exports\ExportPurge;
use Tillbook\Features\Exports\ExportStore;
use Tillbook\Features\Exports\ExportWorker;
use Tillbook\Features\Exports\ListExports;
use Tillbook\Features\Exports\ScheduleStore;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Tests\Ledger\LedgerTestCase;
use Tillbook\Tests\Support\ExportedFile;
use Tillbook\Tests\Support\NumberList;
use Tillbook\Tests\Support\TestClock;
use Tillbook\Tests\Support\WithExportFolder;

/** The export engine with a list of numbers, a clock that tests move, and a folder of its own. */
abstract class ExportsTestCase extends LedgerTestCase
{
    use WithExportFolder;

    protected int $now = 1_795_183_509;
    protected NumberList $numbers;
    protected ExportStore $store;
    protected int $user;
    /** @var list<array<string, mixed>> mails that were sent */
    protected array $mails = [];
    protected bool $isMailSent = true;
    /** @var list<string> addresses that the site asked */
    protected array $requested = [];

    protected function setUp(): void
    {
        parent::setUp();
        $this->useUploads();
        $this->numbers = new NumberList(35);
        $this->store = new ExportStore($this->database, $this->clock());
        $this->user = $this->actAs('shop_manager');
        add_filter('pre_wp_mail', $this->keepMail(...), 99, 2);
        add_filter('pre_http_request', $this->keepRequest(...), 99, 3);
    }

    protected function tearDown(): void
    {
        $this->removeUploads();
        parent::tearDown();
    }

    protected function clock(): Clock
    {
        return new TestClock(fn(): int => $this->now);
    }

    protected function lists(): ListExports
    {
        return new ListExports(['numbers' => fn() => $this->numbers]);
    }

    /** An export of the numbers that waits for a worker. */
    protected function waiting(?int $scheduleId = null): Export
    {
        return $this->store->add(
            $this->scope,
            $this->user,
            'numbers',
            [],
            $this->numbers->rows,
            false,
            null,
            $scheduleId,
        );
    }

    /** A finished export of the numbers. */
    protected function finished(): Export
    {
        $export = $this->waiting();
        self::assertSame('done', $this->worker()->run($export->id));

        return $this->export($export->id);
    }

    protected function worker(float $budget = 20.0): ExportWorker
    {
        return new ExportWorker(
            $this->store,
            $this->lists(),
            new Ledgers($this->database, $this->clock()),
            new PrivateFolder(),
            $budget,
            static function (): void {},
        );
    }

    protected function mail(): ExportMail
    {
        return new ExportMail(
            new ExportNotices($this->database, $this->clock()),
            $this->lists(),
            new Ledgers($this->database, $this->clock()),
            $this->clock(),
        );
    }

    protected function purge(): ExportPurge
    {
        return new ExportPurge($this->store, $this->schedules(), new PrivateFolder(), $this->clock());
    }

    protected function schedules(?StoreTime $time = null): ScheduleStore
    {
        return new ScheduleStore($this->database, $this->clock(), $time ?? new StoreTime());
    }

    protected function export(string $id): Export
    {
        $export = $this->store->find($id);
        self::assertNotNull($export);

        return $export;
    }

    protected function pathOf(Export $export): string
    {
        return (string) (new PrivateFolder())->file((string) $export->file);
    }

    /** The file has every number once, in order. */
    protected function assertWhole(string $id): void
    {
        $export = $this->export($id);
        $lines = ExportedFile::read((string) file_get_contents($this->pathOf($export)));

        self::assertSame(['Number'], array_shift($lines));
        self::assertSame(array_map(strval(...), range(1, $this->numbers->rows)), array_column($lines, 0));
        self::assertSame(['success', $this->numbers->rows], [$export->state, $export->rowsDone]);
    }

    /** @param array<string, mixed> $mail */
    private function keepMail(mixed $sent, array $mail): bool
    {
        $this->mails[] = $mail;

        return $this->isMailSent;
    }

    private function keepRequest(mixed $answer, mixed $arguments, string $url): mixed
    {
        $this->requested[] = $url;

        return $this->answerTo($url) ?? new \WP_Error('offline', 'Tests send no requests.');
    }

    /** @return array<string, mixed>|null what a web server answers */
    protected function answerTo(string $url): ?array
    {
        return null;
    }
}

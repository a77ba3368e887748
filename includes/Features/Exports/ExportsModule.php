<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Closure;
use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Features\ListExport;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Files\PrivateFolder;

/** Registers exports of lists: direct downloads, background exports and schedules. Each feature supplies its lists. */
final class ExportsModule extends FeatureModule
{
    /** @param Closure(): array<string, Closure(): ListExport> $exports exports of all features by kind */
    public function __construct(private readonly Core $core, private readonly Closure $exports) {}

    public function register(): void
    {
        (new ExportJobs(
            new ExportQueue(),
            $this->store(...),
            $this->worker(...),
            $this->mail(...),
            $this->scheduled(...),
            $this->purge(...),
        ))->register();
        (new ExportLink())->register();
        (new ExportHealth(new PrivateFolder()))->register();
    }

    public function privacyParts(): array
    {
        $core = $this->core;

        return [
            new ExportsPrivacy(
                $this->schedules(...),
                static fn(): ErasedSearches => new ErasedSearches($core->database, $core->clock),
            ),
        ];
    }

    public function listExports(): ListExports
    {
        return new ListExports(($this->exports)());
    }

    public function migrations(): array
    {
        return ExportTables::migrations();
    }

    public function routes(): array
    {
        $core = $this->core;
        $downloads = new Downloads($core->clock, new StoreTime(), new PrivateFolder());

        return [
            ...array_map(
                fn(ListExport $list): ExportController => new ExportController(
                    $core->ledgers(),
                    $this->store(),
                    new ExportQueue(),
                    $downloads,
                    $core->clock,
                    $list,
                    $this->gap(),
                ),
                $this->listExports()->all(),
            ),
            new ExportsController($core->ledgers(), $this->store(), $this->listExports(), $downloads, $core->clock),
            new SchedulesController($core->ledgers(), $this->schedules(), $this->listExports(), $downloads),
        ];
    }

    private function store(): ExportStore
    {
        return new ExportStore($this->core->database, $this->core->clock);
    }

    private function schedules(): ScheduleStore
    {
        return new ScheduleStore($this->core->database, $this->core->clock, new StoreTime());
    }

    private function worker(): ExportWorker
    {
        return new ExportWorker($this->store(), $this->listExports(), $this->core->ledgers(), new PrivateFolder());
    }

    private function mail(): ExportMail
    {
        return new ExportMail(
            new ExportNotices($this->core->database, $this->core->clock),
            $this->listExports(),
            $this->core->ledgers(),
            $this->core->clock,
        );
    }

    private function scheduled(): ScheduledExports
    {
        $core = $this->core;

        return new ScheduledExports(
            $core->database,
            $core->ledgers(),
            $this->schedules(),
            $this->store(),
            new ExportQueue(),
            $this->listExports(),
            $core->clock,
            $this->gap(),
            new StoreTime(),
            $core->completeUntil(...),
        );
    }

    private function gap(): HistoryGap
    {
        return new HistoryGap($this->core->history(...), new StoreTime());
    }

    private function purge(): ExportPurge
    {
        return new ExportPurge($this->store(), $this->schedules(), new PrivateFolder(), $this->core->clock);
    }
}

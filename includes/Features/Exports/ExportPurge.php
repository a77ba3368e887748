<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Platform\Clock;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Provider\SiteOwnership;

/**
 * Deletes expired files, and exports that are too old for the history. A copy of the site may share the folder with the
 * original, so it deletes only files that its own exports name.
 */
final class ExportPurge
{
    /** How long an export stays in the history, in seconds. */
    private const HISTORY = 30 * DAY_IN_SECONDS;
    /** Age in seconds from which a file without an export is deleted; a newer one may still be in the making. */
    private const STRAY = 3600;

    public function __construct(
        private readonly ExportStore $store,
        private readonly ScheduleStore $schedules,
        private readonly PrivateFolder $folder,
        private readonly Clock $clock,
    ) {}

    /** Deletes expired files, old exports, and files without an export. */
    public function run(): void
    {
        foreach ($this->store->expired() as $export) {
            $this->folder->delete((string) $export->file);
            $this->store->forgetFile($export->id);
        }
        $this->store->forgetOlderThan($this->clock->now() - self::HISTORY);
        $files = SiteOwnership::belongsElsewhere() ? [] : $this->folder->files();
        $known = $files === [] ? [] : array_flip($this->store->files());
        foreach (array_diff_key($files, $known) as $name => $changed) {
            if ($changed < $this->clock->now() - self::STRAY) {
                $this->folder->delete($name);
            }
        }
    }

    /**
     * Deletes all schedules and their exports, which this site was copied with. The original has them and their files.
     */
    public function copied(): void
    {
        $this->schedules->deleteAll();
        $this->store->forgetScheduled();
    }

    /** Deletes a deleted user's exports and schedules. */
    public function user(int $userId): void
    {
        $this->schedules->deleteAllOf($userId);
        foreach ($this->store->allOf($userId) as $export) {
            $this->folder->delete((string) $export->file);
            $this->store->forget($export->id);
        }
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Platform\Clock;
use Tillbook\Platform\Files\PrivateFolder;

/** Deletes files that have had their time, and forgets exports that nobody asks about any more. */
final class ExportPurge
{
    /** How long an export stands in the history, in seconds. */
    private const HISTORY = 30 * 86400;
    /** A file that no export knows may be one that is just being made. */
    private const STRAY = 3600;

    public function __construct(
        private readonly ExportStore $store,
        private readonly ScheduleStore $schedules,
        private readonly PrivateFolder $folder,
        private readonly Clock $clock,
    ) {}

    public function run(): void
    {
        foreach ($this->store->expired() as $export) {
            $this->folder->delete((string) $export->file);
            $this->store->forgetFile($export->id);
        }
        $this->store->forgetOlderThan($this->clock->now() - self::HISTORY);
        $files = $this->folder->files();
        $known = $files === [] ? [] : array_flip($this->store->files());
        foreach (array_diff_key($files, $known) as $name => $changed) {
            if ($changed < $this->clock->now() - self::STRAY) {
                $this->folder->delete($name);
            }
        }
    }

    /** A user is gone: so is what they exported, and what they scheduled. */
    public function user(int $userId): void
    {
        $this->schedules->deleteAllOf($userId);
        foreach ($this->store->allOf($userId) as $export) {
            $this->folder->delete((string) $export->file);
            $this->store->forget($export->id);
        }
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Closure;
use Tillbook\Features\ExportQuery;
use Tillbook\Features\ListExport;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\RuntimeCache;

/**
 * Writes an export's file in time slices, one per call. After each chunk, it records in the database where the
 * chunk ends in the list and in the file. The next worker truncates the file there and continues. So a worker
 * can be killed at any point, and the file still contains every row exactly once.
 *
 * Two workers never write the same file: the file lock prevents it on one machine, the lease elsewhere.
 */
final class ExportWorker
{
    /** How long one call works, in seconds; shorter than any host's request limit. */
    private const BUDGET = 20.0;
    /** Pause after a chunk, as a fraction of the time the chunk took, to leave the server to shoppers. */
    private const REST = 0.5;
    /** How long an export waits after an error, in seconds. */
    private const BACK_OFF = 30;

    /** @param Closure(float): void|null $pause sleeps for some seconds */
    public function __construct(
        private readonly ExportStore $store,
        private readonly ListExports $lists,
        private readonly Ledgers $ledgers,
        private readonly PrivateFolder $folder,
        private readonly float $budget = self::BUDGET,
        private readonly ?Closure $pause = null,
    ) {}

    /**
     * Works on a pending export for one time slice.
     *
     * @return 'done'|'more'|'failed'|'busy' busy: another worker has it, or it needs no worker
     */
    public function run(string $id): string
    {
        $export = $this->store->find($id);
        $path =
            $export === null || $export->state !== 'pending' || $export->file === null
                ? null
                : $this->folder->file($export->file);
        if ($path === null) {
            return 'busy';
        }
        try {
            $this->folder->ensure();
            $file = ExportFile::open($path);
        } catch (\RuntimeException $error) {
            return $this->failed($id, $this->store->take($id), $error);
        }
        if ($file === null) {
            return 'busy';
        }
        try {
            $token = $this->store->take($id);
            // Read the row again: the previous worker may have made progress since.
            $export = $token === null ? null : $this->store->find($id);

            return $token === null || $export === null ? 'busy' : $this->guarded($export, $token, $file);
        } finally {
            $file->close();
        }
    }

    /** @return 'done'|'more'|'failed'|'busy' */
    private function guarded(Export $export, string $token, ExportFile $file): string
    {
        $list = $this->lists->find($export->kind);
        $scope = $this->ledgers->find($export->ledgerId);
        if ($list === null || $scope === null || !user_can($export->userId, Capability::Export->value)) {
            $this->store->fail($export);

            return 'failed';
        }
        // The file is in the language of the user who requested it.
        $switched = switch_to_user_locale($export->userId);
        try {
            return $this->write(
                $export,
                $token,
                $file,
                $list,
                new ExportQuery($scope, $export->parameters, $export->period),
            );
        } catch (\Throwable $error) {
            return $this->failed($export->id, $token, $error);
        } finally {
            if ($switched) {
                restore_previous_locale();
            }
        }
    }

    /** @return 'done'|'more'|'busy' busy: another worker took it over */
    private function write(
        Export $export,
        string $token,
        ExportFile $file,
        ListExport $list,
        ExportQuery $query,
    ): string {
        $end = microtime(true) + $this->budget;
        [$position, $rows] = [$export->position, $export->rowsDone];
        if (!$file->cutTo($export->bytes) || $export->bytes === 0) {
            [$position, $rows] = [null, 0];
            if (!$this->store->save($export->id, $token, null, $file->append([$list->header($query)], true), 0)) {
                return 'busy';
            }
        }
        $started = microtime(true);
        foreach ($list->chunks($query, $position) as $chunk) {
            $rows += count($chunk->rows);
            if (
                // Where files have no locks, a slow worker must not write into the next one's file.
                !$this->store->hold($export->id, $token) ||
                !$this->store->save($export->id, $token, $chunk->end, $file->append($chunk->rows), $rows)
            ) {
                return 'busy';
            }
            RuntimeCache::flush();
            if (microtime(true) >= $end) {
                $this->store->release($export->id, $token);

                return 'more';
            }
            $this->rest(microtime(true) - $started);
            $started = microtime(true);
        }

        return $this->store->finish($export, $token, $rows) ? 'done' : 'busy';
    }

    /** @return 'failed' */
    private function failed(string $id, ?string $token, \Throwable $error): string
    {
        wc_get_logger()->error('An export stopped: ' . $error->getMessage(), [
            'source' => 'tillbook',
            'export' => $id,
            'exception' => $error::class,
        ]);
        if ($token !== null) {
            $this->store->release($id, $token, self::BACK_OFF);
        }

        return 'failed';
    }

    private function rest(float $took): void
    {
        $seconds = min(1.0, $took * self::REST);
        if ($this->pause !== null) {
            ($this->pause)($seconds);
        } else {
            usleep((int) ($seconds * 1e6));
        }
    }
}

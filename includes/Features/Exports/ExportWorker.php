<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Files\PrivateFolder;

/**
 * Writes an export's file, for a while each time it is called. After each chunk it notes in the database where the
 * chunk ends, in the list and in the file; whoever comes next cuts the file there and goes on behind it. So a worker
 * may be killed anywhere, and every row is in the file once.
 *
 * Two never write the same file: on one machine its lock keeps the second out, elsewhere the lease does.
 */
final class ExportWorker
{
    /** How long one call works, in seconds: within the time any host gives a request. */
    private const BUDGET = 20.0;
    /** How long it rests after a chunk, in proportion to the time the chunk took: the store has others to serve. */
    private const REST = 0.5;
    /** How long an export is left alone after something went wrong, in seconds. */
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

    /** @return 'done'|'more'|'failed'|'busy' busy: another worker has it, or it needs none */
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
            // What stands in the row now: the last worker may have come further meanwhile.
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
            $this->store->fail($export->id);

            return 'failed';
        }
        // The file speaks the language of the one who asked for it.
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

    /** @return 'done'|'more'|'busy' busy: another worker has taken it */
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
            if (!$this->store->save($export->id, $token, $chunk->end, $file->append($chunk->rows), $rows)) {
                return 'busy';
            }
            wp_cache_flush_runtime();
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
